import type { Track } from '../../machines/emitted.ts'
import type { Tracked } from '../../machines/tracked.ts'
import type { Entry, PurchaseData } from './catalogue.ts'

/**
 * A purchase as the tag manager takes it: `value` in decimals of the currency, and the GA4 shape beside it (TRACK-8, TRACK-9).
 * In comes what the flow knows: transaction id, order id, minor units, currency.
 */
function purchaseOf({ transactionId = '', orderId = '', value: minor = 0, currency }: Tracked['purchase']): PurchaseData {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  const value = minor / 10 ** digits
  const items = [{ item_id: orderId, item_name: 'Ski trip', price: value, quantity: 1 }]
  return { transactionId, orderId, value, currency, ecommerce: { transaction_id: transactionId, value, currency, items } }
}

/**
 * What the tag manager is told when a flow reports something, in order. A purchase carries decimals and the GA4 shape; with an offer its sample flight
 * and extras come into sight, of which nothing else is ever told (D56).
 */
export function entriesOf({ name, data }: Track): Entry[] {
  if (name === 'purchase') return data ? [{ event: name, ...purchaseOf(data) }] : []
  const entry = { event: name, ...data } as Entry
  if (name !== 'offer_shown' || !data) return [entry]
  return [entry, { event: 'flight_shown', ...data }, { event: 'extras_shown', ...data }]
}
