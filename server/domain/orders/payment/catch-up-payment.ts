import { eq } from 'drizzle-orm'
import { orders, payments } from '../../../db/schema/index.ts'
import type { OrderDeps } from '../deps.ts'
import { isPayable, type OrderRow, openPayment } from '../order.ts'
import { applyIntent } from './settle-payment.ts'

/** Minimum milliseconds between two requests to the provider about one payment. */
const LOOK_UP_INTERVAL = 2000

/**
 * Reads a payment under way from the provider when its order is read, so that a late webhook does not delay the traveller (VERIFY-2). Returns the
 * updated order; if the provider does not respond at once, nothing changes. `isSure` is true if no payment was attempted or the provider has just
 * reported its status. Otherwise the stored status may belong to an earlier attempt (PAY-13).
 */
export async function catchUp(deps: OrderDeps, order: OrderRow): Promise<{ order: OrderRow; isSure: boolean }> {
  if (!isPayable(order.status)) return { order, isSure: true }
  const payment = await openPayment(deps.db, order.id)
  // No payment was attempted yet. After a first attempt the lock proves nothing: the event of an earlier refusal may have released it.
  if (!order.paymentLockedAt && payment?.status === 'Created') return { order, isSure: true }
  const at = deps.now()
  if (!payment?.intentId) return { order, isSure: true }
  const wasAskedJustNow = payment.lastCheckedAt && at.getTime() - payment.lastCheckedAt.getTime() < LOOK_UP_INTERVAL
  // The provider has reported the payment as processing.
  const isUnderWay = payment.status === 'Processing'
  if (wasAskedJustNow) return { order, isSure: isUnderWay || !order.paymentLockedAt }
  await deps.db.update(payments).set({ lastCheckedAt: at }).where(eq(payments.id, payment.id))
  const intent = await deps.provider.retrieveIntent(payment.intentId, { hasShortTimeout: true }).catch(() => null)
  if (!intent) {
    // The provider gave no result, so the next read asks again.
    await deps.db.update(payments).set({ lastCheckedAt: null }).where(eq(payments.id, payment.id))
    return { order, isSure: isUnderWay }
  }
  await applyIntent(deps, intent)
  const [row] = await deps.db.select().from(orders).where(eq(orders.id, order.id))
  return { order: row ?? order, isSure: true }
}
