import type { SnapshotFrom } from 'xstate'
import type { adminInviteMachine } from './admin-invite.machine.ts'

type Snapshot = SnapshotFrom<typeof adminInviteMachine>

export const selectEmail = (snapshot: Snapshot) => snapshot.context.email
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
export const selectIsLoading = (snapshot: Snapshot) => snapshot.matches('loading')
export const selectIsGone = (snapshot: Snapshot) => snapshot.matches('gone')
export const selectIsSignedIn = (snapshot: Snapshot) => snapshot.matches('signedIn')
export const selectCanRetryInvite = (snapshot: Snapshot) => snapshot.can({ type: 'invite.retry' })
export const selectCanRetrySignIn = (snapshot: Snapshot) => snapshot.can({ type: 'signIn.retry' })
/** The error message, or null; null during a retry. */
export const selectErrorMessage = (snapshot: Snapshot) => (snapshot.hasTag('busy') ? null : (snapshot.context.failure?.message ?? null))
