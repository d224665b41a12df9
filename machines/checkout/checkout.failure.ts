import { type Failure, generalMessage, toFailure } from '../failure.ts'
import type { MessageId } from '../messages.ts'

/** What failed in checkout; `isExpired` where the back end says that the time is over. */
export type CheckoutFailure = Failure & { isExpired: boolean; isMissing: boolean; message: MessageId }

/** @param message what the step says about any failure of its own (ERR-4, ERR-14) */
export function toCheckoutFailure(error: unknown, message: MessageId): CheckoutFailure {
  const failure = toFailure(error)
  const general = generalMessage(failure)
  return {
    ...failure,
    isExpired: failure.code === 'order.expired',
    isMissing: failure.status === 404,
    message: message === 'checkout.loadFailed' && general === 'error.network' ? general : message,
  }
}
