import type { CriterionKey } from '../../../contract/bundle.ts'
import type { Day } from '../../base/days.ts'
import type { Point } from '../../base/geo.ts'
import type { Board } from '../../inventory/rooms.ts'

export const levels = ['beginner', 'intermediate', 'expert', 'non-skier'] as const
export type Level = (typeof levels)[number]

/** A wish and whether it was assumed, not asked (D54). */
export type Wish<T> = { value: T; isAssumed: boolean }

/** Known dates are exact; suggested ones are a stay of so many nights that begins within a span. */
export type DateWish = { kind: 'known'; from: Day; to: Day } | { kind: 'suggested'; earliest: Day; latest: Day; nights: number }

/** What the answers of a quiz ask for. A criterion that is missing was skipped and does not count (MATCH-1). */
export type Wishes = {
  adults: number
  children: number
  dates: DateWish
  /** Dates do not count in the score, and stays far from them are looked at too. */
  areDatesRelaxed: boolean
  resort?: Wish<Point & { id: string; countryCode: string }>
  hotel?: Wish<{ id: string; resortId: string; stars: number }>
  /** Ceiling per person in minor units; null means that there is none. */
  budget?: Wish<{ ceilingMinor: number | null }>
  levels?: Wish<readonly Level[]>
  board?: Wish<Board>
  amenities?: Wish<readonly string[]>
  /** Metres. */
  slopeDistance?: Wish<number>
  stars?: Wish<number>
}

/** The same wishes without one criterion (WAIT-5). */
export function relax(wishes: Wishes, key: CriterionKey): Wishes {
  const { resort, hotel, budget, levels: abilities, board, amenities, slopeDistance, stars, ...rest } = wishes
  const kept = { resort, hotel, budget, levels: abilities, board, amenities, slopeDistance, stars }
  if (key === 'dates') return { ...wishes, areDatesRelaxed: true }
  const dropped = key === 'slope-distance' ? 'slopeDistance' : key
  return { ...rest, ...Object.fromEntries(Object.entries(kept).filter(([name, wish]) => name !== dropped && wish !== undefined)) }
}
