import type { SnapshotFrom } from 'xstate'
import type { devicesMachine } from './devices.machine.ts'

type Snapshot = SnapshotFrom<typeof devicesMachine>

export const selectIsOpen = (snapshot: Snapshot) => !snapshot.matches('closed') && !snapshot.matches('left') && snapshot.context.isWanted
export const selectIsReading = (snapshot: Snapshot) => snapshot.matches({ shown: 'reading' })
export const selectIsAsking = (snapshot: Snapshot) => snapshot.matches('asking') || snapshot.matches('endingAll')
export const selectIsEndingAll = (snapshot: Snapshot) => snapshot.matches('endingAll')
export const selectSessions = (snapshot: Snapshot) => snapshot.context.sessions
/** Id of the session that is being ended. */
export const selectEnding = (snapshot: Snapshot) => snapshot.context.ending
/** Why the sessions could not be read. */
export const selectFailure = (snapshot: Snapshot) =>
  snapshot.matches({ shown: 'unread' }) ? (snapshot.context.failure?.message ?? null) : null
