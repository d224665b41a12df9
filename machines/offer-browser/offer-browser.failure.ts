import { type Failure, generalMessage, toFailure } from '../failure.ts'
import type { MessageId } from '../messages.ts'

/** What failed on the offer page: changing the room, or sharing. */
export type OfferFailure = Failure & { message: MessageId }

export function toOfferFailure(error: unknown, message: 'picker.applyFailed' | 'offer.shareFailed'): OfferFailure {
  const failure = toFailure(error)
  if (failure.code === 'room.soldOut') return { ...failure, message: 'picker.soldOut' }
  return { ...failure, message: generalMessage(failure) === 'error.network' ? 'error.network' : message }
}
