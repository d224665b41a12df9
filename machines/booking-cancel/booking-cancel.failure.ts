import { failureWith, type StepFailure } from '../failure.ts'

/** Why a cancellation did not go through; `isOver` where the booking can't be cancelled (any more). */
export type BookingCancelFailure = StepFailure & { isFeeChanged: boolean; isOver: boolean }

export function toBookingCancelFailure(error: unknown, step: 'booking.quoteFailed' | 'booking.cancelFailed'): BookingCancelFailure {
  const failure = failureWith(error, step, { 'booking.feeChanged': 'booking.feeChanged', 'booking.wrongState': 'booking.wrongState' })
  return { ...failure, isFeeChanged: failure.code === 'booking.feeChanged', isOver: failure.code === 'booking.wrongState' }
}
