import { type Failure, toFailure } from '../failure.ts'

/** Why the order of a payment could not be read: there is none for this traveller, or the call failed. */
export type VerificationFailure = Failure & { isMissing: boolean }

export function toVerificationFailure(error: unknown): VerificationFailure {
  const failure = toFailure(error)
  return { ...failure, isMissing: failure.status === 404 }
}
