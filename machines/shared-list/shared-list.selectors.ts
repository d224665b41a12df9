import type { SnapshotFrom } from 'xstate'
import type { MessageId } from '../messages.ts'
import type { sharedListMachine } from './shared-list.machine.ts'

type Snapshot = SnapshotFrom<typeof sharedListMachine>

/** The input of the name field. */
export const selectName = (snapshot: Snapshot) => snapshot.context.name
/** Whether an offer has this friend's thumb: by the last press, otherwise by the list. */
export const selectIsLiked =
  ({ itemId, isLiked }: { itemId: string; isLiked: boolean }) =>
  ({ context: { waiting, given } }: Snapshot): boolean =>
    waiting.findLast(({ thumb }) => thumb?.itemId === itemId)?.thumb?.isLiked ?? given[itemId] ?? isLiked
/** The message about the name, or null. */
export const selectNameError = (snapshot: Snapshot): MessageId | null => {
  if (!snapshot.matches({ heeding: 'misnamed' })) return null
  return snapshot.context.name.trim() === '' ? 'list.nameMissing' : 'list.nameWrong'
}
/** Whether the link is no longer valid, so that nothing can be changed. */
export const selectIsClosed = (snapshot: Snapshot): boolean => snapshot.matches('closed')
