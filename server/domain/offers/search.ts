import type { Day } from '../../base/days.ts'
import { OFFERS } from '../../base/limits.ts'
import type { PriceLine } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { type Catalogue, readCatalogue } from '../../inventory/catalogue.ts'
import type { Preferences } from '../matching/preferences.ts'
import { type Score, scoreOffer } from '../matching/score.ts'
import { firstArrival, spanOf, stayDates, withinReach } from './dates.ts'
import { byScoreThenPrice, type Candidate, evaluateHotel, factsOf, type SearchCriteria } from './evaluate.ts'
import { readMarket } from './market.ts'
import type { Stay } from './price.ts'
import { readPriceTables } from './price-tables.ts'
import type { QuoteFound } from './quotes.ts'
import { totalOf, withStayAt } from './totals.ts'
import { bestFirst, type UpperBounds, upperBoundsOf } from './upper-bounds.ts'

/** An offer as found: what it is made of, its price and how well it matches. */
export type Found = { stay: Stay; lines: PriceLine[]; totalMinor: number; score: Score }

/** The day of the search, yyyy-MM-dd, and how a supplier outside is asked about what was found. */
type SearchOptions = { today: Day; quote?: QuoteFound }

/** How many hotels are looked at first: enough for a quiz's offers as long as hardly any of them is sold out. */
const FIRST_LOOK = 16
/** The most hotels that prices and stock are read of at once. */
const MOST_AT_ONCE = 256

/** What the preferences look for in a catalogue, with arrivals from `earliest` on; null where no vehicle takes the party (MATCH-2). */
export function searchCriteriaOf(catalogue: Catalogue, preferences: Preferences, earliest: Day): SearchCriteria | null {
  const party = { adults: preferences.adults, children: preferences.children }
  const vehicle = catalogue.vehicles.find(({ maxPassengers }) => maxPassengers >= party.adults + party.children)
  return vehicle ? { preferences, party, dateOptions: stayDates(preferences, earliest), vehicle } : null
}

/**
 * The best offers for the preferences, at most one a hotel: hard filters first (MATCH-2), then by score, then by price (MATCH-12).
 * Only offers of at least `OFFERS.minimumPercent` are made; at most `OFFERS.perQuiz`. Arrivals lie after `today`.
 *
 * Looks at the hotels in the order of how good they can be at best, and stops where none of the others can be better than what was found:
 * prices and stock are read of a few hotels, however large the inventory is.
 * What of it a supplier outside has is quoted; where that can't be had, the next best takes its place.
 */
export async function searchOffers(db: Db, catalogue: Catalogue, wanted: Preferences, { today, quote }: SearchOptions): Promise<Found[]> {
  const first = firstArrival(today)
  const preferences = { ...wanted, dates: withinReach(wanted.dates, first) }
  const criteria = searchCriteriaOf(catalogue, preferences, first)
  if (!criteria) return []
  const bounds = upperBoundsOf(catalogue, await readPriceTables(db, catalogue, today), criteria, OFFERS.minimumPercent)
  const gone = new Set<string>()
  for (let round = 1; ; round++) {
    const best = await findBest(db, catalogue, { criteria, bounds, today, gone })
    const quoted = quote ? await takeQuotes(quote, best) : { kept: best, gone: [] }
    if (quoted.gone.length === 0 || round === MOST_ROUNDS) return quoted.kept.map((one) => foundOf(preferences, one)).sort(byScore)
    for (const { stay } of quoted.gone) gone.add(stay.hotel.id)
  }
}

/** Rounds of a search that ask a supplier, which may have nothing left of what was found. */
const MOST_ROUNDS = 3

type Looking = { criteria: SearchCriteria; bounds: UpperBounds; today: Day; gone: ReadonlySet<string> }

/** The best candidates by our own prices and stock, without the hotels that are `gone`. */
async function findBest(db: Db, catalogue: Catalogue, { criteria, bounds, today, gone }: Looking): Promise<Ranked[]> {
  const order = bestFirst(bounds)
  const best: Ranked[] = []
  for (let size = FIRST_LOOK; ; size = Math.min(MOST_AT_ONCE, size * 2)) {
    const chunk = take(order, size).filter((index) => canEnter(bounds, index, best))
    if (chunk.length === 0) break
    const hotels = chunk.flatMap((index) => catalogue.hotels[index] ?? [])
    const market = await readMarket(db, { hotels, inventory: catalogue, ...spanOf(criteria.preferences), today })
    for (const [at, hotel] of hotels.entries()) {
      const candidate = gone.has(hotel.id) ? null : evaluateHotel(catalogue, market, criteria, hotel)
      if (candidate && candidate.percent >= OFFERS.minimumPercent) best.push({ ...candidate, index: chunk[at] ?? 0 })
    }
    best.sort(byRank).splice(OFFERS.perQuiz)
  }
  return best
}

/** What a supplier asks for in the place of our price; what it does not have is `gone`. */
async function takeQuotes(quote: QuoteFound, best: readonly Ranked[]): Promise<{ kept: Ranked[]; gone: Ranked[] }> {
  const quotes = await quote(best.map(({ stay }) => stay))
  const gone = best.filter((_, at) => quotes[at]?.status === 'unavailable')
  const kept = best.flatMap((one, at) => {
    const answer = quotes[at]
    if (answer?.status === 'unavailable') return []
    if (!answer || answer.priceMinor === null) return [one]
    const lines = withStayAt(one.lines, answer.priceMinor)
    return [{ ...one, lines, totalMinor: totalOf(lines) }]
  })
  return { kept, gone }
}

const foundOf = (preferences: Preferences, { stay, lines, totalMinor, daysOff }: Ranked): Found => ({
  stay,
  lines,
  totalMinor,
  score: scoreOffer(preferences, factsOf(stay, totalMinor, daysOff)),
})

const byScore = (a: Found, b: Found) => b.score.percent - a.score.percent || a.totalMinor - b.totalMinor

/** Reads into memory what every search looks at. Pass the database itself. */
export async function warmSearch(db: Db, today: Day): Promise<void> {
  await readPriceTables(db, await readCatalogue(db), today)
}

type Ranked = Candidate & { index: number }
type Rank = Pick<Ranked, 'percent' | 'totalMinor' | 'index'>

const byRank = (a: Rank, b: Rank) => byScoreThenPrice(a, b) || a.index - b.index

/** Whether a hotel may have one of the best offers. Where it may not, no hotel with a worse bound may. */
function canEnter({ percent, totalMinor }: UpperBounds, index: number, best: readonly Ranked[]): boolean {
  const last = best[OFFERS.perQuiz - 1]
  return !last || byRank({ percent: percent[index] ?? 0, totalMinor: totalMinor[index] ?? 0, index }, last) < 0
}

function take<T>(from: Iterator<T, void>, count: number): T[] {
  const taken: T[] = []
  while (taken.length < count) {
    const { value, done } = from.next()
    if (done) break
    taken.push(value as T)
  }
  return taken
}
