import { failureWith, type StepFailure } from '../failure.ts'

/** Why the list of offers could not be read or made anew. */
export const toOfferWaitFailure = (error: unknown): StepFailure => failureWith(error, 'wait.failed')
