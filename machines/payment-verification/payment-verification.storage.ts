import * as v from 'valibot'
import { deviceStorage, readJson, tabStorage, writeJson } from '../../platform/browser/storage.ts'
import { keys } from '../keys.ts'

/** Transactions remembered on this device; older ones can't come back to a result page. */
const REMEMBERED = 50
const Purchases = v.array(v.string())
const PaymentRecord = v.object({ orderId: v.string(), paymentIntentId: v.string(), amount: v.number(), currency: v.string() })
export type PaymentRecord = v.InferOutput<typeof PaymentRecord>

/** Marks a transaction as reported to analytics; `isFirst` only for the first caller on this device (VERIFY-2, TRACK-9). */
export function claimPurchase(transactionId: string): { isFirst: boolean } {
  const parsed = v.safeParse(Purchases, readJson(deviceStorage, keys.purchases))
  const known = parsed.success ? parsed.output : []
  if (known.includes(transactionId)) return { isFirst: false }
  writeJson(deviceStorage, keys.purchases, [...known, transactionId].slice(-REMEMBERED))
  return { isFirst: true }
}

/** What a successful finish left for the result pages (PAY-8), or null. `amount` in minor units. */
export function readPaymentRecord(): PaymentRecord | null {
  const parsed = v.safeParse(PaymentRecord, readJson(tabStorage, keys.payment))
  return parsed.success ? parsed.output : null
}

export const persistPaymentRecord = (record: PaymentRecord): boolean => writeJson(tabStorage, keys.payment, record)
