import { type Failure, generalMessage, toFailure } from '../failure.ts'
import type { MessageId } from '../messages.ts'

/** What failed in a picker; `isStale` where the choices on screen no longer hold and have to be read again. */
export type PickerFailure = Failure & { isStale: boolean; message: MessageId }

export function toPickerFailure(error: unknown, message: 'picker.loadFailed' | 'picker.applyFailed'): PickerFailure {
  const failure = toFailure(error)
  const isSoldOut = failure.code === 'room.soldOut'
  return {
    ...failure,
    isStale: isSoldOut || failure.code === 'bundle.gone',
    message: isSoldOut ? 'picker.soldOut' : generalMessage(failure) === 'error.network' ? 'error.network' : message,
  }
}
