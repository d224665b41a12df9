import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { and, eq, ne } from 'drizzle-orm'
import { dayOf } from '../../../base/days.ts'
import { messageOf } from '../../../base/error-text.ts'
import { bookingReference } from '../../../base/ids.ts'
import { orders, payments } from '../../../db/schema/index.ts'
import type { Db } from '../../../db/types.ts'
import { type ConfirmAnswer, supplierOf, type TransactionStep } from '../../../suppliers/supplier.ts'
import type { OrderDeps } from '../deps.ts'
import { lockOrder, type OrderWithoutSnapshot, orderColumns, transition } from '../order.ts'
import { noteUnreadable } from '../outside-values.ts'
import { dropNotices, planDelayNotice, planNotices } from '../planned-notices.ts'
import { claimRefund } from '../refund/refund-books.ts'
import { releaseAtSupplier } from './release.ts'
import { readSupplierBooking } from './supplier-booking.ts'

/** Milliseconds between attempts. */
export const SUPPLIER_RETRY_INTERVAL = 60_000
/** Milliseconds after the payment before the traveller learns that the confirmation is late, and between polls until then. */
const GRACE_PERIOD = 60_000
const POLL_INTERVAL = 5000

/** The supplier's answer, or `silent` if there was none. */
type Answer = ConfirmAnswer | { status: 'silent'; reason: string }

/**
 * Job: buys the rooms of a paid order, which becomes BookingFinished. If the supplier refuses or does not answer, the order becomes
 * BookingFinishFailed, is retried for the configured time and then refunded in full (LAW-3, D48). A final refusal ends it at once. The call to the
 * supplier precedes the transaction, so no lock waits for the network. Returns when to try again, or null.
 */
export async function bookWithSupplier(deps: OrderDeps, orderId: string): Promise<{ retryAt: Date | null }> {
  const at = deps.now()
  const [found] = await deps.db.select(orderColumns).from(orders).where(eq(orders.id, orderId))
  if (!found) return { retryAt: null }
  const step = isWaiting(found) ? await askToConfirm(deps, found, at) : null
  const outcome = await deps.db.transaction((tx) => tryToBook(deps, tx, { orderId, step, at }))
  if (outcome.isBooked) {
    if (supplierOf(deps.suppliers, found.supplier).live) await deps.enqueue({ queue: 'payments.capture', data: { orderId } })
    await deps.enqueue({ queue: 'mail.confirmation', data: { orderId } })
  }
  if (outcome.refundId) await deps.enqueue({ queue: 'payments.refund', data: { refundId: outcome.refundId } })
  if (outcome.isGivenUp) await deps.enqueue({ queue: 'mail.cancellation', data: { orderId } })
  if (outcome.needsRelease) await deps.enqueue({ queue: 'orders.release', data: { orderId } })
  return { retryAt: outcome.retryAt ?? null }
}

/**
 * Queues a job for an order that its supplier sent a notice about. Ignores unknown orders and orders of our own stock. For a finished booking, the sweep
 * repeats a lost job.
 */
export async function handleSupplierNotice(deps: OrderDeps, orderId: string): Promise<void> {
  const [order] = await deps.db
    .select({ status: orders.status })
    .from(orders)
    .where(and(eq(orders.id, orderId), ne(orders.supplier, 'own')))
  if (order?.status === 'New') await deps.enqueue({ queue: 'orders.hold', data: { orderId } })
  if (order && isWaiting(order)) await deps.enqueue({ queue: 'orders.supplier', data: { orderId } })
  if (order?.status !== 'BookingFinished') return
  await deps.db
    .update(orders)
    .set({ supplierCheckAt: deps.now() })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'BookingFinished')))
  await deps.enqueue({ queue: 'orders.check', data: { orderId } })
}

/** When to ask again whether a confirmed booking stands: daily before the day of arrival. Our own stock keeps what it sold. */
export function nextCheck(
  { suppliers }: OrderDeps,
  order: Pick<OrderWithoutSnapshot, 'supplier' | 'checkIn'>,
  at: Date,
  pause = millisecondsInDay,
): Date | null {
  const next = new Date(at.getTime() + pause)
  return supplierOf(suppliers, order.supplier).isLocal || dayOf(next) >= order.checkIn ? null : next
}

const isWaiting = ({ status }: Pick<OrderWithoutSnapshot, 'status'>): boolean => status === 'Payed' || status === 'BookingFinishFailed'

/** Asks the supplier to book the rooms of an order, which also reads the state of a booking that it knows. */
export async function askToConfirm(deps: OrderDeps, order: OrderWithoutSnapshot, at: Date): Promise<TransactionStep<Answer>> {
  try {
    return await supplierOf(deps.suppliers, order.supplier).confirm(await readSupplierBooking(deps.db, order), at)
  } catch (error) {
    await noteUnreadable(deps.db, error, order.id, at)
    // Any error counts as silence, so that a booking that can never be sent is refunded in the stated time.
    const reason = messageOf(error)
    return async () => ({ status: 'silent', reason })
  }
}

type Outcome = { isBooked?: boolean; isGivenUp?: boolean; needsRelease?: boolean; retryAt?: Date; refundId?: string | null }
type Try = { orderId: string; step: TransactionStep<Answer> | null; at: Date }

async function tryToBook(deps: OrderDeps, tx: Db, { orderId, step, at }: Try): Promise<Outcome> {
  const order = await lockOrder(tx, orderId)
  // The job repeats if the process stopped after the transaction. The mail has a dedupe key.
  if (order?.status === 'BookingFinished') return { isBooked: true }
  if (!order || !step || !isWaiting(order)) return {}
  const supplierAttempts = order.supplierAttempts + 1
  const answer = await step(tx)
  if (answer.status === 'confirmed') {
    const supplierReference = answer.reference ?? bookingReference(orderId)
    // Hotels give a booking a number of their own some minutes later.
    const supplierCheckAt = nextCheck(deps, order, at, answer.reference ? millisecondsInDay : millisecondsInHour)
    const booked = { supplierReference, supplierAttempts, supplierError: null, supplierCheckAt, finishedAt: at }
    await transition(tx, order, 'BookingFinished', 'booked with the supplier', at, booked)
    await planNotices(tx, orderId, at)
    return { isBooked: true }
  }
  const until = order.supplierRetryUntil ?? new Date(at.getTime() + deps.supplierRetrySeconds * 1000)
  const failed = { supplierAttempts, supplierError: reasonOf(answer), supplierRetryUntil: until }
  const isFinal = (answer.status === 'refused' && answer.isFinal) || at >= until
  const current = isFinal ? order : await recordDelay(tx, order, { answer, failed, at })
  if (!isFinal) {
    const next = current.status === 'Payed' ? POLL_INTERVAL : SUPPLIER_RETRY_INTERVAL
    return { retryAt: new Date(Math.min(at.getTime() + next, until.getTime())) }
  }
  return giveUp(deps, tx, order, { at, failed })
}

type Failed = { supplierAttempts: number; supplierError: string; supplierRetryUntil: Date }

const reasonOf = (answer: Exclude<Answer, { status: 'confirmed' }>): string =>
  answer.status === 'pending' ? 'The supplier has not decided yet' : answer.reason

/** Records that the booking is not confirmed yet. For the first minute without a decision the order stays Payed. */
async function recordDelay(
  tx: Db,
  order: OrderWithoutSnapshot,
  { answer, failed, at }: { answer: Answer; failed: Failed; at: Date },
): Promise<OrderWithoutSnapshot> {
  const isLate = at.getTime() - (order.paidAt?.getTime() ?? 0) >= GRACE_PERIOD
  if (order.status === 'Payed' && (isLate || answer.status === 'refused')) {
    await planDelayNotice(tx, order.id, at)
    return transition(
      tx,
      order,
      'BookingFinishFailed',
      answer.status === 'refused' ? 'supplier refused' : 'supplier takes its time',
      at,
      failed,
    )
  }
  await tx
    .update(orders)
    .set({ ...failed, updatedAt: at })
    .where(eq(orders.id, order.id))
  return order
}

/** Ends a booking that the supplier refused permanently or for the whole retry time. */
async function giveUp(
  deps: OrderDeps,
  tx: Db,
  order: OrderWithoutSnapshot,
  { at, failed }: { at: Date; failed: Failed },
): Promise<Outcome> {
  const current = order.status === 'Payed' ? await transition(tx, order, 'BookingFinishFailed', 'supplier refused', at, failed) : order
  return {
    isGivenUp: true,
    ...(await cancelForSupplier(deps, tx, current, { reason: 'supplier', cause: 'supplier refused', changes: failed, at })),
  }
}

/**
 * Cancels a paid order that its supplier does not book or has cancelled. Refunds it in full and cancels it at the supplier. Returns the refund to
 * request, and whether to release the rooms.
 */
export async function cancelForSupplier(
  deps: OrderDeps,
  tx: Db,
  order: OrderWithoutSnapshot,
  {
    reason,
    cause,
    changes,
    at,
  }: { reason: 'supplier' | 'supplierCancelled'; cause: string; changes: Partial<OrderWithoutSnapshot>; at: Date },
): Promise<{ refundId: string | null; needsRelease: boolean }> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.settles, true)))
  const releaseChanges = await releaseAtSupplier(deps, tx, order, at)
  await dropNotices(tx, order.id)
  const cancelled = { ...changes, ...releaseChanges, canceledAt: at, cancelReason: reason, cancelFeeMinor: 0 }
  await transition(tx, order, 'Canceled', cause, at, cancelled)
  const refundId = payment ? await claimRefund(tx, payment, { due: payment.receivedMinor, reason }, at) : null
  return { refundId, needsRelease: releaseChanges.releaseAt !== null }
}
