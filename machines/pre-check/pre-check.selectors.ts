import type { SnapshotFrom } from 'xstate'
import type { preCheckMachine } from './pre-check.machine.ts'

type Snapshot = SnapshotFrom<typeof preCheckMachine>

/** The trip summary; null before it is loaded. */
export const selectPrecheck = (snapshot: Snapshot) => snapshot.context.precheck
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
/** Which dialog is open (PRE-13, PRE-14). */
export const selectDialog = (snapshot: Snapshot): 'offerGone' | 'orderUpdated' | null =>
  snapshot.matches({ unclear: 'orderUpdated' })
    ? 'orderUpdated'
    : snapshot.matches('offerGone') || snapshot.matches('refreshing') || snapshot.matches('refreshFailed')
      ? 'offerGone'
      : null
export const selectIsNotFound = (snapshot: Snapshot) => snapshot.matches({ unclear: 'notFound' })
/** Whether the summary can't be read because the session has ended (ROUTE-29). */
export const selectIsSignedOut = (snapshot: Snapshot) => !snapshot.hasTag('busy') && snapshot.context.failure?.reason === 'signedOut'
/** The message of an error that can be retried, or null (PRE-15). */
export const selectErrorMessage = (snapshot: Snapshot) =>
  snapshot.matches({ unclear: 'statusUnknown' })
    ? ('precheck.unknownStatus' as const)
    : snapshot.hasTag('busy')
      ? null
      : (snapshot.context.failure?.message ?? null)
/** Whether the summary is shown, also during navigation to another page. */
export const selectIsReadable = (snapshot: Snapshot) =>
  snapshot.matches('reviewing') || snapshot.matches('left') || selectDialog(snapshot) !== null
export const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'precheck.retry' })
