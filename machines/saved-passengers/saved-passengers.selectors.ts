import type { SnapshotFrom } from 'xstate'
import type { savedPassengersMachine } from './saved-passengers.machine.ts'

type Snapshot = SnapshotFrom<typeof savedPassengersMachine>

/** The account's saved passengers; null before they are read. */
export const selectSaved = (snapshot: Snapshot) => snapshot.context.members
