import { type Failure, generalMessage, toFailure } from '../failure.ts'
import type { MessageId } from '../messages.ts'

/** Why something in the settings could not be read or saved. */
export type SettingsFailure = Failure & { message: MessageId }

export function toSettingsFailure(error: unknown, message: 'settings.loadFailed' | 'settings.saveFailed'): SettingsFailure {
  const failure = toFailure(error)
  return { ...failure, message: generalMessage(failure) === 'error.network' ? 'error.network' : message }
}
