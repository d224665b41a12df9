import { failureWith, type StepFailure } from '../failure.ts'

/** Why an offer could not be saved or removed (WISH-9). */
export const toWishlistFailure = (error: unknown, step: 'wishlist.saveFailed' | 'wishlist.removeFailed'): StepFailure =>
  failureWith(error, step, { 'wishlist.full': 'wishlist.full' })
