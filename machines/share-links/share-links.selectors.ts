import type { SnapshotFrom } from 'xstate'
import type { shareLinksMachine } from './share-links.machine.ts'

type Snapshot = SnapshotFrom<typeof shareLinksMachine>

export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
/** Whether the confirmation to revoke links is open. */
export const selectIsAsking = (snapshot: Snapshot) => ['confirming', 'revoking', 'revokeFailed'].some((state) => snapshot.value === state)
/** Whether the confirmation to remove a friend is open. */
export const selectIsAskingForFriend = (snapshot: Snapshot) =>
  ['askingForFriend', 'removing', 'removeFailed'].some((state) => snapshot.value === state)
/** The name of the friend to confirm. */
export const selectFriendName = (snapshot: Snapshot) => snapshot.context.friend?.name ?? ''
/** Whether the link to the wishlist is being created. */
export const selectIsMaking = (snapshot: Snapshot) => snapshot.matches('making')
/** The link to confirm; null for all of them. */
export const selectLinkId = (snapshot: Snapshot) => snapshot.context.linkId
/** Why the link to the wishlist could not be created. */
export const selectShareError = (snapshot: Snapshot) => (snapshot.matches('makeFailed') ? selectErrorMessage(snapshot) : null)
export const selectErrorMessage = (snapshot: Snapshot) => snapshot.context.failure?.message ?? null
