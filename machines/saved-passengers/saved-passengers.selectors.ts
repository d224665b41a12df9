import type { SnapshotFrom } from 'xstate'
import type { savedPassengersMachine } from './saved-passengers.machine.ts'

type Snapshot = SnapshotFrom<typeof savedPassengersMachine>

/** Whom the account holds; null before they were read. */
export const selectSaved = (snapshot: Snapshot) => snapshot.context.members
