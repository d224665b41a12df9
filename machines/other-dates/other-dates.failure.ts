import { failureWith, type StepFailure } from '../failure.ts'

/** Why the trip could not be moved, with the message that is shown (ERR-1, OFFER-28). */
export const toOtherDatesFailure = (error: unknown): StepFailure =>
  failureWith(error, 'dates.moveFailed', { 'room.soldOut': 'dates.soldOut', 'bundle.gone': 'dates.soldOut' })
