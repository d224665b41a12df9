import { failureWith, type StepFailure } from '../failure.ts'

export type ShareLinksStep = 'links.revokeFailed' | 'list.shareFailed'

/** Why the link to the wishlist could not be made, or links not be revoked: they still work. */
export const toShareLinksFailure = (error: unknown, step: ShareLinksStep): StepFailure => failureWith(error, step)
