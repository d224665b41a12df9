import * as v from 'valibot'
import { deviceStorage, readJson, tabStorage, writeJson } from '../../platform/browser/storage.ts'
import { keys } from '../keys.ts'

/** Number of transactions stored on this device; older ones can't return to a result page. */
const MAX_TRANSACTIONS = 50
const Purchases = v.array(v.string())
const PaymentRecord = v.object({ orderId: v.string(), paymentIntentId: v.string(), amount: v.number(), currency: v.string() })
export type PaymentRecord = v.InferOutput<typeof PaymentRecord>

/** Marks a transaction as reported to analytics. `isFirst` is true only for the first call on this device (VERIFY-2, TRACK-9). */
export function claimPurchase(transactionId: string): { isFirst: boolean } {
  const parsed = v.safeParse(Purchases, readJson(deviceStorage, keys.purchases))
  const reported = parsed.success ? parsed.output : []
  if (reported.includes(transactionId)) return { isFirst: false }
  writeJson(deviceStorage, keys.purchases, [...reported, transactionId].slice(-MAX_TRANSACTIONS))
  return { isFirst: true }
}

/** Returns the record of a submitted order for the result pages (PAY-8), or null. `amount` is in minor units. */
export function readPaymentRecord(): PaymentRecord | null {
  const parsed = v.safeParse(PaymentRecord, readJson(tabStorage, keys.payment))
  return parsed.success ? parsed.output : null
}

export const persistPaymentRecord = (record: PaymentRecord): boolean => writeJson(tabStorage, keys.payment, record)
