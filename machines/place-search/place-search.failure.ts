import { failureWith, type StepFailure } from '../failure.ts'

/** Why a search or a look-up found nothing (ERR-1, ERR-2). */
export const toPlaceSearchFailure = (error: unknown): StepFailure => failureWith(error, 'error.generic')
