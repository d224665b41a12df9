import * as v from 'valibot'
import { Member } from '../../contract/user.ts'
import { keys } from '../keys.ts'
import { persisted, type Restored } from '../persisted.ts'

/** A passenger as typed so far: what is typed can be empty or unfinished. */
const Passenger = v.object({ ...Member.entries, firstName: v.string(), lastName: v.string(), dateOfBirth: v.nullable(v.string()) })

/** What was typed in checkout, for a reload at any step; never a card, a token or a client secret. */
const Draft = v.object({
  orderId: v.string(),
  /** The other ids that the same order is addressed by (D29). */
  aliases: v.optional(v.array(v.string()), []),
  step: v.picklist(['contact', 'passengers', 'payment']),
  contact: v.object({ firstName: v.string(), lastName: v.string(), email: v.string(), remember: v.boolean() }),
  passengers: v.nullable(v.object({ adults: v.array(Passenger), children: v.array(Passenger) })),
  /** Whether new passengers are to be saved in the account; off where a draft is older than the question. */
  isKeeping: v.optional(v.boolean(), false),
  requestId: v.nullable(v.string()),
  /** Proven by a code in this checkout; it counts only while that person is signed in. */
  verifiedEmail: v.nullable(v.string()),
  /** A signed-in traveller books with another e-mail than that of the profile. */
  isOtherEmail: v.boolean(),
})
export type CheckoutDraft = v.InferOutput<typeof Draft>

const drafts = persisted(keys.checkoutDraft, 2, Draft)

/** The draft of this order in this tab, by any of its ids; a draft of another order counts as none. */
export function restoreCheckoutDraft(orderId: string): Restored<CheckoutDraft> {
  const { snapshot, isLost } = drafts.restore()
  const isOfThisOrder = snapshot !== null && [snapshot.orderId, ...snapshot.aliases].includes(orderId)
  return { snapshot: isOfThisOrder ? snapshot : null, isLost }
}

export const persistCheckoutDraft = drafts.persist

export const forgetCheckoutDraft = drafts.forget
