import { type Failure, generalMessage, toFailure } from '../failure.ts'
import type { MessageId } from '../messages.ts'

export type WishlistFailure = Failure & { message: MessageId }

export function toWishlistFailure(error: unknown, message: 'wishlist.saveFailed' | 'wishlist.removeFailed'): WishlistFailure {
  const failure = toFailure(error)
  return { ...failure, message: generalMessage(failure) === 'error.network' ? 'error.network' : message }
}
