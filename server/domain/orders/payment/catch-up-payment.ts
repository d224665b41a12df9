import { eq } from 'drizzle-orm'
import { orders, payments } from '../../../db/schema/index.ts'
import type { OrderDeps } from '../deps.ts'
import { openPayment } from '../payment-intent.ts'
import type { OrderRow } from '../rows.ts'
import { isPayable } from '../status.ts'
import { applyIntent } from './settle-payment.ts'

/** Milliseconds between two look-ups of one payment at the provider, however often its order is read. */
const LOOK_UP_INTERVAL = 2000

/**
 * Asks the provider for a payment under way when its order is read, so that a late webhook does not keep a traveller waiting (VERIFY-2).
 * Returns the order as it is afterwards; a provider that does not respond at once changes nothing. `isSure` where nobody has tried to pay, or the provider
 * has said just now what became of it: otherwise the stored status may be that of an earlier try (PAY-13).
 */
export async function catchUp(deps: OrderDeps, order: OrderRow): Promise<{ order: OrderRow; isSure: boolean }> {
  if (!isPayable(order.status)) return { order, isSure: true }
  const payment = await openPayment(deps.db, order.id)
  // Nobody has tried to pay yet. After a first try the lock alone proves nothing: the event of an earlier refusal may have released it.
  if (!order.paymentLockedAt && payment?.status === 'Created') return { order, isSure: true }
  const at = deps.now()
  if (!payment?.intentId) return { order, isSure: true }
  const wasAskedJustNow = payment.lastCheckedAt && at.getTime() - payment.lastCheckedAt.getTime() < LOOK_UP_INTERVAL
  // That a payment is processing was the provider's own word.
  const isUnderWay = payment.status === 'Processing'
  if (wasAskedJustNow) return { order, isSure: isUnderWay || !order.paymentLockedAt }
  await deps.db.update(payments).set({ lastCheckedAt: at }).where(eq(payments.id, payment.id))
  const intent = await deps.provider.retrieveIntent(payment.intentId, { isHurried: true }).catch(() => null)
  if (!intent) {
    // Nothing was learnt, so that the next reader asks again.
    await deps.db.update(payments).set({ lastCheckedAt: null }).where(eq(payments.id, payment.id))
    return { order, isSure: isUnderWay }
  }
  await applyIntent(deps, intent)
  const [row] = await deps.db.select().from(orders).where(eq(orders.id, order.id))
  return { order: row ?? order, isSure: true }
}
