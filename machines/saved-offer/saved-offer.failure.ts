import { failureWith, type StepFailure } from '../failure.ts'

export type SavedOfferStep = 'saved.checkFailed' | 'saved.similarFailed'

/** Why a saved offer could not be priced anew, or nothing like it be searched for. */
export const toSavedOfferFailure = (error: unknown, step: SavedOfferStep): StepFailure => failureWith(error, step)
