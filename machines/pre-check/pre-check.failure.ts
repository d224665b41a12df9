import { failureWith, type StepFailure } from '../failure.ts'

/** Why the trip summary could not be read, or new offers not be made. */
export type PreCheckFailure = StepFailure & { isMissing: boolean }

export function toPreCheckFailure(error: unknown, step: 'precheck.loadFailed' | 'offer.refreshFailed'): PreCheckFailure {
  const failure = failureWith(error, step)
  return { ...failure, isMissing: failure.status === 404 }
}
