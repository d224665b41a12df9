import { failureWith, type StepFailure } from '../failure.ts'

/** What failed on the offer page: changing the room, or sharing. */
export const toOfferFailure = (error: unknown, step: 'picker.applyFailed' | 'offer.shareFailed'): StepFailure =>
  failureWith(error, step, { 'room.soldOut': 'picker.soldOut' })
