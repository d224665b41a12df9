import { and, eq } from 'drizzle-orm'
import { bookingReference } from '../../base/ids.ts'
import { orders, payments, prebooks } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { OrderDeps } from './deps.ts'
import { releaseRooms, sellRooms } from './holds.ts'
import { dropNotices, planDelayNotice, planNotices } from './planned-notices.ts'
import { claimRefund } from './refund-books.ts'
import { lockOrder, type OrderHead, transition } from './rows.ts'
import { RoomGone, unitsOnSale } from './sellable.ts'

/** Milliseconds between two tries. */
export const SUPPLIER_RETRY_INTERVAL = 60_000

/** Sells the held rooms of an order. Returns why the supplier refuses, or null where they are sold. */
async function refusalOf(tx: Db, order: OrderHead): Promise<string | null> {
  const [prebook] = await tx.select({ rooms: prebooks.rooms }).from(prebooks).where(eq(prebooks.hash, order.prebookHash))
  try {
    await unitsOnSale(tx, prebook?.rooms ?? [])
  } catch (error) {
    if (error instanceof RoomGone) return error.message
    throw error
  }
  return (await sellRooms(tx, order.id)) ? null : 'The rooms are no longer held'
}

/**
 * Job: books a paid order with the supplier: the held rooms are sold and the order becomes BookingFinished. Where the supplier refuses, it becomes
 * BookingFinishFailed, is tried again for the configured time and then refunded in full (LAW-3, D48). Returns when to try again, or null.
 */
export async function bookWithSupplier(deps: OrderDeps, orderId: string): Promise<{ again: Date | null }> {
  const at = deps.now()
  const outcome = await deps.db.transaction((tx) => tryToBook(tx, orderId, { at, retrySeconds: deps.supplierRetrySeconds }))
  if (outcome.isBooked) await deps.enqueue({ queue: 'mail.confirmation', data: { orderId } })
  if (outcome.refundId) await deps.enqueue({ queue: 'payments.refund', data: { refundId: outcome.refundId } })
  if (outcome.isGivenUp) await deps.enqueue({ queue: 'mail.cancellation', data: { orderId } })
  return { again: outcome.again ?? null }
}

type Outcome = { isBooked?: boolean; isGivenUp?: boolean; again?: Date; refundId?: string | null }

async function tryToBook(tx: Db, orderId: string, { at, retrySeconds }: { at: Date; retrySeconds: number }): Promise<Outcome> {
  const order = await lockOrder(tx, orderId)
  // A job that was cut off after its transaction comes again: the mail is written once however often it is asked for.
  if (order?.status === 'BookingFinished') return { isBooked: true }
  if (order?.status !== 'Payed' && order?.status !== 'BookingFinishFailed') return {}
  const supplierAttempts = order.supplierAttempts + 1
  const refusal = await refusalOf(tx, order)
  if (!refusal) {
    const booked = { supplierReference: bookingReference(orderId), supplierAttempts, supplierError: null, finishedAt: at }
    await transition(tx, order, 'BookingFinished', 'booked with the supplier', at, booked)
    await planNotices(tx, orderId, at)
    return { isBooked: true }
  }
  const until = order.supplierRetryUntil ?? new Date(at.getTime() + retrySeconds * 1000)
  const failed = { supplierAttempts, supplierError: refusal, supplierRetryUntil: until }
  if (order.status === 'Payed') await planDelayNotice(tx, orderId, at)
  const current = order.status === 'Payed' ? await transition(tx, order, 'BookingFinishFailed', 'supplier refused', at, failed) : order
  if (at < until) {
    await tx
      .update(orders)
      .set({ ...failed, updatedAt: at })
      .where(eq(orders.id, orderId))
    return { again: new Date(Math.min(at.getTime() + SUPPLIER_RETRY_INTERVAL, until.getTime())) }
  }
  return { isGivenUp: true, refundId: await giveUp(tx, current, at, failed) }
}

/** Ends a booking that the supplier refused for the whole time; all of it is refunded. Returns the refund's id. */
async function giveUp(tx: Db, order: OrderHead, at: Date, failed: Partial<OrderHead>): Promise<string | null> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.settles, true)))
  await releaseRooms(tx, order.id)
  await dropNotices(tx, order.id)
  await transition(tx, order, 'Canceled', 'supplier refused', at, {
    ...failed,
    canceledAt: at,
    cancelReason: 'supplier',
    cancelFeeMinor: 0,
  })
  if (!payment) return null
  return claimRefund(tx, payment, { due: payment.receivedMinor, reason: 'supplier' }, at)
}
