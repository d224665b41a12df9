import { millisecondsInMinute } from 'date-fns/constants'
import { and, eq, lte } from 'drizzle-orm'
import { noteAlert } from '../../../alerts/note.ts'
import { orders } from '../../../db/schema/index.ts'
import type { Db } from '../../../db/types.ts'
import type { OrderDeps } from '../deps.ts'
import { lockOrder, type OrderWithoutSnapshot, orderColumns } from '../order.ts'
import { isOver, tripTime } from '../trip-time.ts'
import { askToConfirm, cancelForSupplier, nextCheck } from './buy.ts'

/** Milliseconds until the next attempt if the supplier does not answer. */
const RETRY_INTERVAL = 10 * millisecondsInMinute

/**
 * Job: asks the supplier whether a confirmed booking stands, after its notice and once a day before arrival. A booking that the supplier cancelled is
 * refunded in full, whatever its terms (SUPPLY-15). The hotel's own number replaces Firn's once it is known (SUPPLY-29). No answer changes nothing, and the sweep asks again.
 */
export async function checkBooking(deps: OrderDeps, orderId: string): Promise<void> {
  const at = deps.now()
  const again = new Date(at.getTime() + RETRY_INTERVAL)
  // The next attempt is stored before the request. A notice during the request replaces it, so an answer that is older than the notice ends nothing.
  const [order] = await deps.db
    .update(orders)
    .set({ supplierCheckAt: again })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'BookingFinished'), lte(orders.supplierCheckAt, at)))
    .returning(orderColumns)
  if (!order) return
  const step = await askToConfirm(deps, order, at)
  const cancelled = await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked?.status !== 'BookingFinished') return null
    const answer = await step(tx)
    if (answer.status === 'confirmed') {
      const named = answer.reference ? { supplierReference: answer.reference } : {}
      const next = { supplierCheckAt: nextCheck(deps, locked, at), ...named }
      await tx
        .update(orders)
        .set(next)
        .where(and(eq(orders.id, orderId), eq(orders.supplierCheckAt, again)))
    }
    return answer.status === 'refused' && answer.isFinal ? cancel(deps, tx, locked, { reason: answer.reason, at }) : null
  })
  if (!cancelled) return
  if (cancelled.refundId) await deps.enqueue({ queue: 'payments.refund', data: { refundId: cancelled.refundId } })
  await deps.enqueue({ queue: 'mail.cancellation', data: { orderId } })
  if (cancelled.needsRelease) await deps.enqueue({ queue: 'orders.release', data: { orderId } })
}

/** Cancels a booking that its supplier cancelled. From the day after arrival the stay may have been used, so a person decides. */
async function cancel(deps: OrderDeps, tx: Db, order: OrderWithoutSnapshot, { reason, at }: { reason: string; at: Date }) {
  const [trip] = await tx.select({ snapshot: orders.snapshot }).from(orders).where(eq(orders.id, order.id))
  const hasArrived = trip && isOver(order.checkIn, await tripTime(tx, trip, at))
  const outcome = hasArrived ? 'The trip has begun, so nothing was refunded.' : 'The traveller is refunded in full.'
  const detail = `The supplier cancelled a confirmed booking: ${reason}. ${outcome}`
  await noteAlert(tx, { kind: 'supplier.cancelled', subject: order.id, orderId: order.id, detail }, at, 'once')
  const changes = { supplierError: reason, supplierCheckAt: null }
  if (!hasArrived) return cancelForSupplier(deps, tx, order, { reason: 'supplierCancelled', cause: 'supplier cancelled', changes, at })
  await tx.update(orders).set(changes).where(eq(orders.id, order.id))
  return null
}
