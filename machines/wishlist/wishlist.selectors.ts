import type { SnapshotFrom } from 'xstate'
import type { wishlistMachine } from './wishlist.machine.ts'

type Snapshot = SnapshotFrom<typeof wishlistMachine>

/** Whether the heart is pressed. */
export const selectIsSaved = (snapshot: Snapshot) => snapshot.hasTag('saved')
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
export const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'heart.retry' })
export const selectErrorMessage = (snapshot: Snapshot) => (selectCanRetry(snapshot) ? (snapshot.context.failure?.message ?? null) : null)
