import { addDays, type Day } from '../../base/days.ts'
import { OFFERS } from '../../base/limits.ts'
import type { PriceLine } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { type Catalogue, readCatalogue } from '../../inventory/catalogue.ts'
import type { Preferences } from '../matching/preferences.ts'
import { type Score, scoreOffer } from '../matching/score.ts'
import { spanOf, stayDates, withinReach } from './dates.ts'
import { byScoreThenPrice, type Candidate, evaluateHotel, factsOf, type SearchCriteria } from './evaluate.ts'
import { readMarket } from './market.ts'
import type { Stay } from './price.ts'
import { readPriceTables } from './price-tables.ts'
import { bestFirst, type UpperBounds, upperBoundsOf } from './upper-bounds.ts'

/** An offer as found: what it is made of, its price and how well it matches. */
export type Found = { stay: Stay; lines: PriceLine[]; totalMinor: number; score: Score }

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
 */
export async function searchOffers(db: Db, catalogue: Catalogue, wanted: Preferences, today: Day): Promise<Found[]> {
  const tomorrow = addDays(today, 1)
  const preferences = { ...wanted, dates: withinReach(wanted.dates, tomorrow) }
  const criteria = searchCriteriaOf(catalogue, preferences, tomorrow)
  if (!criteria) return []
  const bounds = upperBoundsOf(catalogue, await readPriceTables(db, catalogue, today), criteria)
  const order = bestFirst(bounds, OFFERS.minimumPercent)
  const best: Ranked[] = []
  for (let size = FIRST_LOOK; ; size = Math.min(MOST_AT_ONCE, size * 2)) {
    const chunk = take(order, size).filter((index) => canEnter(bounds, index, best))
    if (chunk.length === 0) break
    const hotels = chunk.flatMap((index) => catalogue.hotels[index] ?? [])
    const market = await readMarket(db, { hotels, inventory: catalogue, ...spanOf(preferences), today })
    for (const [at, hotel] of hotels.entries()) {
      const candidate = evaluateHotel(catalogue, market, criteria, hotel)
      if (candidate && candidate.percent >= OFFERS.minimumPercent) best.push({ ...candidate, index: chunk[at] ?? 0 })
    }
    best.sort(byRank).splice(OFFERS.perQuiz)
  }
  return best.map(({ stay, lines, totalMinor, daysOff }) => ({
    stay,
    lines,
    totalMinor,
    score: scoreOffer(preferences, factsOf(stay, totalMinor, daysOff)),
  }))
}

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
