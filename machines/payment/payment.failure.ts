import type { PaymentStatus } from '../../contract/order.ts'
import { type Failure, generalMessage, toFailure } from '../failure.ts'
import type { MessageId } from '../messages.ts'

/**
 * What may be said of the money: that nothing was charged, where the provider proves it, and where the back end does; that the card was not even asked, where the attempt
 * ended before. Null while nothing is proven (PAY-12).
 */
type Assurance = Extract<MessageId, 'payment.nothingCharged' | 'payment.canPayAgain' | 'payment.notAsked'> | null

/** Why a payment did not go on: the text, the provider's own words where it gave some, and what is proven of the money. */
export type PaymentFailure = { message: MessageId; detail: string | null; assurance: Assurance; cause: Failure | null }

export const refusal = ({
  detail = null,
  ...said
}: Pick<PaymentFailure, 'message' | 'assurance'> & { detail?: string | null }): PaymentFailure => ({
  ...said,
  detail,
  cause: null,
})

/** The back end refused or did not answer the intent's confirmation, so that the provider was not asked (ERR-11, ERR-15, ERR-1). */
export function toPaymentFailure(error: unknown): PaymentFailure {
  const cause = toFailure(error)
  const as = (message: MessageId): PaymentFailure => ({ message, detail: null, assurance: 'payment.notAsked', cause })
  if (cause.status === 404) return as('payment.intentNotFound')
  if (cause.status === 409) return as('payment.confirmationFailed')
  const general = generalMessage(cause)
  return as(general === 'error.network' ? general : 'payment.unknownError')
}

/** The back end could not be asked what became of the payment (ERR-13). */
export const toOutcomeFailure = (error: unknown): PaymentFailure => ({
  message: 'payment.detailsFailed',
  detail: null,
  assurance: null,
  cause: toFailure(error),
})

/** What a payment status that is no go-ahead says (ERR-15). */
export function toStatusFailure(status: PaymentStatus): PaymentFailure {
  if (status === 'Unknown') return refusal({ message: 'payment.unknownStatus', assurance: null })
  return refusal({
    message: 'payment.confirmationFailed',
    assurance: status === 'Refunded' ? 'payment.notAsked' : 'payment.nothingCharged',
  })
}
