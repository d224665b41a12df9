import { type Order, payableStatuses } from '../../contract/order.ts'
import type { CardAnswer } from '../../platform/browser/card-form.ts'

/** What the card provider's result proves about the attempt; `unknown` if it proves nothing. */
export type CardOutcome = 'succeeded' | 'processing' | 'refused' | 'unknown'
/** What the back end's status proves about the order's payment. `taken`: the result page shows the details. `unpaid`: nothing was charged. */
export type OrderOutcome = 'taken' | 'processing' | 'expired' | 'unpaid' | 'unknown'

/** Outcome by the status of the provider's intent. Others leave it unknown: a step at the bank, a capture that fails. */
const ofIntent: Readonly<Record<string, CardOutcome>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_capture: 'processing',
  requires_payment_method: 'refused',
  canceled: 'refused',
}
/** Errors before any charge: the bank declined the card, or the form was not submitted. All others may have occurred after a charge. */
const beforeCharging: readonly string[] = ['card_error', 'validation_error']

/**
 * Returns the outcome of the provider's result. The intent takes precedence over the error, since a second confirmation of a paid intent is
 * also an error. A lost connection, an error of the provider or a rate limit proves nothing (PAY-12).
 */
export function cardOutcome({ intentStatus, error }: CardAnswer): CardOutcome {
  if (intentStatus !== null) return ofIntent[intentStatus] ?? 'unknown'
  return error !== null && beforeCharging.includes(error.type) ? 'refused' : 'unknown'
}

const payable: readonly string[] = payableStatuses
const paid: readonly string[] = ['Payed', 'BookingFinished', 'BookingFinishFailed', 'Done', 'Canceled', 'CancelFailed']

/** Returns the outcome of the back end's status. `Unknown` as the payment's status: the provider has not reported to it yet (PAY-13). */
export function orderOutcome({ status, payment }: Pick<Order, 'status' | 'payment'>): OrderOutcome {
  if (paid.includes(status) || payment?.status === 'Succeeded' || payment?.status === 'Refunded') return 'taken'
  if (payment?.status === 'Processing') return 'processing'
  if (payment?.status === 'Unknown') return 'unknown'
  if (status === 'Expired') return 'expired'
  return payable.includes(status) ? 'unpaid' : 'unknown'
}
