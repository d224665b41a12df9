import { type Failure, generalMessage, toFailure } from '../failure.ts'
import type { MessageId } from '../messages.ts'

/** Why a search or a look-up gave no answer. */
export type PlaceSearchFailure = Failure & { message: MessageId }

export function toPlaceSearchFailure(error: unknown): PlaceSearchFailure {
  const failure = toFailure(error)
  return { ...failure, message: generalMessage(failure) }
}
