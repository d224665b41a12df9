import * as v from 'valibot'
import { Member } from '../../contract/user.ts'
import { keys } from '../keys.ts'
import { readOtpData } from '../otp/otp.storage.ts'
import { persisted, type Restored } from '../persisted.ts'

/** A passenger form: its fields may be empty or incomplete. */
const Passenger = v.object({ ...Member.entries, firstName: v.string(), lastName: v.string(), dateOfBirth: v.nullable(v.string()) })

/** The input of checkout, for a reload at any step; never a card, a token or a client secret. */
const Draft = v.object({
  orderId: v.string(),
  /** Other ids of the same order (D29). */
  aliases: v.optional(v.array(v.string()), []),
  step: v.picklist(['contact', 'passengers', 'payment']),
  contact: v.object({ firstName: v.string(), lastName: v.string(), email: v.string(), remember: v.boolean() }),
  passengers: v.nullable(v.object({ adults: v.array(Passenger), children: v.array(Passenger) })),
  /** Whether new passengers are saved in the account. Missing in older drafts. */
  isKeeping: v.optional(v.boolean(), false),
  requestId: v.nullable(v.string()),
  /** Verified by a code in this checkout; valid only while that user is signed in. */
  verifiedEmail: v.nullable(v.string()),
  /** A signed-in traveller books with another e-mail than the profile's. */
  isOtherEmail: v.boolean(),
})
export type CheckoutDraft = v.InferOutput<typeof Draft>

const drafts = persisted(keys.checkoutDraft, 2, Draft)

/**
 * Restores this tab's draft of an order, by any of its ids. A draft of another order counts as none. A code that was sent to its e-mail before a reload
 * can still be entered.
 */
export function restoreCheckoutDraft(orderId: string): Restored<CheckoutDraft> {
  const { snapshot, isLost } = drafts.restore()
  const isOfThisOrder = snapshot !== null && [snapshot.orderId, ...snapshot.aliases].includes(orderId)
  if (!isOfThisOrder) return { snapshot: null, isLost }
  const sent = readOtpData()
  const requestId = snapshot.requestId ?? (sent?.email === snapshot.contact.email ? sent.requestId : null)
  return { snapshot: { ...snapshot, requestId }, isLost }
}

export const persistCheckoutDraft = drafts.persist

export const forgetCheckoutDraft = drafts.forget
