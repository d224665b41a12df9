import type { SnapshotFrom } from 'xstate'
import type { wishlistMachine } from './wishlist.machine.ts'

type Snapshot = SnapshotFrom<typeof wishlistMachine>

/** Whether the button is pressed. */
export const selectIsSaved = (snapshot: Snapshot) => snapshot.hasTag('saved')
/** Whether the last press is still being saved. */
export const selectIsSaving = (snapshot: Snapshot) => snapshot.hasTag('busy')
