import { failureWith, type StepFailure } from '../failure.ts'

/** Why the order of a payment could not be read: there is none for this traveller, or the call failed. */
export type VerificationFailure = StepFailure & { isMissing: boolean }

export function toVerificationFailure(error: unknown): VerificationFailure {
  const failure = failureWith(error, 'payment.verifyFailed')
  return { ...failure, isMissing: failure.status === 404 }
}
