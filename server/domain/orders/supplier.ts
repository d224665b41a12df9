import { and, eq } from 'drizzle-orm'
import { orders, payments } from '../../db/schema/index.ts'
import { claimRefund } from '../payments/refund.ts'
import type { OrderDeps } from './deps.ts'
import { releaseRooms, sellRooms } from './holds.ts'
import { lockOrder, transition } from './rows.ts'

/** Seconds for which a supplier booking that failed after payment is tried again before the money goes back (LAW-3, D48). */
export const SUPPLIER_RETRY_SECONDS = 900

/** Milliseconds between two tries. */
export const SUPPLIER_RETRY_INTERVAL = 60_000

/** A short name for people, such as FRN-3F9C2A, made from the order's id. */
export function bookingReference(orderId: string): string {
  return `FRN-${orderId.slice(-6).toUpperCase()}`
}

/**
 * Job: books a paid order with the supplier: the held rooms are sold and the order becomes BookingFinished. Where the supplier refuses, it becomes
 * BookingFinishFailed, is tried again for a stated time and then refunded in full. Answers when to try again, or null.
 */
export async function bookWithSupplier(deps: OrderDeps, orderId: string): Promise<{ again: Date | null }> {
  const at = deps.now()
  const outcome = await deps.db.transaction(async (tx): Promise<{ again: Date | null; mail: boolean; refundId: string | null }> => {
    const order = await lockOrder(tx, orderId)
    if (!order || (order.status !== 'Payed' && order.status !== 'BookingFinishFailed')) return { again: null, mail: false, refundId: null }
    const attempts = order.supplierAttempts + 1
    if (await sellRooms(tx, orderId)) {
      await transition(tx, order, 'BookingFinished', 'booked with the supplier', at, {
        supplierReference: bookingReference(orderId),
        supplierAttempts: attempts,
        supplierError: null,
        finishedAt: at,
      })
      return { again: null, mail: true, refundId: null }
    }
    const until = order.supplierRetryUntil ?? new Date(at.getTime() + SUPPLIER_RETRY_SECONDS * 1000)
    const failed = { supplierAttempts: attempts, supplierError: 'The rooms are no longer held', supplierRetryUntil: until }
    const current = order.status === 'Payed' ? await transition(tx, order, 'BookingFinishFailed', 'supplier refused', at, failed) : order
    if (at < until) {
      await tx.update(orders).set(failed).where(eq(orders.id, orderId))
      return { again: new Date(at.getTime() + SUPPLIER_RETRY_INTERVAL), mail: false, refundId: null }
    }
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.settles, true)))
    await releaseRooms(tx, orderId)
    await transition(tx, current, 'Canceled', 'supplier refused', at, { ...failed, canceledAt: at, cancelReason: 'supplier' })
    return {
      again: null,
      mail: false,
      refundId: payment
        ? await claimRefund(tx, payment, { amountMinor: payment.receivedMinor, reason: 'The hotel could not confirm the booking' }, at)
        : null,
    }
  })
  if (outcome.mail) await deps.enqueue({ queue: 'mail.confirmation', data: { orderId } })
  if (outcome.refundId) await deps.enqueue({ queue: 'payments.refund', data: { refundId: outcome.refundId } })
  return { again: outcome.again }
}
