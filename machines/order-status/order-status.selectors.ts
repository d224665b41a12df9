import type { SnapshotFrom } from 'xstate'
import type { orderStatusMachine } from './order-status.machine.ts'

type Snapshot = SnapshotFrom<typeof orderStatusMachine>

export const selectStatus = (snapshot: Snapshot) => snapshot.context.status
/** Whether the checkout button is enabled (PRE-11). */
export const selectCanCheckout = (snapshot: Snapshot) => snapshot.hasTag('payable')
export const selectIsPolling = (snapshot: Snapshot) => snapshot.hasTag('busy')
export const selectIsExpired = (snapshot: Snapshot) => snapshot.matches({ ended: 'expired' })
/** The countdown has ended and the back end has not reported it yet: nothing is shown as held any more. */
export const selectIsOverdue = (snapshot: Snapshot) => snapshot.matches('overdue')
export const selectBundleOrderId = (snapshot: Snapshot) => snapshot.context.bundleOrderId
/** Unix seconds; 0 while unknown. */
export const selectExpiredAt = (snapshot: Snapshot) => snapshot.context.expiredAt
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure
