import type { CriterionKey } from '../../../contract/bundle.ts'
import type { Day } from '../../base/days.ts'
import type { Point } from '../../base/geo.ts'
import type { Departure } from '../../db/schema/offers.ts'
import type { Board } from '../../inventory/rooms.ts'

export const levels = ['beginner', 'intermediate', 'expert', 'non-skier'] as const
export type Level = (typeof levels)[number]

/** A preference and whether it was assumed, not asked (D54). */
export type Preference<T> = { value: T; isAssumed: boolean }

/** Known dates are exact; suggested ones are a stay of so many nights that begins within a span. */
export type DatePreference = { kind: 'known'; from: Day; to: Day } | { kind: 'suggested'; earliest: Day; latest: Day; nights: number }

/** What the answers of a quiz ask for. A criterion that is missing was skipped and does not count (MATCH-1). */
export type Preferences = {
  adults: number
  children: number
  dates: DatePreference
  /** Dates do not count in the score, and stays far from them are looked at too. */
  areDatesRelaxed: boolean
  /** Where the travellers start: no wish, but it decides the airport (OFFER-25). */
  departure?: Departure
  resort?: Preference<Point & { id: string; countryCode: string }>
  hotel?: Preference<{ id: string; resortId: string; stars: number }>
  /** Ceiling per person in minor units; null means that there is none. */
  budget?: Preference<{ ceilingMinor: number | null }>
  levels?: Preference<readonly Level[]>
  board?: Preference<Board>
  amenities?: Preference<readonly string[]>
  /** Metres. */
  slopeDistance?: Preference<number>
  stars?: Preference<number>
}

/** The same preferences without one criterion (WAIT-5). */
export function relax(preferences: Preferences, key: CriterionKey): Preferences {
  const { resort, hotel, budget, levels: abilities, board, amenities, slopeDistance, stars, ...rest } = preferences
  const criteria = { resort, hotel, budget, levels: abilities, board, amenities, slopeDistance, stars }
  if (key === 'dates') return { ...preferences, areDatesRelaxed: true }
  const dropped = key === 'slope-distance' ? 'slopeDistance' : key
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(criteria).filter(([name, preference]) => name !== dropped && preference !== undefined)),
  }
}
