import type { SnapshotFrom } from 'xstate'
import type { shareLinksMachine } from './share-links.machine.ts'

type Snapshot = SnapshotFrom<typeof shareLinksMachine>

export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
/** Whether the question before links are revoked is open. */
export const selectIsAsking = (snapshot: Snapshot) => ['confirming', 'revoking', 'revokeFailed'].some((state) => snapshot.value === state)
/** Whether the question before a friend is removed is open. */
export const selectIsAskingForFriend = (snapshot: Snapshot) =>
  ['askingForFriend', 'removing', 'removeFailed'].some((state) => snapshot.value === state)
/** The name of the friend who is asked about. */
export const selectFriendName = (snapshot: Snapshot) => snapshot.context.friend?.name ?? ''
/** Whether the link to the wishlist is being made. */
export const selectIsMaking = (snapshot: Snapshot) => snapshot.matches('making')
/** The link that is asked about, null for all of them. */
export const selectLinkId = (snapshot: Snapshot) => snapshot.context.linkId
/** Why the link to the wishlist could not be made. */
export const selectShareError = (snapshot: Snapshot) => (snapshot.matches('makeFailed') ? selectErrorMessage(snapshot) : null)
export const selectErrorMessage = (snapshot: Snapshot) => snapshot.context.failure?.message ?? null
