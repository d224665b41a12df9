import type { SnapshotFrom } from 'xstate'
import type { MessageId } from '../messages.ts'
import type { personalDataMachine } from './personal-data.machine.ts'

type Snapshot = SnapshotFrom<typeof personalDataMachine>

export const selectIsOpen = (snapshot: Snapshot) => !snapshot.matches('closed') && !snapshot.matches('gone')
/** Which of the four dialogs is shown. */
export const selectDialog = (snapshot: Snapshot): 'data' | 'blocked' | 'first' | 'second' => {
  if (snapshot.matches('blocked')) return 'blocked'
  if (snapshot.matches('asking')) return 'first'
  const isSecond = (['typing', 'mistyped', 'undeleted', 'deleting'] as const).some((state) => snapshot.matches(state))
  return isSecond ? 'second' : 'data'
}
export const selectIsDownloading = (snapshot: Snapshot) => snapshot.matches('downloading')
export const selectIsReading = (snapshot: Snapshot) => snapshot.matches('reading')
export const selectIsDeleting = (snapshot: Snapshot) => snapshot.matches('deleting')
export const selectIsMistyped = (snapshot: Snapshot) => snapshot.matches('mistyped')
export const selectDeletion = (snapshot: Snapshot) => snapshot.context.deletion
export const selectTyped = (snapshot: Snapshot) => snapshot.context.typed
/** The message about a failure, or about a wrong input. */
export const selectFailure = (snapshot: Snapshot): MessageId | null =>
  selectIsMistyped(snapshot) ? 'personal.mismatch' : (snapshot.context.failure?.message ?? null)
