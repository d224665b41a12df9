import { criterionKeys } from '../../../contract/bundle.ts'
import type { MatchCriterion } from '../../db/schema/index.ts'
import type { Preferences } from '../matching/preferences.ts'
import { criteria, type OfferFacts } from './criteria.ts'

/** An offer's match score, and its criteria, largest shortfall first (MATCH-14). */
export type Score = { percent: number; criteria: MatchCriterion[] }

/** Scores an offer: round(100 × Σ weight × share / Σ weight) over the given criteria (MATCH-1). */
export function scoreOffer(preferences: Preferences, offer: OfferFacts): Score {
  let earned = 0
  let possible = 0
  const scored: MatchCriterion[] = []
  for (const key of criterionKeys) {
    const { weight, share } = criteria[key]
    const met = share(preferences, offer)
    if (met === null) continue
    earned += weight * met
    possible += weight
    const assumed = key !== 'dates' && (preferences[key]?.isAssumed ?? false)
    scored.push({ key, weight, earned: Math.round(weight * met * 100) / 100, possible: weight, assumed })
  }
  scored.sort((a, b) => b.possible - b.earned - (a.possible - a.earned))
  return { percent: possible === 0 ? 100 : Math.round((100 * earned) / possible), criteria: scored }
}
