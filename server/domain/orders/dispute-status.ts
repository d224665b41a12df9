import type Stripe from 'stripe'
import { entryOf, type Known } from './outside-values.ts'

/**
 * What a dispute's status means for its order. `isUndecided`: the bank or the provider still decides, so the trip cannot be cancelled. `isAway`: the
 * traveller has the money back, which counts as refunded.
 */
type Effect = { isUndecided: boolean; isAway: boolean }

const inquired: Effect = { isUndecided: true, isAway: false }
const kept: Effect = { isUndecided: false, isAway: false }
const away: Effect = { isUndecided: false, isAway: true }
/** The money went back when the dispute was lost, and a won appeal returns it. */
const appealed: Effect = { isUndecided: true, isAway: true }

/** Every status of the provider (LAW-13). */
const EFFECTS: Record<Known<Stripe.Dispute.Status>, Effect> = {
  warning_needs_response: inquired,
  warning_under_review: inquired,
  warning_closed: kept,
  needs_response: inquired,
  under_review: inquired,
  won: kept,
  lost: away,
  prevented: away,
  appeal_needs_response: appealed,
  appeal_under_review: appealed,
}

const statuses = Object.entries(EFFECTS)
/** Statuses that a bank has not decided, and statuses in which the money is away. */
export const AWAY = statuses.flatMap(([status, { isAway }]) => (isAway ? [status] : []))

export const isKnownStatus = (status: string): boolean => entryOf(EFFECTS, status) !== undefined
/** An unknown status prevents a cancellation, as money could go back twice. */
export const isUndecided = (status: string): boolean => entryOf(EFFECTS, status)?.isUndecided ?? true
export const isAway = (status: string): boolean => entryOf(EFFECTS, status)?.isAway ?? false

/** The order in which a dispute passes its statuses. An appeal follows a loss. */
const STAGES: Record<Known<Stripe.Dispute.Status>, number> = {
  warning_needs_response: 0,
  warning_under_review: 1,
  needs_response: 2,
  under_review: 3,
  warning_closed: 4,
  prevented: 4,
  lost: 4,
  appeal_needs_response: 5,
  appeal_under_review: 6,
  won: 7,
}

/** Whether a status in an event can be newer than the stored one. Only for a dispute that the provider no longer returns: events arrive in any order. */
export function mayFollow(stored: string, next: string): boolean {
  const isAppealLost = next === 'lost' && stored.startsWith('appeal_')
  return isAppealLost || (entryOf(STAGES, next) ?? -1) > (entryOf(STAGES, stored) ?? -1)
}
