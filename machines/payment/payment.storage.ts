import * as v from 'valibot'
import { keys } from '../keys.ts'
import { persisted, type Restored } from '../persisted.ts'

/** The progress of the card step. The card itself and the client secret are never stored. */
const Payment = v.object({
  orderId: v.string(),
  hasAgreed: v.boolean(),
  /** The provider was called and its result is unknown. */
  isAttempted: v.boolean(),
})
export type PersistedPayment = v.InferOutput<typeof Payment>

const payments = persisted(keys.paying, 1, Payment)

/** Restores this tab's card step of an order. A step of another order counts as none. */
export function restorePayment(orderId: string): Restored<PersistedPayment> {
  const { snapshot, isLost } = payments.restore()
  return { snapshot: snapshot?.orderId === orderId ? snapshot : null, isLost }
}

export const persistPayment = payments.persist

export const forgetPayment = payments.forget
