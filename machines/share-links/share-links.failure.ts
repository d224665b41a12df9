import { failureWith, type StepFailure } from '../failure.ts'

/** Why links could not be revoked: they still work. */
export const toShareLinksFailure = (error: unknown): StepFailure => failureWith(error, 'links.revokeFailed')
