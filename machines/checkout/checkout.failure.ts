import { failureWith, type StepFailure } from '../failure.ts'
import type { MessageId } from '../messages.ts'

/** What failed in checkout; `isExpired` where the back end says that the time is over. */
export type CheckoutFailure = StepFailure & { isExpired: boolean; isMissing: boolean }

/** @param message what the step says of any failure of its own, network trouble included; loading alone tells that apart (ERR-4, ERR-14) */
export function toCheckoutFailure(error: unknown, message: MessageId): CheckoutFailure {
  const failure = failureWith(error, message)
  return {
    ...failure,
    isExpired: failure.code === 'order.expired',
    isMissing: failure.status === 404,
    message: message === 'checkout.loadFailed' ? failure.message : message,
  }
}
