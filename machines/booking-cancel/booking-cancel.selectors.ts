import type { SnapshotFrom } from 'xstate'
import type { bookingCancelMachine } from './booking-cancel.machine.ts'

type Snapshot = SnapshotFrom<typeof bookingCancelMachine>

/** Whether the dialog about cancelling is open. */
export const selectIsOpen = (snapshot: Snapshot) => !snapshot.matches('idle') && !snapshot.matches('canceled')
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
/** Paid, fee and refund in minor units, null before they are known. */
/** Whether the booking is being cancelled, which nothing stops any more. */
export const selectIsCancelling = (snapshot: Snapshot) => snapshot.matches('cancelling')
export const selectQuote = (snapshot: Snapshot) => snapshot.context.quote
export const selectCanConfirm = (snapshot: Snapshot) => snapshot.can({ type: 'cancel.confirm' })
export const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'cancel.retry' })
export const selectIsCanceled = (snapshot: Snapshot) => snapshot.matches('canceled')
export const selectErrorMessage = (snapshot: Snapshot) => snapshot.context.failure?.message ?? null
