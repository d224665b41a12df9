import { type Failure, generalMessage, toFailure } from '../failure.ts'
import type { MessageId } from '../messages.ts'

/** Why the list of offers could not be read or made anew. */
export type OfferWaitFailure = Failure & { message: MessageId }

export function toOfferWaitFailure(error: unknown): OfferWaitFailure {
  const failure = toFailure(error)
  return { ...failure, message: generalMessage(failure) === 'error.network' ? 'error.network' : 'wait.failed' }
}
