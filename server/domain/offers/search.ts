import { setImmediate } from 'node:timers/promises'
import type { Day } from '../../base/days.ts'
import { OFFERS } from '../../base/limits.ts'
import type { PriceLine } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { Catalogue } from '../../inventory/catalogue.ts'
import type { Preferences } from '../matching/preferences.ts'
import { type Score, scoreOffer } from '../matching/score.ts'
import { firstArrival, spanOf, stayDates, withinReach } from './dates.ts'
import { byScoreThenPrice, type Candidate, evaluateHotel, factsOf, type SearchCriteria } from './evaluate.ts'
import { readMarket } from './market.ts'
import type { Stay } from './price.ts'
import type { QuoteFound } from './quotes.ts'
import { totalOf, withStayAt } from './totals.ts'

/** An offer as found: its parts, its price and how well it matches. */
export type Found = { stay: Stay; lines: PriceLine[]; totalMinor: number; score: Score }

/** The day of the search, yyyy-MM-dd, and how a remote supplier is asked for quotes. */
type SearchOptions = { today: Day; quote?: QuoteFound }

/** What the preferences ask of a catalogue, with arrivals from `earliest` on; null if no vehicle is large enough for the party (MATCH-2). */
export function searchCriteriaOf(catalogue: Catalogue, preferences: Preferences, earliest: Day): SearchCriteria | null {
  const party = { adults: preferences.adults, children: preferences.children }
  const vehicle = catalogue.vehicles.find(({ maxPassengers }) => maxPassengers >= party.adults + party.children)
  return vehicle ? { preferences, party, dateOptions: stayDates(preferences, earliest), vehicle } : null
}

/** A search asks a remote supplier at most this often: what it no longer has is replaced by the next best offers. */
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
  let candidates = await findCandidates(db, catalogue, criteria, today)
  for (let round = 1; ; round++) {
    const best = candidates.slice(0, OFFERS.perQuiz)
    const { kept, gone } = quote ? await takeQuotes(quote, best) : { kept: best, gone: [] }
    if (gone.length === 0 || round === MOST_ROUNDS) return kept.map((one) => foundOf(preferences, one)).sort(byScore)
    candidates = candidates.filter((one) => !gone.includes(one))
  }
}

/** Hotels that are evaluated before other requests get a turn (LIMIT-3). */
const HOTELS_PER_TURN = 100

/** The best offer of each hotel by our own prices and stock, best first. */
async function findCandidates(db: Db, catalogue: Catalogue, criteria: SearchCriteria, today: Day): Promise<Candidate[]> {
  const { hotels } = catalogue
  const market = await readMarket(db, { hotels, inventory: catalogue, ...spanOf(criteria.preferences), today })
  const candidates: Candidate[] = []
  for (const [at, hotel] of hotels.entries()) {
    if (at % HOTELS_PER_TURN === HOTELS_PER_TURN - 1) await setImmediate()
    const candidate = evaluateHotel(catalogue, market, criteria, hotel)
    if (candidate && candidate.percent >= OFFERS.minimumPercent) candidates.push(candidate)
  }
  return candidates.sort(byScoreThenPrice)
}

/** Replaces our prices by the supplier's quotes. `gone` is what the supplier no longer has. */
async function takeQuotes(quote: QuoteFound, best: readonly Candidate[]): Promise<{ kept: Candidate[]; gone: Candidate[] }> {
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

const foundOf = (preferences: Preferences, { stay, lines, totalMinor, daysOff }: Candidate): Found => ({
  stay,
  lines,
  totalMinor,
  score: scoreOffer(preferences, factsOf(stay, totalMinor, daysOff)),
})

const byScore = (a: Found, b: Found) => b.score.percent - a.score.percent || a.totalMinor - b.totalMinor
