import { nightsBetween } from '../../base/days.ts'
import { roundMinor } from '../../base/money.ts'
import { boards } from '../../db/schema/index.ts'
import type { Catalogue } from '../../inventory/catalogue.ts'
import { budgetShare, weights } from '../matching/score.ts'
import { type Points, pointsFor } from './bound-points.ts'
import type { Quest } from './evaluate.ts'
import { framesOf } from './frames.ts'
import { type Outlook, permilleIn } from './outlook.ts'
import { afterReward } from './totals.ts'

/**
 * How good the best offer of each hotel of a catalogue can be, in its order: at most this percent and, at that percent, at least this total
 * in minor units. `IMPOSSIBLE` percent where it cannot lodge the party at all.
 */
export type Bounds = { percent: Int16Array; totalMinor: Float64Array }

export const IMPOSSIBLE = -1

/** Rounding noise of a sum in another order must not make a bound smaller than what it bounds. */
const NOISE = 1e-9

/**
 * Bounds all hotels. Facts of resort and hotel count as they are; dates, board and budget as the best that calendars, levels and list
 * prices allow, as if every room were free: what `evaluateHotel` finds is never better.
 */
export function boundHotels(catalogue: Catalogue, outlook: Outlook, quest: Quest): Bounds {
  const { wishes, party, vehicle } = quest
  const count = catalogue.hotels.length
  const bounds: Bounds = { percent: new Int16Array(count).fill(IMPOSSIBLE), totalMinor: new Float64Array(count) }
  // Dates that no calendar has leave nothing to compare.
  if (!outlook.nights.some((nights) => quest.rings.some((ring) => ring.some((dates) => permilleIn(nights, dates) !== null)))) return bounds
  const frames = framesOf(catalogue)
  const points = pointsFor(catalogue, wishes)
  const lodgings = frames.lodgingsFor(party)
  const legs = frames.legsWith(vehicle)
  const ringsOf = outlook.nights.map((nights) => cheapestRings(nights, quest, points))
  const [dates] = quest.rings[0] ?? []
  const nights = dates ? nightsBetween(dates.checkIn, dates.checkOut) : 0
  const people = party.adults + party.children
  const ceiling = wishes.budget?.value.ceilingMinor ?? null
  const budgetPoints = wishes.budget ? weights.budget : 0
  const boardCount = wishes.board ? boards.length : 1
  for (let index = 0; index < count; index++) {
    const rooms = lodgings.rooms[index] ?? 0
    const rings = ringsOf[outlook.calendarOf[index] ?? 0] ?? []
    if (rooms === 0 || rings.length === 0) continue
    const fixed =
      2 * (legs[index] ?? 0) + (frames.taxMinor[index] ?? 0) * party.adults * nights + (frames.feeMinor[index] ?? 0) * rooms * nights
    const listPrice = (lodgings.minor[index] ?? 0) * (outlook.levelOf[index] ?? 0)
    let percent = IMPOSSIBLE
    let least = 0
    for (const ring of rings) {
      const lodging = (listPrice * ring.permille) / 1_000_000
      for (let board = 0; board < boardCount; board++) {
        const supplement = (wishes.board ? frames.boardMinor[index * boards.length + board] : frames.cheapestBoardMinor[index]) ?? 0
        if (supplement === Number.POSITIVE_INFINITY) continue
        const total = afterReward(fixed + roundMinor(lodging + supplement * people * nights))
        const sure = (points.ofHotels[index] ?? 0) + ring.points + (wishes.board ? (points.ofBoards[board] ?? 0) : 0)
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

/** Of each ring of dates the cheapest stay by the calendar, and the points of its dates. Rings that are not on sale are left out. */
function cheapestRings(nights: Outlook['nights'][number], { rings }: Quest, points: Points): { permille: number; points: number }[] {
  return rings.flatMap((ring) => {
    const sums = ring.flatMap((dates) => permilleIn(nights, dates) ?? [])
    return sums.length > 0 ? [{ permille: Math.min(...sums), points: points.ofDates(ring[0]?.daysOff ?? 0) }] : []
  })
}

/** Room for the index of a hotel beside its total in one number: sorting numbers alone is many times faster than comparing records. */
const INDEXES = 2 ** 20

/**
 * Indexes of the hotels whose bound is at least `minimumPercent`, best bound first: by percent, then by total, then in the catalogue's
 * order. Sorts no more of them than are asked for, percent by percent.
 */
export function* bestFirst({ percent, totalMinor }: Bounds, minimumPercent: number): Generator<number, void> {
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
