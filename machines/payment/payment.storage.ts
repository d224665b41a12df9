import * as v from 'valibot'
import { keys } from '../keys.ts'
import { persisted, type Restored } from '../persisted.ts'

/** How far the card step had come; the card itself and the client secret are never restored. */
const Payment = v.object({
  orderId: v.string(),
  hasAgreed: v.boolean(),
  /** The provider was asked for the money and its answer is not known. */
  isAttempted: v.boolean(),
})
export type PersistedPayment = v.InferOutput<typeof Payment>

const payments = persisted(keys.paying, 1, Payment)

/** The card step of this order in this tab; one of another order counts as none. */
export function restorePayment(orderId: string): Restored<PersistedPayment> {
  const { snapshot, isLost } = payments.restore()
  return { snapshot: snapshot?.orderId === orderId ? snapshot : null, isLost }
}

export const persistPayment = payments.persist

export const forgetPayment = payments.forget
