import * as v from 'valibot'
import { type Kept, keepsake } from '../keepsake.ts'
import { keys } from '../keys.ts'

/** How far the card step had come; the card itself and the client secret are never kept. */
const Paying = v.object({
  orderId: v.string(),
  hasAgreed: v.boolean(),
  /** The provider was asked for the money and its answer is not known. */
  isAttempted: v.boolean(),
})
export type PayingSnapshot = v.InferOutput<typeof Paying>

const paying = keepsake(keys.paying, 1, Paying)

/** The card step of this order in this tab; one of another order counts as none. */
export function readPaying(orderId: string): Kept<PayingSnapshot> {
  const { snapshot, isLost } = paying.read()
  return { snapshot: snapshot?.orderId === orderId ? snapshot : null, isLost }
}

export const keepPaying = paying.keep

export const forgetPaying = paying.forget
