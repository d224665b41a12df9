import type { Track } from '../../machines/emitted.ts'
import type { Tracked } from '../../machines/tracked.ts'
import type { Entry, PurchaseData } from './catalogue.ts'

/**
 * Converts a purchase for the tag manager: `value` in decimals of the currency, plus the GA4 shape (TRACK-8, TRACK-9). The input has
 * transaction id, order id, minor units and currency.
 */
function purchaseOf({ transactionId = '', orderId = '', value: minor = 0, currency }: Tracked['purchase']): PurchaseData {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  const value = minor / 10 ** digits
  const items = [{ item_id: orderId, item_name: 'Ski trip', price: value, quantity: 1 }]
  return { transactionId, orderId, value, currency, ecommerce: { transaction_id: transactionId, value, currency, items } }
}

/**
 * The data layer entries of a tracked event, in order. A purchase has decimals and the GA4 shape. An offer also produces the impressions of
 * its sample flight and extras (D56).
 */
export function entriesOf({ name, data }: Track): Entry[] {
  if (name === 'purchase') return data ? [{ event: name, ...purchaseOf(data) }] : []
  const entry = { event: name, ...data } as Entry
  if (name !== 'offer_shown' || !data) return [entry]
  return [entry, { event: 'flight_shown', ...data }, { event: 'extras_shown', ...data }]
}
