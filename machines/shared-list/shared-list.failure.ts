import { failureWith, type StepFailure } from '../failure.ts'

/** Why a thumb, or a name, could not be stored. */
export const toSharedListFailure = (error: unknown): StepFailure =>
  failureWith(error, 'list.thumbFailed', { 'list.itemGone': 'list.itemGone', 'list.full': 'list.full' })
