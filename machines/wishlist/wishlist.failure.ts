import { failureWith, type StepFailure } from '../failure.ts'

/** Why an offer could not be saved or removed. */
export const toWishlistFailure = (error: unknown, step: 'wishlist.saveFailed' | 'wishlist.removeFailed'): StepFailure =>
  failureWith(error, step)
