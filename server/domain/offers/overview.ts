import { setImmediate } from 'node:timers/promises'
import type { Overview } from '../../../contract/overview.ts'
import { addDays, type Day, dayOf } from '../../base/days.ts'
import { OVERVIEW } from '../../base/limits.ts'
import { money } from '../../base/money.ts'
import { clientOf } from '../../db/types.ts'
import { type Catalogue, readCatalogue } from '../../inventory/catalogue.ts'
import type { Preferences } from '../matching/preferences.ts'
import { firstArrival, spanOf } from './dates.ts'
import type { OfferDeps } from './deps.ts'
import { evaluateHotel } from './evaluate.ts'
import { readMarket } from './market.ts'
import { seasonOf } from './mountain.ts'
import { HOTELS_PER_TURN, searchCriteriaOf } from './search.ts'
import { perPersonOf } from './totals.ts'

/** The trip that prices by month are for: two adults for a week, the presets of the quiz. */
const TRIP = { adults: 2, children: 0, nights: 7 }
/** Number of months, from that of the first possible arrival. */
const MONTHS = 12

type Known = { key: string; until: number; overview: Promise<Overview> }
const known = new WeakMap<object, Known>()

/**
 * What is on sale: number of resorts and hotels (SHELL-36), and the lowest prices of the next months (SHELL-37). Computed once for all visitors: again
 * after `OVERVIEW.ttlMs`, after an import and on the next day. Requests that arrive meanwhile wait for the same computation.
 */
export async function readOverview(deps: OfferDeps): Promise<Overview> {
  const catalogue = await readCatalogue(deps.db)
  const now = deps.now()
  const today = dayOf(now)
  const key = [catalogue.version, catalogue.pricedOn, today].join(' ')
  const client = clientOf(deps.db)
  const cached = known.get(client)
  if (cached?.key === key && now.getTime() < cached.until) return cached.overview
  const entry: Known = { key, until: now.getTime() + OVERVIEW.ttlMs, overview: compute(deps, catalogue, today) }
  known.set(client, entry)
  // A failure is not cached.
  entry.overview.catch(() => known.get(client) === entry && known.delete(client))
  return entry.overview
}

async function compute({ db }: OfferDeps, catalogue: Catalogue, today: Day): Promise<Overview> {
  const { nights, ...tripGroup } = TRIP
  const months: Overview['months'] = []
  for (const month of monthsFrom(firstArrival(today))) {
    const lowest = await lowestOf(db, catalogue, month, today)
    if (lowest !== null) months.push({ month, perPerson: money(perPersonOf(lowest, tripGroup.adults + tripGroup.children)) })
  }
  return { resorts: catalogue.hotelsByResort.size, hotels: catalogue.hotels.length, tripGroup, nights, months }
}

/** The next months, yyyy-MM, beginning with that of a day. */
function monthsFrom(day: Day): string[] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1]
  return Array.from({ length: MONTHS }, (_, at) => new Date(Date.UTC(year, month + at)).toISOString().slice(0, 7))
}

/**
 * The lowest total of a search for the trip within a month, in minor units, among all hotels and while the lifts run (or their season is not known).
 * Null if there is none.
 */
async function lowestOf(db: OfferDeps['db'], catalogue: Catalogue, month: string, today: Day): Promise<number | null> {
  const first = firstArrival(today)
  const earliest = [`${month}-01`, first].sort().at(-1) ?? first
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  const latest = addDays(dayOf(Date.UTC(year, number, 0)), -TRIP.nights)
  if (latest < earliest) return null
  const dates = { kind: 'suggested', earliest, latest, nights: TRIP.nights } as const
  const preferences: Preferences = { adults: TRIP.adults, children: TRIP.children, dates, areDatesRelaxed: false }
  const criteria = searchCriteriaOf(catalogue, preferences, first)
  if (!criteria) return null
  const market = await readMarket(db, { hotels: catalogue.hotels, inventory: catalogue, ...spanOf(preferences), today })
  let lowest: number | null = null
  for (const [at, hotel] of catalogue.hotels.entries()) {
    if (at % HOTELS_PER_TURN === HOTELS_PER_TURN - 1) await setImmediate()
    const isInSeason = (stay: { checkIn: Day; checkOut: Day }) => (seasonOf(hotel.resort, stay).season?.stay ?? 'within') === 'within'
    const dateOptions = criteria.dateOptions.map((group) => group.filter(isInSeason))
    const total = evaluateHotel(catalogue, market, { ...criteria, dateOptions }, hotel)?.totalMinor ?? null
    if (total !== null && (lowest === null || total < lowest)) lowest = total
  }
  return lowest
}
