import * as v from 'valibot'
import { genders } from '../../src/api/contract/user.ts'
import { readJson, tabShelf, writeJson } from '../../src/platform/storage.ts'
import { keys } from '../keys.ts'

const Passenger = v.object({
  firstName: v.string(),
  lastName: v.string(),
  dateOfBirth: v.nullable(v.string()),
  gender: v.picklist(genders),
})

/** What was typed in checkout, for a reload at any step; never a card, a token or a client secret. */
const Draft = v.object({
  version: v.literal(1),
  orderId: v.string(),
  /** The other ids that the same order is addressed by (D29). */
  aliases: v.optional(v.array(v.string()), []),
  step: v.picklist(['contact', 'passengers', 'payment']),
  contact: v.object({ firstName: v.string(), lastName: v.string(), email: v.string(), remember: v.boolean() }),
  passengers: v.nullable(v.object({ adults: v.array(Passenger), children: v.array(Passenger) })),
  requestId: v.nullable(v.string()),
})
export type CheckoutDraft = v.InferOutput<typeof Draft>

/** The draft of this order in this tab, by any of its ids, or null. */
export function readCheckoutDraft(orderId: string): CheckoutDraft | null {
  const parsed = v.safeParse(Draft, readJson(tabShelf, keys.checkoutDraft))
  return parsed.success && [parsed.output.orderId, ...parsed.output.aliases].includes(orderId) ? parsed.output : null
}

export const keepCheckoutDraft = (draft: CheckoutDraft): boolean => writeJson(tabShelf, keys.checkoutDraft, draft)

export const forgetCheckoutDraft = (): void => tabShelf.remove(keys.checkoutDraft)
