import type { SnapshotFrom } from 'xstate'
import type { MessageId } from '../messages.ts'
import type { connectivityMachine } from './connectivity.machine.ts'

type Snapshot = SnapshotFrom<typeof connectivityMachine>

export const selectIsOnline = (snapshot: Snapshot) => !snapshot.matches('offline')
/** Number of times that a connection returned. */
export const selectFound = (snapshot: Snapshot) => snapshot.context.found
/** Whether the back end is being checked after the connection was lost. */
export const selectIsAsking = (snapshot: Snapshot) => snapshot.matches({ offline: 'asking' })
/** The message about the connection, or null. */
export const selectNotice = (snapshot: Snapshot): MessageId | null =>
  snapshot.matches('offline') ? 'connection.offline' : snapshot.matches('back') ? 'connection.back' : null
