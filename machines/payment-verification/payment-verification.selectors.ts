import type { SnapshotFrom } from 'xstate'
import type { paymentVerificationMachine } from './payment-verification.machine.ts'
import { knownOrderId } from './payment-verification.setup.ts'

type Snapshot = SnapshotFrom<typeof paymentVerificationMachine>
export type VerificationView =
  | 'loading'
  | 'loadFailed'
  | 'missing'
  | 'settling'
  | 'settlingLong'
  | 'confirmed'
  | 'supplierFailed'
  | 'refunded'
  | 'refundFailed'
  | 'notPaid'

/** Which of the result screens stands. */
export function selectView(snapshot: Snapshot): VerificationView {
  if (snapshot.matches('confirmed')) return 'confirmed'
  if (snapshot.matches('notPaid')) return 'notPaid'
  if (snapshot.matches('settling')) return 'settling'
  if (snapshot.matches('settlingLong')) return 'settlingLong'
  if (snapshot.matches('missingOrder')) return 'missing'
  if (snapshot.matches('loadFailed')) return 'loadFailed'
  if (snapshot.matches('supplierFailed')) return 'supplierFailed'
  if (snapshot.matches('refundFailed')) return 'refundFailed'
  return snapshot.matches('refunded') ? 'refunded' : 'loading'
}
export const selectOrderId = (snapshot: Snapshot) => knownOrderId(snapshot.context)
/** Whether a second payment may be offered (VERIFY-7). */
export const selectCanTryAgain = (snapshot: Snapshot) => snapshot.can({ type: 'payment.tryAgain' })
/** Unix seconds until which it can be tried again; null where nothing is held. */
export const selectHeldUntil = (snapshot: Snapshot) => snapshot.context.order?.heldUntil ?? null
