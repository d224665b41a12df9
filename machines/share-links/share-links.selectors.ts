import type { SnapshotFrom } from 'xstate'
import type { shareLinksMachine } from './share-links.machine.ts'

type Snapshot = SnapshotFrom<typeof shareLinksMachine>

export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
/** Whether the question is open. */
export const selectIsAsking = (snapshot: Snapshot) => ['confirming', 'revoking', 'revokeFailed'].some((state) => snapshot.value === state)
/** Whether the link to the wishlist is being made. */
export const selectIsMaking = (snapshot: Snapshot) => snapshot.matches('making')
/** The link that is asked about, null for all of them. */
export const selectLinkId = (snapshot: Snapshot) => snapshot.context.linkId
export const selectErrorMessage = (snapshot: Snapshot) => snapshot.context.failure?.message ?? null
