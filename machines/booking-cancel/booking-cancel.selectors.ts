import type { SnapshotFrom } from 'xstate'
import type { bookingCancelMachine } from './booking-cancel.machine.ts'

type Snapshot = SnapshotFrom<typeof bookingCancelMachine>

/** Whether the cancellation dialog is open. */
export const selectIsOpen = (snapshot: Snapshot) => !snapshot.matches('idle') && !snapshot.matches('canceled')
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
/** Paid amount, fee and refund in minor units; null before they are known. */
/** Whether the cancellation is running; it can't be stopped. */
export const selectIsCancelling = (snapshot: Snapshot) => snapshot.matches('cancelling')
export const selectQuote = (snapshot: Snapshot) => snapshot.context.quote
export const selectCanConfirm = (snapshot: Snapshot) => snapshot.can({ type: 'cancel.confirm' })
export const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'cancel.retry' })
export const selectIsCanceled = (snapshot: Snapshot) => snapshot.matches('canceled')
export const selectErrorMessage = (snapshot: Snapshot) => snapshot.context.failure?.message ?? null
