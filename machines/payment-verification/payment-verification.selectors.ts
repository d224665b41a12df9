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
  | 'confirming'
  | 'supplierFailed'
  | 'refused'
  | 'done'
  | 'canceled'
  | 'cancelFailed'
  | 'refunded'
  | 'refundFailed'
  | 'notPaid'
  | 'ended'

/** States whose screen has the same name. */
const shown = [
  'confirmed',
  'confirming',
  'notPaid',
  'ended',
  'settling',
  'settlingLong',
  'loadFailed',
  'supplierFailed',
  'refused',
  'done',
  'canceled',
  'cancelFailed',
  'refunded',
  'refundFailed',
] as const

/** Which result screen is shown. */
export function selectView(snapshot: Snapshot): VerificationView {
  if (snapshot.matches('missingOrder')) return 'missing'
  return shown.find((state) => snapshot.matches(state)) ?? 'loading'
}
/** Whether an order that could not be read is being read again. */
export const selectIsAsking = (snapshot: Snapshot) => snapshot.matches({ loadFailed: 'asking' })
/** The message about an order that could not be read; the network's if that is the cause (NET-2). */
export const selectFailureMessage = (snapshot: Snapshot) => snapshot.context.failure?.message ?? 'payment.verifyFailed'
export const selectOrderId = (snapshot: Snapshot) => knownOrderId(snapshot.context)
/** Whether a second payment may be offered (VERIFY-7). */
export const selectCanTryAgain = (snapshot: Snapshot) => snapshot.can({ type: 'payment.tryAgain' })
/** Unix seconds until which a retry is possible; null if nothing is held. */
export const selectHeldUntil = (snapshot: Snapshot) => snapshot.context.order?.heldUntil ?? null
