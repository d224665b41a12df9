import type { SnapshotFrom } from 'xstate'
import type { shareLinksMachine } from './share-links.machine.ts'

type Snapshot = SnapshotFrom<typeof shareLinksMachine>

export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
/** Whether the question is open. */
export const selectIsAsking = (snapshot: Snapshot) => !snapshot.matches('idle')
/** The link that is asked about, null for all of them. */
export const selectLinkId = (snapshot: Snapshot) => snapshot.context.linkId
export const selectErrorMessage = (snapshot: Snapshot) => snapshot.context.failure?.message ?? null
