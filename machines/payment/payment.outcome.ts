import { type Order, payableStatuses } from '../../contract/order.ts'
import type { CardAnswer } from '../../platform/browser/card-form.ts'

/** What the card provider's answer proves of the attempt; `unknown` where it proves nothing. */
export type CardOutcome = 'succeeded' | 'processing' | 'refused' | 'unknown'
/** What the back end's word proves of the order's payment: `taken` where the result page has more to tell, `unpaid` where nothing was charged. */
export type OrderOutcome = 'taken' | 'processing' | 'expired' | 'unpaid' | 'unknown'

/** What the provider's intent shows by itself; whatever is not here leaves the outcome open (a step at the bank, a capture that fails). */
const ofIntent: Readonly<Record<string, CardOutcome>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_capture: 'processing',
  requires_payment_method: 'refused',
  canceled: 'refused',
}
/** Errors before any money moves: the bank declined the card, or the form was not sent at all. Everything else may have come after a charge. */
const beforeCharging: readonly string[] = ['card_error', 'validation_error']

/**
 * Reads the provider's answer: the intent counts more than the error, since a second confirmation of a paid intent is an error too. A lost connection, a
 * fault of the provider or a limit prove nothing (PAY-12).
 */
export function cardOutcome({ intentStatus, error }: CardAnswer): CardOutcome {
  if (intentStatus !== null) return ofIntent[intentStatus] ?? 'unknown'
  return error !== null && beforeCharging.includes(error.type) ? 'refused' : 'unknown'
}

const payable: readonly string[] = payableStatuses
const paid: readonly string[] = ['Payed', 'BookingFinished', 'BookingFinishFailed', 'Done', 'Canceled', 'CancelFailed']

/** Reads the back end's word. `Unknown` as the payment's status: it has not heard from the provider itself (PAY-13). */
export function orderOutcome({ status, payment }: Pick<Order, 'status' | 'payment'>): OrderOutcome {
  if (paid.includes(status) || payment?.status === 'Succeeded' || payment?.status === 'Refunded') return 'taken'
  if (payment?.status === 'Processing') return 'processing'
  if (payment?.status === 'Unknown') return 'unknown'
  if (status === 'Expired') return 'expired'
  return payable.includes(status) ? 'unpaid' : 'unknown'
}
