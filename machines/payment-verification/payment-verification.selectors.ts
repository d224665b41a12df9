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
  | 'done'
  | 'canceled'
  | 'cancelFailed'
  | 'refunded'
  | 'refundFailed'
  | 'notPaid'
  | 'ended'

/** States that have a screen of their own by their name. */
const shown = [
  'confirmed',
  'notPaid',
  'ended',
  'settling',
  'settlingLong',
  'loadFailed',
  'supplierFailed',
  'done',
  'canceled',
  'cancelFailed',
  'refunded',
  'refundFailed',
] as const

/** Which of the result screens stands. */
export function selectView(snapshot: Snapshot): VerificationView {
  if (snapshot.matches('missingOrder')) return 'missing'
  return shown.find((state) => snapshot.matches(state)) ?? 'loading'
}
/** Whether an order that could not be read is being read again. */
export const selectIsAsking = (snapshot: Snapshot) => snapshot.matches({ loadFailed: 'asking' })
/** What is told of an order that could not be read: the network where it is to blame (NET-2). */
export const selectFailureMessage = (snapshot: Snapshot) => snapshot.context.failure?.message ?? 'payment.verifyFailed'
export const selectOrderId = (snapshot: Snapshot) => knownOrderId(snapshot.context)
/** Whether a second payment may be offered (VERIFY-7). */
export const selectCanTryAgain = (snapshot: Snapshot) => snapshot.can({ type: 'payment.tryAgain' })
/** Unix seconds until which it can be tried again; null where nothing is held. */
export const selectHeldUntil = (snapshot: Snapshot) => snapshot.context.order?.heldUntil ?? null
