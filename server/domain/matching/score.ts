import { type CriterionKey, criterionKeys } from '../../../contract/bundle.ts'
import { distanceM, type Point } from '../../base/geo.ts'
import type { MatchCriterion } from '../../db/schema/index.ts'
import type { Board } from '../../inventory/rooms.ts'
import type { Level, Preferences } from './preferences.ts'

/** Weights of the criteria (decisions: match score, MATCH-3 to MATCH-11). */
export const weights: Record<CriterionKey, number> = {
  resort: 22,
  budget: 20,
  dates: 14,
  hotel: 10,
  levels: 10,
  board: 8,
  amenities: 8,
  'slope-distance': 6,
  stars: 2,
}

/** What an offer is, as far as it can match. Distances in metres, `perPersonMinor` in minor units, `daysOff` from the wished dates. */
export type OfferFacts = {
  resort: Point & { id: string; countryCode: string; blueKm: number; redKm: number; blackKm: number }
  hotelId: string
  stars: number
  amenities: readonly string[]
  slopeM: number
  board: Board
  perPersonMinor: number
  daysOff: number
}

export type Score = { percent: number; criteria: MatchCriterion[]; skipped: CriterionKey[]; matched: CriterionKey[] }

const clamp = (share: number) => Math.max(0, Math.min(1, share))

/** Poorest first; both kinds of half board are worth the same. */
const boardRank: Record<Board, number> = { nomeal: 0, breakfast: 1, 'half-board': 2, 'half-board-dinner': 2, 'all-inclusive': 3 }

/** Kilometres of fitting pistes from which a level is served; a non-skier needs gentle ground, where paths run beside the pistes. */
const servedKm = 10
const gentleShare = 0.4

/** Whether the pistes of a resort suit a level. */
export function suits(level: Level, resort: OfferFacts['resort']): boolean {
  const { blueKm, redKm, blackKm } = resort
  if (level === 'beginner') return blueKm >= servedKm
  if (level === 'intermediate') return redKm >= servedKm
  if (level === 'expert') return blackKm >= servedKm
  return blueKm / (blueKm + redKm + blackKm) >= gentleShare
}

/** Kilometres of a level's own pistes from which a week has new ones every day: some seven a day. */
const ampleKm = 50

/** The pistes that are a level's own, in kilometres; null for whoever does not ski. */
export const ownKm = (level: Level, { blueKm, redKm, blackKm }: Pick<OfferFacts['resort'], 'blueKm' | 'redKm' | 'blackKm'>) =>
  ({ beginner: blueKm, intermediate: redKm, expert: blackKm, 'non-skier': null })[level]

/** Whether a resort has more than enough pistes of a level's own (D169). */
export const suitsVeryWell = (level: Level, resort: Parameters<typeof ownKm>[1]): boolean => (ownKm(level, resort) ?? 0) >= ampleKm

/** Share of the budget criterion: 1 at or under the ceiling, falling to 0 at 25 % over it (MATCH-4). Minor units; null has no ceiling. */
export function budgetShare(ceilingMinor: number | null, perPersonMinor: number): number {
  return ceilingMinor === null || perPersonMinor <= ceilingMinor ? 1 : clamp(1 - (perPersonMinor - ceilingMinor) / (ceilingMinor * 0.25))
}

/** For each criterion the share from 0 to 1 that an offer meets, or null when it was not asked. */
export const shares: Record<CriterionKey, (preferences: Preferences, offer: OfferFacts) => number | null> = {
  resort({ resort }, offer) {
    if (!resort) return null
    if (resort.value.id === offer.resort.id) return 1
    if (distanceM(resort.value, offer.resort) <= 30_000) return 0.6
    return resort.value.countryCode === offer.resort.countryCode ? 0.3 : 0
  },
  budget: ({ budget }, offer) => (budget ? budgetShare(budget.value.ceilingMinor, offer.perPersonMinor) : null),
  dates: (preferences, offer) => (preferences.areDatesRelaxed ? null : clamp(1 - 0.2 * offer.daysOff)),
  hotel({ hotel }, offer) {
    if (!hotel) return null
    if (hotel.value.id === offer.hotelId) return 1
    return hotel.value.resortId === offer.resort.id && hotel.value.stars === offer.stars ? 0.5 : 0
  },
  levels({ levels }, offer) {
    if (!levels || levels.value.length === 0) return null
    return levels.value.filter((level) => suits(level, offer.resort)).length / levels.value.length
  },
  board({ board }, offer) {
    if (!board) return null
    if (board.value === offer.board) return 1
    return boardRank[offer.board] >= boardRank[board.value] ? 0.8 : 0.3
  },
  amenities({ amenities }, offer) {
    if (!amenities || amenities.value.length === 0) return null
    return amenities.value.filter((key) => offer.amenities.includes(key)).length / amenities.value.length
  },
  'slope-distance'({ slopeDistance }, offer) {
    if (!slopeDistance) return null
    const limit = slopeDistance.value
    if (offer.slopeM <= limit) return 1
    return limit === 0 ? 0 : clamp(2 - offer.slopeM / limit)
  },
  stars: ({ stars }, offer) => (stars ? clamp(1 - 0.5 * Math.max(0, stars.value - offer.stars)) : null),
}

const preferenceOf = (preferences: Preferences, key: CriterionKey) =>
  key === 'dates' ? undefined : key === 'slope-distance' ? preferences.slopeDistance : preferences[key]

/** Percent of an offer: round(100 × Σ w·s / Σ w) over what was asked (MATCH-1). */
export function percentOf(preferences: Preferences, offer: OfferFacts): number {
  let earned = 0
  let possible = 0
  for (const key of criterionKeys) {
    const share = shares[key](preferences, offer)
    if (share === null) continue
    earned += weights[key] * share
    possible += weights[key]
  }
  return possible === 0 ? 100 : Math.round((100 * earned) / possible)
}

/** Percent and its explanation, largest shortfall first (MATCH-14); `matched` are the criteria fully met (MATCH-13). */
export function scoreOffer(preferences: Preferences, offer: OfferFacts): Score {
  const asked = criterionKeys.flatMap((key) => {
    const share = shares[key](preferences, offer)
    return share === null ? [] : [{ key, share, weight: weights[key] }]
  })
  const criteria = asked.map(({ key, share, weight }) => ({
    key,
    weight,
    earned: Math.round(weight * share * 100) / 100,
    possible: weight,
    assumed: preferenceOf(preferences, key)?.isAssumed ?? false,
  }))
  criteria.sort((a, b) => b.possible - b.earned - (a.possible - a.earned))
  return {
    percent: percentOf(preferences, offer),
    criteria,
    skipped: criterionKeys.filter((key) => !asked.some((one) => one.key === key)),
    matched: asked.filter(({ share }) => share === 1).map(({ key }) => key),
  }
}
