import type { SnapshotFrom } from 'xstate'
import type { updateReadyMachine } from './update-ready.machine.ts'

/** Whether 'A new version is ready' is shown (OFFLINE-4). */
export const selectIsOffered = (snapshot: SnapshotFrom<typeof updateReadyMachine>) => snapshot.matches({ version: 'offered' })
