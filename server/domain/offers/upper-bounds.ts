import { nightsBetween } from '../../base/days.ts'
import { roundMinor } from '../../base/money.ts'
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
 * in minor units. `IMPOSSIBLE` percent where it cannot lodge the party at all.
 */
export type UpperBounds = { percent: Int16Array; totalMinor: Float64Array }

const IMPOSSIBLE = -1

/** Rounding noise of a sum in another order must not make a bound smaller than what it bounds. */
const NOISE = 1e-9

/**
 * The upper bounds of all hotels. Facts of resort and hotel count as they are; dates, board and budget as the best that calendars, levels
 * and list prices allow, as if every room were free: what `evaluateHotel` finds is never better.
 */
export function upperBoundsOf(catalogue: Catalogue, prices: PriceTables, criteria: SearchCriteria): UpperBounds {
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
  const boardCount = preferences.board ? boards.length : 1
  for (let index = 0; index < count; index++) {
    const rooms = lodgings.rooms[index] ?? 0
    const stays = cheapest[prices.calendarOf[index] ?? 0] ?? []
    if (rooms === 0 || stays.length === 0) continue
    const fixed =
      2 * (legs[index] ?? 0) + (columns.taxMinor[index] ?? 0) * party.adults * nights + (columns.feeMinor[index] ?? 0) * rooms * nights
    const listPrice = (lodgings.minor[index] ?? 0) * (prices.levelOf[index] ?? 0)
    let percent = IMPOSSIBLE
    let least = 0
    for (const stay of stays) {
      const lodging = (listPrice * stay.permille) / 1_000_000
      for (let board = 0; board < boardCount; board++) {
        const supplement = (preferences.board ? columns.boardMinor[index * boards.length + board] : columns.cheapestBoardMinor[index]) ?? 0
        if (supplement === Number.POSITIVE_INFINITY) continue
        const total = afterReward(fixed + roundMinor(lodging + supplement * people * nights))
        const sure = (points.ofHotels[index] ?? 0) + stay.points + (preferences.board ? (points.ofBoards[board] ?? 0) : 0)
        const earned = sure + budgetPoints * budgetShare(ceiling, total / people)
        const reached = points.possible === 0 ? 100 : Math.round((100 * earned) / points.possible + NOISE)
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

/** Room for the index of a hotel beside its total in one number: sorting numbers alone is many times faster than comparing records. */
const INDEXES = 2 ** 20

/**
 * Indexes of the hotels whose bound is at least `minimumPercent`, best bound first: by percent, then by total, then in the catalogue's
 * order. Sorts no more of them than are asked for, percent by percent.
 */
export function* bestFirst({ percent, totalMinor }: UpperBounds, minimumPercent: number): Generator<number, void> {
  const ofPercent: number[][] = []
  for (let index = 0; index < percent.length; index++) {
    const reached = percent[index] ?? IMPOSSIBLE
    if (reached < minimumPercent || reached === IMPOSSIBLE) continue
    const keys = ofPercent[reached]
    const key = (totalMinor[index] ?? 0) * INDEXES + index
    if (keys) keys.push(key)
    else ofPercent[reached] = [key]
  }
  for (const keys of ofPercent.reverse()) {
    if (keys) for (const key of Float64Array.from(keys).sort()) yield key % INDEXES
  }
}
