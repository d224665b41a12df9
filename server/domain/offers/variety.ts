import { type OfferLabel, offerLabels } from '../../../contract/bundle.ts'
import { OFFERS } from '../../base/limits.ts'
import type { Departure } from '../../db/schema/index.ts'
import type { Catalogue, Hotel } from '../../inventory/catalogue.ts'
import { roadFromAirportM } from './airport.ts'
import { journeyMinutes } from './arrival.ts'
import type { Stay } from './price.ts'

/**
 * The order of offers: by score, then by price (MATCH-12). A search without a resort looks between them at the budget's lower end and at the grade
 * (MATCH-16); in a resort all offers have grade 0 and none is under the budget.
 */
export type Standing = { score: { percent: number }; isUnderBudget: boolean; grade: number; totalMinor: number }

export const byStanding = (a: Standing, b: Standing) =>
  b.score.percent - a.score.percent || Number(a.isUnderBudget) - Number(b.isUnderBudget) || b.grade - a.grade || a.totalMinor - b.totalMinor

/** Kilometres of pistes, and metres of the highest lift, that earn the full share. Below 1,500 m, snow is uncertain. */
const FULL = { pistesKm: 150, topM: 2500, uncertainM: 1500 }
/** Minutes of a journey with the full share, and with none. */
const JOURNEY = { full: 180, none: 540 }
/** Where travellers who don't say it are assumed to live, for the length of their journey alone: in the middle of our markets. */
const ASSUMED_HOME: Departure = { city: 'Frankfurt', countryCode: 'DE', lat: 50.11, lng: 8.68 }
/** Stars that earn the full share, the preset of the quiz. */
const FULL_STARS = 4

const pistesKm = ({ resort: { blueKm, redKm, blackKm } }: Hotel) => blueKm + redKm + blackKm
const clamp = (share: number) => Math.max(0, Math.min(1, share))

/** What a hotel offers to travellers who said nothing about it, from 0 to 10: pistes, altitude, stars and journey count the same (MATCH-16). */
export function gradeOf(catalogue: Pick<Catalogue, 'airports'>, hotel: Hotel, departure: Departure | null): number {
  const roadM = roadFromAirportM(catalogue, hotel, departure)
  const minutes = journeyMinutes(catalogue, { hotel, departure: departure ?? ASSUMED_HOME, roadM })
  const shares = [
    clamp(pistesKm(hotel) / FULL.pistesKm),
    clamp((hotel.resort.topM - FULL.uncertainM) / (FULL.topM - FULL.uncertainM)),
    clamp(hotel.stars / FULL_STARS),
    clamp((JOURNEY.none - minutes) / (JOURNEY.none - JOURNEY.full)),
  ]
  return Math.round((10 * shares.reduce((sum, share) => sum + share, 0)) / shares.length)
}

/** The most offers of one resort and of one country, so that ten offers have at least five resorts and three countries (MATCH-17). */
const MOST = { resort: 2, country: 4 }
/** Percentage points that an offer may be below the best and still be preferred for variety. */
const TOLERANCE = 20

/** Selects varied offers from sorted ones, and fills up with the best others. `isVaried` if none had to be filled up. */
export function pickVaried<T extends Standing & { stay: Pick<Stay, 'hotel'> }>(sorted: readonly T[]): { picked: T[]; isVaried: boolean } {
  const counts = new Map<string, number>()
  const least = (sorted[0]?.score.percent ?? 0) - TOLERANCE
  const picked = new Set<T>()
  for (const one of sorted) {
    if (picked.size === OFFERS.perQuiz || one.score.percent < least) break
    const { id, countryCode } = one.stay.hotel.resort
    const [inResort, inCountry] = [counts.get(id) ?? 0, counts.get(countryCode) ?? 0]
    if (inResort >= MOST.resort || inCountry >= MOST.country) continue
    counts.set(id, inResort + 1).set(countryCode, inCountry + 1)
    picked.add(one)
  }
  const isVaried = picked.size === OFFERS.perQuiz
  for (const one of sorted) if (picked.size < OFFERS.perQuiz) picked.add(one)
  return { picked: sorted.filter((one) => picked.has(one)), isVaried }
}

type Labelled = Pick<Standing, 'score' | 'grade' | 'totalMinor'> & { stay: Pick<Stay, 'hotel' | 'departure' | 'roadM'> }

/**
 * The labels of each offer in a list (MATCH-17): each label on one offer, the first if several are equal, and each on another offer if it can be. Of
 * the offers with the best score, the best match is the one with the best grade and the most pistes. A single offer has no label.
 */
export function labelsOf(catalogue: Pick<Catalogue, 'airports'>, offers: readonly Labelled[]): OfferLabel[][] {
  const labels: OfferLabel[][] = offers.map(() => [])
  if (offers.length < 2) return labels
  const give = (label: OfferLabel, quality: (one: Labelled, isLabelled: boolean) => number) => {
    const qualities = offers.map((one, at) => quality(one, labels[at]?.length !== 0))
    labels[qualities.indexOf(Math.max(...qualities))]?.push(label)
  }
  // Minutes are rounded, so the shorter road decides between equal ones.
  give('shortest-journey', ({ stay }) => -journeyMinutes(catalogue, stay) - stay.roadM / 1e9)
  // The most for the money: a percentage point of the match counts as much as a tenth of a grade.
  give('best-value', ({ score, grade, totalMinor }, isLabelled) => (isLabelled ? 0 : (score.percent + 10 * grade) / totalMinor))
  give(
    'best-match',
    ({ score, grade, stay }, isLabelled) => 100 * score.percent + (isLabelled ? 0 : 20 + grade + pistesKm(stay.hotel) / 1000),
  )
  return labels
}

/** Sorted offers with the labelled ones first. */
export function labelledFirst<T extends Labelled>(catalogue: Pick<Catalogue, 'airports'>, sorted: readonly T[]): T[] {
  const labels = labelsOf(catalogue, sorted)
  const rank = (at: number) => offerLabels.findIndex((label) => labels[at]?.includes(label))
  const first = [...sorted.keys()].filter((at) => rank(at) >= 0).sort((a, b) => rank(a) - rank(b))
  return [...first, ...[...sorted.keys()].filter((at) => rank(at) < 0)].flatMap((at) => sorted[at] ?? [])
}
