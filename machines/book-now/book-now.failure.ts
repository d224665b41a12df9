import { type Failure, generalMessage, toFailure } from '../failure.ts'
import type { MessageId } from '../messages.ts'

/** What went wrong on the way to a booking, and the text that says so. */
export type BookNowFailure = Failure & { message: MessageId }

/** A call that failed: network trouble by its own text, the rest by the step that failed (BOOK-12). */
export function toBookNowFailure(error: unknown, step: 'offer.prebookFailed' | 'offer.refreshFailed'): BookNowFailure {
  const failure = toFailure(error)
  return { ...failure, message: generalMessage(failure) === 'error.network' ? 'error.network' : step }
}
