import { failureWith, ofForm, type StepFailure } from '../failure.ts'
import type { MessageId } from '../messages.ts'

/** Why a step of checkout failed. `isExpired`: the back end reports that the order has expired. */
export type CheckoutFailure = StepFailure & { isExpired: boolean; isMissing: boolean }

/** @param message of the step for every failure, network failures included; only loading distinguishes these (ERR-4, ERR-14) */
export function toCheckoutFailure(error: unknown, message: MessageId): CheckoutFailure {
  const failure = failureWith(error, message, ofForm)
  return {
    ...failure,
    isExpired: failure.code === 'order.expired',
    isMissing: failure.status === 404,
    message: message === 'checkout.loadFailed' || failure.fields ? failure.message : message,
  }
}
