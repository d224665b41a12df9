import { type Failure, generalMessage, toFailure } from '../failure.ts'
import type { MessageId } from '../messages.ts'

/** Why a cancellation did not go through; `isOver` where the booking can't be cancelled (any more). */
export type BookingCancelFailure = Failure & { isFeeChanged: boolean; isOver: boolean; message: MessageId }

export function toBookingCancelFailure(error: unknown, step: 'booking.quoteFailed' | 'booking.cancelFailed'): BookingCancelFailure {
  const failure = toFailure(error)
  const isFeeChanged = failure.code === 'booking.feeChanged'
  const isOver = failure.code === 'booking.wrongState'
  const call = generalMessage(failure) === 'error.network' ? 'error.network' : step
  return { ...failure, isFeeChanged, isOver, message: isFeeChanged ? 'booking.feeChanged' : isOver ? 'booking.wrongState' : call }
}
