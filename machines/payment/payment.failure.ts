import type { PaymentStatus } from '../../contract/order.ts'
import { type Failure, generalMessage, toFailure } from '../failure.ts'
import type { MessageId } from '../messages.ts'

/**
 * What is proven about the money: nothing was charged, according to the provider or to the back end; or the card provider was not called, as
 * the attempt ended before. Null while nothing is proven (PAY-12).
 */
type Assurance = Extract<MessageId, 'payment.nothingCharged' | 'payment.canPayAgain' | 'payment.notAsked'> | null

/** What the payment step says about a failed attempt: the message, the provider's own text if any, and what is proven about the money. */
export type PaymentFailure = { message: MessageId; detail: string | null; assurance: Assurance; cause: Failure | null }

export const refusal = ({
  detail = null,
  ...said
}: Pick<PaymentFailure, 'message' | 'assurance'> & { detail?: string | null }): PaymentFailure => ({
  ...said,
  detail,
  cause: null,
})

/** The back end refused the confirmation or did not respond, so the provider was not called (ERR-11, ERR-15, ERR-1). */
export function toPaymentFailure(error: unknown): PaymentFailure {
  const cause = toFailure(error)
  const as = (message: MessageId): PaymentFailure => ({ message, detail: null, assurance: 'payment.notAsked', cause })
  if (cause.status === 404) return as('payment.intentNotFound')
  if (cause.status === 409) return as('payment.confirmationFailed')
  const general = generalMessage(cause)
  return as(general === 'error.network' ? general : 'payment.unknownError')
}

/** The payment's outcome could not be read from the back end (ERR-13). */
export const toOutcomeFailure = (error: unknown): PaymentFailure => ({
  message: 'payment.detailsFailed',
  detail: null,
  assurance: null,
  cause: toFailure(error),
})

/** Returns the message of a payment status that forbids the payment (ERR-15). */
export function toStatusFailure(status: PaymentStatus): PaymentFailure {
  if (status === 'Unknown') return refusal({ message: 'payment.unknownStatus', assurance: null })
  return refusal({
    message: 'payment.confirmationFailed',
    assurance: status === 'Refunded' ? 'payment.notAsked' : 'payment.nothingCharged',
  })
}
