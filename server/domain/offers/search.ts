import { setImmediate } from 'node:timers/promises'
import type { Day } from '../../base/days.ts'
import { OFFERS } from '../../base/limits.ts'
import type { Db } from '../../db/types.ts'
import type { Catalogue, Hotel } from '../../inventory/catalogue.ts'
import type { Quote } from '../../suppliers/supplier.ts'
import type { Preferences } from '../matching/preferences.ts'
import { firstArrival, spanOf, stayDates, withinReach } from './dates.ts'
import { type Candidate, evaluateHotel, type Found, factsOf, isOpen, isUnderBudget, type SearchCriteria } from './evaluate.ts'
import type { FindLive } from './live.ts'
import { readMarket } from './market.ts'
import type { QuoteFound } from './quotes.ts'
import { scoreOffer } from './score.ts'
import { totalOf, withAccommodationPrice } from './totals.ts'
import { byStanding, gradeOf, labelledFirst, pickVaried } from './variety.ts'

/** The day of the search, yyyy-MM-dd, how a remote supplier is asked for quotes, and how suppliers without list prices are asked. */
type SearchOptions = { today: Day; quote?: QuoteFound; live?: FindLive }

/** Prepares a search in a catalogue, with arrivals from `earliest`. Null if no vehicle is large enough for the party (MATCH-2). */
export function searchCriteriaOf(catalogue: Catalogue, preferences: Preferences, earliest: Day): SearchCriteria | null {
  const party = { adults: preferences.adults, children: preferences.children, childAges: preferences.childAges }
  const vehicle = catalogue.vehicles.find(({ maxPassengers }) => maxPassengers >= party.adults + party.children)
  return vehicle ? { preferences, party, dateOptions: stayDates(preferences, earliest), vehicle } : null
}

/** Maximum number of requests to a remote supplier per search: the next best offers replace what it no longer has. */
const MOST_ROUNDS = 3

/**
 * The best offers for the preferences, at most one a hotel: hard filters first (MATCH-2), then by score, then by price (MATCH-12), or varied if no
 * resort is named (MATCH-16, MATCH-17). Returns at most `OFFERS.perQuiz` offers of at least `OFFERS.minimumPercent`, with arrivals after `today`. Remote
 * suppliers are asked for quotes of what was found.
 * @throws SupplierUnavailable if there are no offers and a supplier was not heard, which may have some
 */
export async function searchOffers(
  db: Db,
  catalogue: Catalogue,
  wanted: Preferences,
  { today, quote, live }: SearchOptions,
): Promise<Found[]> {
  const first = firstArrival(today)
  const preferences = { ...wanted, dates: withinReach(wanted.dates, first) }
  const criteria = searchCriteriaOf(catalogue, preferences, first)
  if (!criteria) return []
  const gone = new Set<string>()
  const { found: asked, silent } = live
    ? await live(catalogue, criteria, candidatesOf(catalogue, preferences))
    : { found: [], silent: null }
  for (let round = 1; ; round++) {
    const best = await findBest(db, catalogue, criteria, { today, gone, asked })
    const quotes = quote ? await quote(best.map(({ stay }) => stay)) : []
    const kept = best.flatMap((one, at) => withQuote(preferences, one, quotes[at]) ?? [])
    if (kept.length === 0 && silent) throw silent
    if (kept.length === best.length || round === MOST_ROUNDS) return inOrder(catalogue, preferences, kept)
    for (const [at, { stay }] of best.entries()) if (quotes[at]?.status === 'unavailable') gone.add(stay.hotel.id)
  }
}

function inOrder(catalogue: Catalogue, preferences: Preferences, found: Found[]): Found[] {
  const sorted = found.sort(byStanding)
  return isOpen(preferences) ? labelledFirst(catalogue, sorted) : sorted
}

/** An offer at its supplier's price; null if the supplier no longer has it. */
function withQuote(preferences: Preferences, one: Found, quote: Quote | null | undefined): Found | null {
  if (quote?.status === 'unavailable') return null
  if (!quote || quote.priceMinor === null) return one
  const lines = withAccommodationPrice(one.lines, quote.priceMinor)
  const totalMinor = totalOf(lines)
  const facts = factsOf(one.stay, totalMinor, one.daysOff)
  return { ...one, lines, totalMinor, score: scoreOffer(preferences, facts), isUnderBudget: isUnderBudget(preferences, facts) }
}

/** Number of hotels that are evaluated before the event loop runs other requests (LIMIT-3). */
export const HOTELS_PER_TURN = 100

/**
 * The best offers by our own prices and stock, without the hotels in `gone`. Evaluates hotels by their best possible score, and stops when no
 * remaining hotel can be among the best.
 */
async function findBest(
  db: Db,
  catalogue: Catalogue,
  criteria: SearchCriteria,
  { today, gone, asked }: { today: Day; gone: ReadonlySet<string>; asked: readonly Found[] },
): Promise<Found[]> {
  const { preferences } = criteria
  const market = await readMarket(db, { hotels: catalogue.hotels, inventory: catalogue, ...spanOf(preferences), today })
  const hotels = candidatesOf(catalogue, preferences).filter(({ hotel }) => !gone.has(hotel.id))
  const found: (Found & { index: number })[] = asked
    .filter(({ score }) => score.percent >= OFFERS.minimumPercent)
    .map((one) => ({ ...one, index: -1 }))
    .sort(byStanding)
  let best = pick(preferences, found)
  for (const [at, { hotel, index, percent, grade }] of hotels.entries()) {
    const last = best.picked[OFFERS.perQuiz - 1]
    if (last && best.isVaried && byStanding({ score: { percent }, isUnderBudget: false, grade, totalMinor: 0 }, last) > 0) break
    if (at % HOTELS_PER_TURN === HOTELS_PER_TURN - 1) await setImmediate()
    const one = evaluateHotel(catalogue, market, criteria, hotel)
    if (!one || one.score.percent < OFFERS.minimumPercent) continue
    found.push({ ...one, index })
    found.sort((a, b) => byStanding(a, b) || a.index - b.index)
    best = pick(preferences, found)
  }
  return best.picked
}

/** The hotels that can have a sufficient score, best first. */
function candidatesOf(catalogue: Catalogue, preferences: Preferences): Candidate[] {
  const departure = preferences.departure ?? null
  return catalogue.hotels
    .map((hotel, index) => ({ hotel, index, percent: percentAtBest(preferences, hotel) }))
    .filter(({ percent }) => percent >= OFFERS.minimumPercent)
    .map((one) => ({ ...one, grade: isOpen(preferences) ? gradeOf(catalogue, one.hotel, departure) : 0 }))
    .sort((a, b) => b.percent - a.percent || b.grade - a.grade)
}

/** The best of sorted offers, varied if the resort is open. `isVaried` as long as only better offers can change the result. */
const pick = <T extends Found>(preferences: Preferences, sorted: readonly T[]) =>
  isOpen(preferences) ? pickVaried(sorted) : { picked: sorted.slice(0, OFFERS.perQuiz), isVaried: true }

/** The score of a hotel if its price, dates and board match the wishes. */
function percentAtBest(preferences: Preferences, { id, resort, stars, amenities, slopeM }: Hotel): number {
  const board = preferences.board?.value ?? 'nomeal'
  const perPersonMinor = preferences.budget?.value.floorMinor ?? 0
  return scoreOffer(preferences, { resort, hotelId: id, stars, amenities, slopeM, board, perPersonMinor, daysOff: 0 }).percent
}
