/**
 * A purchase as the tag manager takes it: `value` in decimals of the currency, and the GA4 shape beside it (TRACK-8, TRACK-9).
 * In comes what the flow knows: transaction id, minor units, currency.
 */
export function purchaseOf(data: Record<string, unknown>): Record<string, unknown> {
  const currency = typeof data.currency === 'string' ? data.currency : 'EUR'
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  const value = typeof data.value === 'number' ? data.value / 10 ** digits : 0
  const transaction_id = String(data.transactionId ?? '')
  return { transactionId: transaction_id, orderId: data.orderId, value, currency, ecommerce: { transaction_id, value, currency } }
}
