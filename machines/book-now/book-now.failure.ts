import { failureWith, type StepFailure } from '../failure.ts'

/** What went wrong on the way to a booking, and the text that says so (BOOK-12, LIMIT-8). */
export const toBookNowFailure = (error: unknown, step: 'offer.prebookFailed' | 'offer.refreshFailed'): StepFailure =>
  failureWith(error, step, { 'order.tooMany': 'offer.tooManyBookings' })
