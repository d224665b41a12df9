import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './session.machine.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

/** Whether the authorization state is still loading (SHELL-19). */
export const selectIsLoading = (snapshot: Snapshot) =>
  snapshot.matches({ person: { reading: 'loading' } }) ||
  snapshot.matches({ person: 'deciding' }) ||
  (snapshot.matches({ person: 'recalling' }) && snapshot.context.user === null)
/** Whether token and user record are both loaded (SESSION-1). */
export const selectIsSignedIn = (snapshot: Snapshot) =>
  snapshot.context.token !== null && snapshot.context.user !== null && !snapshot.matches({ person: 'visitor' })
export const selectUser = (snapshot: Snapshot) => (selectIsSignedIn(snapshot) ? snapshot.context.user : null)
export const selectToken = (snapshot: Snapshot) => snapshot.context.token
export const selectHasLoadFailed = (snapshot: Snapshot) => snapshot.matches({ person: { known: 'loadFailed' } })
