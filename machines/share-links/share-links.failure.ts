import { failureWith, type StepFailure } from '../failure.ts'

export type ShareLinksStep = 'links.revokeFailed' | 'list.shareFailed' | 'list.removeFailed'

/** Why the link to the wishlist could not be made, links not be revoked, which still work, or a friend not be removed. */
export const toShareLinksFailure = (error: unknown, step: ShareLinksStep): StepFailure => failureWith(error, step)
