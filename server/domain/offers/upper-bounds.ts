import { nightsBetween } from '../../base/days.ts'
import { roundMinor } from '../../base/money.ts'
import { smallestFirst } from '../../base/smallest-first.ts'
import { boards } from '../../db/schema/index.ts'
import type { Catalogue } from '../../inventory/catalogue.ts'
import { budgetShare, weights } from '../matching/score.ts'
import type { SearchCriteria } from './evaluate.ts'
import { hotelColumnsOf } from './hotel-columns.ts'
import { type PriceTables, permilleIn } from './price-tables.ts'
import { afterReward } from './totals.ts'
import { type Points, pointsFor } from './upper-bound-points.ts'

/**
 * How good the best offer of each hotel of a catalogue can be, in its order: at most this percent and, at that percent, at least this total
 * in minor units. `IMPOSSIBLE` percent where it cannot lodge the party at all, or not well enough.
 */
export type UpperBounds = { percent: Int16Array; totalMinor: Float64Array }

const IMPOSSIBLE = -1

/** Rounding noise of a sum in another order must not make a bound smaller than what it bounds. */
const NOISE = 1e-9

/**
 * The upper bounds of all hotels. Facts of resort and hotel count as they are; dates, board and budget as the best that calendars, levels
 * and list prices allow, as if every room were free: what `evaluateHotel` finds is never better. Hotels that can't reach `minimumPercent` are IMPOSSIBLE as well.
 */
export function upperBoundsOf(catalogue: Catalogue, prices: PriceTables, criteria: SearchCriteria, minimumPercent: number): UpperBounds {
  const { preferences, party, vehicle } = criteria
  const count = catalogue.hotels.length
  const bounds: UpperBounds = { percent: new Int16Array(count).fill(IMPOSSIBLE), totalMinor: new Float64Array(count) }
  // Dates that no calendar has leave nothing to compare.
  if (!prices.nights.some((nights) => criteria.dateOptions.some((group) => group.some((dates) => permilleIn(nights, dates) !== null))))
    return bounds
  const columns = hotelColumnsOf(catalogue)
  const points = pointsFor(catalogue, preferences)
  const lodgings = columns.lodgingsFor(party)
  const legs = columns.legsWith(vehicle)
  const cheapest = prices.nights.map((nights) => cheapestStays(nights, criteria, points))
  const [dates] = criteria.dateOptions[0] ?? []
  const nights = dates ? nightsBetween(dates.checkIn, dates.checkOut) : 0
  const people = party.adults + party.children
  const ceiling = preferences.budget?.value.ceilingMinor ?? null
  const budgetPoints = preferences.budget ? weights.budget : 0
  // The best first, as the dates are: what can't reach what was found is not priced.
  const boardOrder = preferences.board ? [...boards.keys()].sort((a, b) => (points.ofBoards[b] ?? 0) - (points.ofBoards[a] ?? 0)) : [0]
  // Where nothing was asked, every hotel is all that was asked for.
  const [scale, least100] = points.possible === 0 ? [0, 100] : [100 / points.possible, 0]
  const percentOf = (earned: number) => Math.floor(earned * scale + least100 + 0.5 + NOISE)
  const bestDates = Math.max(0, ...cheapest.flatMap((stays) => stays.map((stay) => stay.points)))
  const bestBoard = preferences.board ? Math.max(...points.ofBoards) : 0
  const { calendarOf, levelOf } = prices
  const { taxMinor, feeMinor, boardMinor, cheapestBoardMinor } = columns
  const { ofHotels, ofBoards } = points
  const isBoardAsked = preferences.board !== undefined
  for (let index = 0; index < count; index++) {
    const ofHotel = ofHotels[index] ?? 0
    // Most hotels of a large inventory lie far from what is wanted: those are not priced.
    if (percentOf(ofHotel + bestDates + bestBoard + budgetPoints) < minimumPercent) continue
    const rooms = lodgings.rooms[index] ?? 0
    const stays = cheapest[calendarOf[index] ?? 0]
    if (rooms === 0 || !stays) continue
    const fixed = 2 * (legs[index] ?? 0) + (taxMinor[index] ?? 0) * party.adults * nights + (feeMinor[index] ?? 0) * rooms * nights
    const listPrice = ((lodgings.minor[index] ?? 0) * (levelOf[index] ?? 0)) / 1_000_000
    let percent = IMPOSSIBLE
    let least = 0
    for (const stay of stays) {
      if (percentOf(ofHotel + stay.points + bestBoard + budgetPoints) < percent) break
      const lodging = listPrice * stay.permille
      for (const board of boardOrder) {
        const sure = ofHotel + stay.points + (isBoardAsked ? (ofBoards[board] ?? 0) : 0)
        if (percentOf(sure + budgetPoints) < percent) break
        const supplement = (isBoardAsked ? boardMinor[index * boards.length + board] : cheapestBoardMinor[index]) ?? 0
        if (supplement === Number.POSITIVE_INFINITY) continue
        const total = afterReward(fixed + roundMinor(lodging + supplement * people * nights))
        const reached = budgetPoints === 0 ? percentOf(sure) : percentOf(sure + budgetPoints * budgetShare(ceiling, total / people))
        if (reached < percent || (reached === percent && total >= least)) continue
        percent = reached
        least = total
      }
    }
    bounds.percent[index] = percent
    bounds.totalMinor[index] = least
  }
  return bounds
}

/** Of each group of dates the cheapest stay by the calendar, and the points of its dates. Groups that are not on sale are left out. */
function cheapestStays(
  nights: PriceTables['nights'][number],
  { dateOptions }: SearchCriteria,
  points: Points,
): { permille: number; points: number }[] {
  return dateOptions.flatMap((group) => {
    const sums = group.flatMap((dates) => permilleIn(nights, dates) ?? [])
    return sums.length > 0 ? [{ permille: Math.min(...sums), points: points.ofDates(group[0]?.daysOff ?? 0) }] : []
  })
}

/** Room for the index of a hotel beside its total in one number: comparing numbers alone is many times faster than comparing records. */
const INDEXES = 2 ** 20

/** Percent that there are, 0 to 100. */
const PERCENTS = 101

/**
 * Indexes of the hotels that are possible, best bound first: by percent, then by total, then in the catalogue's order. Looks for no more of them than are
 * asked for: mostly some dozens of thousands.
 */
export function* bestFirst({ percent, totalMinor }: UpperBounds): Generator<number, void> {
  const counts = new Int32Array(PERCENTS)
  for (const reached of percent) if (reached !== IMPOSSIBLE) counts[reached] = (counts[reached] ?? 0) + 1
  for (let reached = PERCENTS - 1; reached >= 0; reached--) {
    const keys = new Float64Array(counts[reached] ?? 0)
    if (keys.length === 0) continue
    let at = 0
    for (let index = 0; index < percent.length; index++)
      if (percent[index] === reached) keys[at++] = (totalMinor[index] ?? 0) * INDEXES + index
    for (const key of smallestFirst(keys)) yield key % INDEXES
  }
}
