import { and, eq } from 'drizzle-orm'
import type { OrderStatus, PaymentStatus } from '../../../../contract/order.ts'
import type { Owner } from '../../../base/owner.ts'
import { Refusal } from '../../../base/refusal.ts'
import { orders, payments } from '../../../db/schema/index.ts'
import type { OrderDeps } from '../deps.ts'
import { findOrderWithoutSnapshot, hasExpired, isPayable, lockOrder } from '../order.ts'

interface Intention {
  orderId: string
  paymentIntentId: string
}

/**
 * Called before the provider confirms a payment: checks expiry and price and locks the order against expiry while the traveller pays (PAY-7, D35).
 * Never marks an order paid. Returns Ok, ExpiredOrder or the payment's current status. @throws Refusal order.wrongState
 */
export async function confirmPayment(
  deps: OrderDeps,
  owner: Owner,
  input: Intention,
): Promise<{ status: PaymentStatus; orderStatus: OrderStatus }> {
  const found = await findOrderWithoutSnapshot(deps.db, owner, input.orderId)
  return deps.db.transaction(async (tx) => {
    const at = deps.now()
    const order = await lockOrder(tx, found.id)
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, found.id), eq(payments.intentId, input.paymentIntentId)))
    if (!order || !payment) throw new Refusal('resource.notFound', { detail: 'No such payment of this order.' })
    if (payment.status === 'Succeeded' || payment.status === 'Refunded' || payment.status === 'Processing')
      return { status: payment.status, orderStatus: order.status }
    if (hasExpired(order, at)) return { status: 'ExpiredOrder', orderStatus: order.status }
    if (!isPayable(order.status)) throw new Refusal('order.wrongState', { detail: `An order that is ${order.status} cannot be paid.` })
    if (payment.status === 'Canceled' || payment.amountMinor !== order.totalMinor || payment.currency !== order.currency) {
      throw new Refusal('order.wrongState', { detail: 'The payment no longer fits the order.' })
    }
    await tx.update(orders).set({ paymentLockedAt: at, updatedAt: at }).where(eq(orders.id, order.id))
    // The next read of the order asks the provider, regardless of LOOK_UP_INTERVAL.
    await tx.update(payments).set({ lastCheckedAt: null }).where(eq(payments.id, payment.id))
    return { status: 'Ok', orderStatus: order.status }
  })
}

/** Releases the lock after a refusal or an aborted payment, so that the order can expire in time. */
export async function releasePayment(deps: OrderDeps, owner: Owner, input: Intention): Promise<void> {
  const order = await findOrderWithoutSnapshot(deps.db, owner, input.orderId)
  const [payment] = await deps.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.intentId, input.paymentIntentId)))
  if (!payment) throw new Refusal('resource.notFound', { detail: 'No such payment of this order.' })
  await deps.db.update(orders).set({ paymentLockedAt: null }).where(eq(orders.id, order.id))
}
