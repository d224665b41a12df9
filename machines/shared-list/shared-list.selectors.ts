import type { SnapshotFrom } from 'xstate'
import type { MessageId } from '../messages.ts'
import type { sharedListMachine } from './shared-list.machine.ts'

type Snapshot = SnapshotFrom<typeof sharedListMachine>

/** What the field says. */
export const selectName = (snapshot: Snapshot) => snapshot.context.name
/** Whether an offer has this friend's thumb: as it was pressed last, or as the list says it. */
export const selectIsLiked =
  ({ itemId, isLiked }: { itemId: string; isLiked: boolean }) =>
  ({ context: { waiting, given } }: Snapshot): boolean =>
    waiting.findLast(({ thumb }) => thumb?.itemId === itemId)?.thumb?.isLiked ?? given[itemId] ?? isLiked
/** What is wrong with the name, or null. */
export const selectNameError = (snapshot: Snapshot): MessageId | null => {
  if (!snapshot.matches({ heeding: 'misnamed' })) return null
  return snapshot.context.name.trim() === '' ? 'list.nameMissing' : 'list.nameWrong'
}
/** Whether the link leads nowhere any more, so that nothing can be given or named. */
export const selectIsClosed = (snapshot: Snapshot): boolean => snapshot.matches('closed')
