import { setImmediate } from 'node:timers/promises'
import type { Day } from '../../base/days.ts'
import { OFFERS } from '../../base/limits.ts'
import type { Db } from '../../db/types.ts'
import type { Catalogue, Hotel } from '../../inventory/catalogue.ts'
import type { Quote } from '../../suppliers/supplier.ts'
import type { Preferences } from '../matching/preferences.ts'
import { firstArrival, spanOf, stayDates, withinReach } from './dates.ts'
import { byScoreThenPrice, evaluateHotel, type Found, factsOf, type SearchCriteria } from './evaluate.ts'
import { readMarket } from './market.ts'
import type { QuoteFound } from './quotes.ts'
import { scoreOffer } from './score.ts'
import { totalOf, withAccommodationPrice } from './totals.ts'

/** The day of the search, yyyy-MM-dd, and how a remote supplier is asked for quotes. */
type SearchOptions = { today: Day; quote?: QuoteFound }

/** Prepares a search in a catalogue, with arrivals from `earliest`. Null if no vehicle is large enough for the party (MATCH-2). */
export function searchCriteriaOf(catalogue: Catalogue, preferences: Preferences, earliest: Day): SearchCriteria | null {
  const party = { adults: preferences.adults, children: preferences.children }
  const vehicle = catalogue.vehicles.find(({ maxPassengers }) => maxPassengers >= party.adults + party.children)
  return vehicle ? { preferences, party, dateOptions: stayDates(preferences, earliest), vehicle } : null
}

/** Maximum number of requests to a remote supplier per search: the next best offers replace what it no longer has. */
const MOST_ROUNDS = 3

/**
 * The best offers for the preferences, at most one a hotel: hard filters first (MATCH-2), then by score, then by price (MATCH-12). Returns at most
 * `OFFERS.perQuiz` offers of at least `OFFERS.minimumPercent`, with arrivals after `today`. Remote suppliers are asked for quotes of what was found.
 */
export async function searchOffers(db: Db, catalogue: Catalogue, wanted: Preferences, { today, quote }: SearchOptions): Promise<Found[]> {
  const first = firstArrival(today)
  const preferences = { ...wanted, dates: withinReach(wanted.dates, first) }
  const criteria = searchCriteriaOf(catalogue, preferences, first)
  if (!criteria) return []
  const gone = new Set<string>()
  for (let round = 1; ; round++) {
    const best = await findBest(db, catalogue, criteria, { today, gone })
    const quotes = quote ? await quote(best.map(({ stay }) => stay)) : []
    const kept = best.flatMap((one, at) => withQuote(preferences, one, quotes[at]) ?? [])
    if (kept.length === best.length || round === MOST_ROUNDS) return kept.sort(byScoreThenPrice)
    for (const [at, { stay }] of best.entries()) if (quotes[at]?.status === 'unavailable') gone.add(stay.hotel.id)
  }
}

/** An offer at its supplier's price; null if the supplier no longer has it. */
function withQuote(preferences: Preferences, one: Found, quote: Quote | null | undefined): Found | null {
  if (quote?.status === 'unavailable') return null
  if (!quote || quote.priceMinor === null) return one
  const lines = withAccommodationPrice(one.lines, quote.priceMinor)
  const totalMinor = totalOf(lines)
  return { ...one, lines, totalMinor, score: scoreOffer(preferences, factsOf(one.stay, totalMinor, one.daysOff)) }
}

/** Number of hotels that are evaluated before the event loop runs other requests (LIMIT-3). */
const HOTELS_PER_TURN = 100

/**
 * The best offers by our own prices and stock, without the hotels in `gone`. Evaluates hotels by their best possible score, and stops when no
 * remaining hotel can be among the best.
 */
async function findBest(
  db: Db,
  catalogue: Catalogue,
  criteria: SearchCriteria,
  { today, gone }: { today: Day; gone: ReadonlySet<string> },
): Promise<Found[]> {
  const { preferences } = criteria
  const market = await readMarket(db, { hotels: catalogue.hotels, inventory: catalogue, ...spanOf(preferences), today })
  const hotels = catalogue.hotels
    .map((hotel, index) => ({ hotel, index, percent: percentAtBest(preferences, hotel) }))
    .filter(({ hotel, percent }) => percent >= OFFERS.minimumPercent && !gone.has(hotel.id))
    .sort((a, b) => b.percent - a.percent)
  const best: (Found & { index: number })[] = []
  for (const [at, { hotel, index, percent }] of hotels.entries()) {
    const last = best[OFFERS.perQuiz - 1]
    if (last && percent < last.score.percent) break
    if (at % HOTELS_PER_TURN === HOTELS_PER_TURN - 1) await setImmediate()
    const found = evaluateHotel(catalogue, market, criteria, hotel)
    if (!found || found.score.percent < OFFERS.minimumPercent) continue
    best.push({ ...found, index })
    best.sort((a, b) => byScoreThenPrice(a, b) || a.index - b.index).splice(OFFERS.perQuiz)
  }
  return best
}

/** The score of a hotel if its price, dates and board match the wishes. */
function percentAtBest(preferences: Preferences, { id, resort, stars, amenities, slopeM }: Hotel): number {
  const board = preferences.board?.value ?? 'nomeal'
  return scoreOffer(preferences, { resort, hotelId: id, stars, amenities, slopeM, board, perPersonMinor: 0, daysOff: 0 }).percent
}
