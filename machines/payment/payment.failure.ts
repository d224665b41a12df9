import type { PaymentStatus } from '../../contract/order.ts'
import { type Failure, generalMessage, toFailure } from '../failure.ts'
import type { MessageId } from '../messages.ts'

/** Why a payment did not go on: the text, and the provider's own words where it gave some. */
export type PaymentFailure = { message: MessageId; detail: string | null; cause: Failure | null }

export const refusal = (message: MessageId, detail: string | null = null): PaymentFailure => ({ message, detail, cause: null })

/** The back end refused or did not answer the intent's confirmation (ERR-11, ERR-15, ERR-1). */
export function toPaymentFailure(error: unknown): PaymentFailure {
  const cause = toFailure(error)
  if (cause.status === 404) return { message: 'payment.intentNotFound', detail: null, cause }
  if (cause.status === 409) return { message: 'payment.confirmationFailed', detail: null, cause }
  const general = generalMessage(cause)
  return { message: general === 'error.network' ? general : 'payment.unknownError', detail: null, cause }
}

/** What a payment status that is no go-ahead says (ERR-15). */
export const toStatusFailure = (status: PaymentStatus): PaymentFailure =>
  refusal(status === 'Unknown' ? 'payment.unknownStatus' : 'payment.confirmationFailed')
