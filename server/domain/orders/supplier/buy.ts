import { and, eq } from 'drizzle-orm'
import { bookingReference } from '../../../base/ids.ts'
import { orders, payments } from '../../../db/schema/index.ts'
import type { Db } from '../../../db/types.ts'
import { type ConfirmAnswer, type Step, SupplierSilent, supplierOf } from '../../../suppliers/supplier.ts'
import type { OrderDeps } from '../deps.ts'
import { dropNotices, planDelayNotice, planNotices } from '../planned-notices.ts'
import { claimRefund } from '../refund/refund-books.ts'
import { head, lockOrder, type OrderHead, transition } from '../rows.ts'
import { giveBack } from './release.ts'
import { readSupplierBooking } from './supplier-booking.ts'

/** Milliseconds between two tries. */
export const SUPPLIER_RETRY_INTERVAL = 60_000
/** Milliseconds after the payment in which an answer that is not there yet is nothing that a traveller is told of, and between two looks for it. */
const PATIENCE = 60_000
const LOOK_INTERVAL = 5000

/** What the supplier answers, or that it did not. */
type Answer = ConfirmAnswer | { status: 'silent'; reason: string }

/**
 * Job: books a paid order with its supplier: what is held is bought and the order becomes BookingFinished. Where the supplier refuses or is silent, it
 * becomes BookingFinishFailed, is tried again for the configured time and then refunded in full (LAW-3, D48); a refusal for good ends it at once.
 * The supplier is asked before the transaction, so that nothing waits for it. Returns when to try again, or null.
 */
export async function bookWithSupplier(deps: OrderDeps, orderId: string): Promise<{ again: Date | null }> {
  const at = deps.now()
  const [found] = await deps.db.select(head).from(orders).where(eq(orders.id, orderId))
  if (!found) return { again: null }
  const step = isWaiting(found) ? await askToConfirm(deps, found, at) : null
  const outcome = await deps.db.transaction((tx) => tryToBook(deps, tx, { orderId, step, at }))
  if (outcome.isBooked) await deps.enqueue({ queue: 'mail.confirmation', data: { orderId } })
  if (outcome.refundId) await deps.enqueue({ queue: 'payments.refund', data: { refundId: outcome.refundId } })
  if (outcome.isGivenUp) await deps.enqueue({ queue: 'mail.cancellation', data: { orderId } })
  if (outcome.isToGiveBack) await deps.enqueue({ queue: 'orders.giveBack', data: { orderId } })
  return { again: outcome.again ?? null }
}

/** Has an order looked after that its supplier has something new about; an order that is not the supplier's, or of nobody, is left alone. */
export async function hearSupplier(deps: OrderDeps, orderId: string): Promise<void> {
  const [order] = await deps.db
    .select({ status: orders.status })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.supplier, 'remote')))
  if (order?.status === 'New') await deps.enqueue({ queue: 'orders.hold', data: { orderId } })
  if (order && isWaiting(order)) await deps.enqueue({ queue: 'orders.supplier', data: { orderId } })
}

const isWaiting = ({ status }: Pick<OrderHead, 'status'>): boolean => status === 'Payed' || status === 'BookingFinishFailed'

async function askToConfirm(deps: OrderDeps, order: OrderHead, at: Date): Promise<Step<Answer>> {
  try {
    return await supplierOf(deps.suppliers, order.supplier).confirm(await readSupplierBooking(deps.db, order), at)
  } catch (error) {
    if (!(error instanceof SupplierSilent)) throw error
    const { message: reason } = error
    return async () => ({ status: 'silent', reason })
  }
}

type Outcome = { isBooked?: boolean; isGivenUp?: boolean; isToGiveBack?: boolean; again?: Date; refundId?: string | null }
type Try = { orderId: string; step: Step<Answer> | null; at: Date }

async function tryToBook(deps: OrderDeps, tx: Db, { orderId, step, at }: Try): Promise<Outcome> {
  const order = await lockOrder(tx, orderId)
  // A job that was cut off after its transaction comes again: the mail is written once however often it is asked for.
  if (order?.status === 'BookingFinished') return { isBooked: true }
  if (!order || !step || !isWaiting(order)) return {}
  const supplierAttempts = order.supplierAttempts + 1
  const answer = await step(tx)
  if (answer.status === 'confirmed') {
    const supplierReference = answer.reference ?? bookingReference(orderId)
    const booked = { supplierReference, supplierAttempts, supplierError: null, finishedAt: at }
    await transition(tx, order, 'BookingFinished', 'booked with the supplier', at, booked)
    await planNotices(tx, orderId, at)
    return { isBooked: true }
  }
  const until = order.supplierRetryUntil ?? new Date(at.getTime() + deps.supplierRetrySeconds * 1000)
  const failed = { supplierAttempts, supplierError: reasonOf(answer), supplierRetryUntil: until }
  const isFinal = (answer.status === 'refused' && answer.isFinal) || at >= until
  const current = isFinal ? order : await keepWaiting(tx, order, { answer, failed, at })
  if (!isFinal) {
    const next = current.status === 'Payed' ? LOOK_INTERVAL : SUPPLIER_RETRY_INTERVAL
    return { again: new Date(Math.min(at.getTime() + next, until.getTime())) }
  }
  return giveUp(deps, tx, order, { at, failed })
}

type Failed = { supplierAttempts: number; supplierError: string; supplierRetryUntil: Date }

const reasonOf = (answer: Exclude<Answer, { status: 'confirmed' }>): string =>
  answer.status === 'pending' ? 'The supplier has not decided yet' : answer.reason

/** Writes down that the booking is not confirmed yet; for the first minute of an answer that is only late, the order stays paid. */
async function keepWaiting(
  tx: Db,
  order: OrderHead,
  { answer, failed, at }: { answer: Answer; failed: Failed; at: Date },
): Promise<OrderHead> {
  const isLate = at.getTime() - (order.paidAt?.getTime() ?? 0) >= PATIENCE
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

/** Ends a booking that the supplier refused for good or for the whole time; all of it is refunded, and what the supplier may still have given back. */
async function giveUp(deps: OrderDeps, tx: Db, order: OrderHead, { at, failed }: { at: Date; failed: Failed }): Promise<Outcome> {
  const current = order.status === 'Payed' ? await transition(tx, order, 'BookingFinishFailed', 'supplier refused', at, failed) : order
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.settles, true)))
  const given = await giveBack(deps, tx, order, at)
  await dropNotices(tx, order.id)
  await transition(tx, current, 'Canceled', 'supplier refused', at, {
    ...failed,
    ...given,
    canceledAt: at,
    cancelReason: 'supplier',
    cancelFeeMinor: 0,
  })
  const refundId = payment ? await claimRefund(tx, payment, { due: payment.receivedMinor, reason: 'supplier' }, at) : null
  return { isGivenUp: true, refundId, isToGiveBack: given.giveBackAt !== null }
}
