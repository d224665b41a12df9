import type { Tracked } from '../../machines/tracked.ts'
import type { PurchaseData } from './catalogue.ts'

/**
 * A purchase as the tag manager takes it: `value` in decimals of the currency, and the GA4 shape beside it (TRACK-8, TRACK-9).
 * In comes what the flow knows: transaction id, order id, minor units, currency.
 */
export function purchaseOf({ transactionId = '', orderId = '', value: minor = 0, currency }: Tracked['purchase']): PurchaseData {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  const value = minor / 10 ** digits
  const items = [{ item_id: orderId, item_name: 'Ski trip', price: value, quantity: 1 }]
  return { transactionId, orderId, value, currency, ecommerce: { transaction_id: transactionId, value, currency, items } }
}
