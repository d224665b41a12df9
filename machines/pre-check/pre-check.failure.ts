import { type Failure, generalMessage, toFailure } from '../failure.ts'
import type { MessageId } from '../messages.ts'

/** Why the trip summary could not be read, or new offers not be made. */
export type PreCheckFailure = Failure & { isMissing: boolean; message: MessageId }

export function toPreCheckFailure(error: unknown, message: 'precheck.loadFailed' | 'offer.refreshFailed'): PreCheckFailure {
  const failure = toFailure(error)
  return { ...failure, isMissing: failure.status === 404, message: generalMessage(failure) === 'error.network' ? 'error.network' : message }
}
