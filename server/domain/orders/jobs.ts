import { and, eq, inArray, lt, or } from 'drizzle-orm'
import { orders, refunds } from '../../db/schema/index.ts'
import type { ServerDeps } from '../../deps.ts'
import type { JobHandlers } from '../../jobs/jobs.ts'
import { mailCancellation, mailConfirmation, mailRefund } from '../bookings/mails.ts'
import { processEvent, processLeftovers } from '../payments/events.ts'
import { sendRefund } from '../payments/refund.ts'
import type { OrderJob } from './deps.ts'
import { expireOrder, expireOverdue } from './expire-order.ts'
import { holdOrder } from './start-order.ts'
import { bookWithSupplier } from './supplier.ts'

/** Milliseconds after which what a crash left lying is picked up. */
const LEFT_LYING = 15_000

/** What runs the jobs of orders and payments. Each looks at the rows first, so that running twice does no harm. */
export const orderJobs: JobHandlers<ServerDeps, OrderJob> = {
  'orders.hold': (deps, { orderId }) => holdOrder(deps, orderId),
  'orders.expire': async (deps, { orderId }) => {
    const { again } = await expireOrder(deps, orderId)
    if (again) await deps.enqueue({ queue: 'orders.expire', data: { orderId } }, { startAt: again })
  },
  'orders.supplier': async (deps, { orderId }) => {
    const { again } = await bookWithSupplier(deps, orderId)
    if (again) await deps.enqueue({ queue: 'orders.supplier', data: { orderId } }, { startAt: again })
  },
  'payments.refund': (deps, { refundId }) => sendRefund(deps, refundId),
  'payments.event': (deps, { eventId }) => processEvent(deps, eventId),
  'mail.confirmation': (deps, { orderId }) => mailConfirmation(deps, orderId),
  'mail.cancellation': (deps, { orderId }) => mailCancellation(deps, orderId),
  'mail.refund': (deps, { orderId }) => mailRefund(deps, orderId),
}

/** Picks up what a crash left between a row and its job: run at the start and from time to time. */
export async function sweepOrders(deps: ServerDeps): Promise<void> {
  const before = new Date(deps.now().getTime() - LEFT_LYING)
  await expireOverdue(deps)
  await processLeftovers(deps, LEFT_LYING)
  const fresh = await deps.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'New'), lt(orders.updatedAt, before)))
  for (const { id } of fresh) await deps.enqueue({ queue: 'orders.hold', data: { orderId: id } })
  const paid = await deps.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      or(
        and(eq(orders.status, 'Payed'), lt(orders.updatedAt, before)),
        // Whoever paid must not wait for the money because the last try was lost (LAW-3).
        and(eq(orders.status, 'BookingFinishFailed'), lt(orders.supplierRetryUntil, before)),
      ),
    )
  for (const { id } of paid) await deps.enqueue({ queue: 'orders.supplier', data: { orderId: id } })
  const owed = await deps.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.status, ['pending', 'failed']), lt(refunds.updatedAt, before)))
  for (const { id } of owed) await deps.enqueue({ queue: 'payments.refund', data: { refundId: id } })
}
