import type { SnapshotFrom } from 'xstate'
import type { MessageId } from '../messages.ts'
import type { connectivityMachine } from './connectivity.machine.ts'

type Snapshot = SnapshotFrom<typeof connectivityMachine>

export const selectIsOnline = (snapshot: Snapshot) => !snapshot.matches('offline')
/** Number of times that the connection was restored. */
export const selectTimesRestored = (snapshot: Snapshot) => snapshot.context.timesRestored
/** Whether the back end is being checked after the connection was lost. */
export const selectIsAsking = (snapshot: Snapshot) => snapshot.matches({ offline: 'asking' })
/** The message about the connection, or null. */
export const selectNotice = (snapshot: Snapshot): MessageId | null =>
  snapshot.matches('offline') ? 'connection.offline' : snapshot.matches('back') ? 'connection.back' : null
