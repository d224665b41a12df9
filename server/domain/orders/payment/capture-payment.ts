import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { noteAlert } from '../../../alerts/note.ts'
import { orders, payments } from '../../../db/schema/index.ts'
import type { OrderDeps } from '../deps.ts'
import { applyIntent } from './settle-payment.ts'

/** Condition: the hotel has confirmed, the amount is still reserved, and Firn keeps at least a part of it. */
export const isUncaptured = and(
  eq(payments.capture, 'later'),
  eq(payments.status, 'Succeeded'),
  eq(payments.settles, true),
  isNotNull(orders.finishedAt),
  or(inArray(orders.status, ['BookingFinished', 'Done']), and(eq(orders.status, 'Canceled'), sql`${orders.cancelFeeMinor} > 0`)),
)

/**
 * Job: charges the amount that is reserved on the card of a confirmed trip (SUPPLY-25). A repeat changes nothing. If the card can't be charged, the
 * trip stays booked, and operators receive an alert.
 */
export async function capturePayment(deps: OrderDeps, orderId: string): Promise<void> {
  const [payment] = await deps.db
    .select({ id: payments.id, intentId: payments.intentId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.orderId, orderId), isUncaptured))
  if (!payment?.intentId) return
  const intent = await deps.provider.captureIntent(payment.intentId)
  await applyIntent(deps, intent)
  if (intent.status === 'succeeded') return
  const at = deps.now()
  await deps.db.update(payments).set({ updatedAt: at }).where(eq(payments.id, payment.id))
  const detail = `The trip is booked, but its card cannot be charged: the payment is ${intent.status} at the card provider.`
  await noteAlert(deps.db, { kind: 'capture.failed', subject: payment.id, orderId, detail }, at, 'once')
}
