import type { CriterionKey } from '../../../contract/bundle.ts'
import type { MealType } from '../../../contract/common.ts'
import type { Day } from '../../base/days.ts'
import type { Point } from '../../base/geo.ts'
import type { Departure } from '../../db/schema/offers.ts'

export const levels = ['beginner', 'intermediate', 'expert', 'non-skier'] as const
export type Level = (typeof levels)[number]

/** The age of a child that was not answered: past a cot, and at a child's price everywhere. */
export const ASSUMED_CHILD_AGE = 8

/** A preference, and whether it was assumed instead of asked (D54). */
export type Preference<T> = { value: T; isAssumed: boolean }

/** Known dates are exact. Suggested dates are a stay of `nights` that starts between two days. */
export type DatePreference = { kind: 'known'; from: Day; to: Day } | { kind: 'suggested'; earliest: Day; latest: Day; nights: number }

/** What the answers of a quiz ask for, by criterion. A missing criterion was skipped and does not count (MATCH-1). */
export type Preferences = {
  adults: number
  children: number
  /** The age of each child; ASSUMED_CHILD_AGE where it was not answered. */
  childAges?: number[]
  dates: DatePreference
  /** Dates do not count in the score, and the search also tries distant ones. */
  areDatesRelaxed: boolean
  /** The place of departure. It decides the airport, not the score (OFFER-25). */
  departure?: Departure
  resort?: Preference<Point & { id: string; countryCode: string }>
  hotel?: Preference<{ id: string; resortId: string; stars: number }>
  /** Range per person in minor units. The ceiling is null if there is none. */
  budget?: Preference<{ floorMinor: number; ceilingMinor: number | null }>
  levels?: Preference<readonly Level[]>
  board?: Preference<MealType>
  amenities?: Preference<readonly string[]>
  /** Metres. */
  'slope-distance'?: Preference<number>
  stars?: Preference<number>
}

/** The same preferences without one criterion (WAIT-5). */
export function relax(preferences: Preferences, key: CriterionKey): Preferences {
  if (key === 'dates') return { ...preferences, areDatesRelaxed: true }
  const { [key]: _, ...rest } = preferences
  return rest
}
