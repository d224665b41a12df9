import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, gt, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../../base/days.ts'
import { mailOutbox, orders, payments, refunds } from '../../db/schema/index.ts'
import type { OrderDeps } from './deps.ts'
import { hasNoPaymentUnderWay } from './lifecycle/end-unpaid-orders.ts'
import { unpaidStatuses } from './order.ts'
import { isUncaptured } from './payment/capture-payment.ts'
import { requeueUnprocessed } from './payment/provider-events.ts'
import { SUPPLIER_RETRY_INTERVAL } from './supplier/buy.ts'

/** Milliseconds after which interrupted work is resumed. */
const STALE_AFTER = 15_000
/** Milliseconds after which a refund in progress is read from the provider, and then again: its event may be lost. */
export const REFUND_LOOK_UP = 600_000
/** Days for which a refund in progress is looked up that often. Then the hourly comparison does it, and a person is asked (PAY-10). */
const LOOK_UP_DAYS = 7
/** Minimum and maximum seconds between two attempts of a refund. The wait doubles with each attempt. */
const REFUND_WAIT = 10
const LONGEST_REFUND_WAIT = 1800
/** Maximum number of confirmed bookings that a sweep asks the supplier about. */
const CHECKS_AT_ONCE = 100
/** Milliseconds after which a missing mail is no longer sent, as it would only confuse. */
const MAIL_WINDOW = millisecondsInDay

/** Resumes work that a crash interrupted between storing a row and queueing its job. Runs at the start and periodically. */
export async function sweepOrders(deps: OrderDeps): Promise<void> {
  const at = deps.now().getTime()
  const before = new Date(at - STALE_AFTER)
  await expireOverdue(deps)
  await requeueUnprocessed(deps, STALE_AFTER)
  await resumeOrders(deps, before, new Date(at - 2 * SUPPLIER_RETRY_INTERVAL))
  await resumeReleases(deps, before)
  await resumeChecks(deps, before)
  await resumeRefunds(deps, before, new Date(at - REFUND_LOOK_UP))
  await resumeCaptures(deps, new Date(at - REFUND_LOOK_UP))
  await resumeMails(deps, before, new Date(at - MAIL_WINDOW))
}

async function resumeOrders(deps: OrderDeps, before: Date, silentSince: Date): Promise<void> {
  const waiting = await deps.db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(
      or(
        and(eq(orders.status, 'New'), lt(orders.updatedAt, before)),
        and(eq(orders.status, 'Payed'), lt(orders.updatedAt, before)),
        // A lost job must not delay the booking or the refund of a paid order (LAW-3).
        and(eq(orders.status, 'BookingFinishFailed'), lt(orders.updatedAt, silentSince)),
      ),
    )
  for (const { id, status } of waiting)
    await deps.enqueue({ queue: status === 'New' ? 'orders.hold' : 'orders.supplier', data: { orderId: id } })
}

async function resumeReleases(deps: OrderDeps, before: Date): Promise<void> {
  const open = await deps.db.select({ id: orders.id }).from(orders).where(lt(orders.releaseAt, before))
  for (const { id } of open) await deps.enqueue({ queue: 'orders.release', data: { orderId: id } })
}

/** Also queues the daily checks. They are few at once, so that the supplier receives at most 200 a minute. */
async function resumeChecks(deps: OrderDeps, before: Date): Promise<void> {
  const due = await deps.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'BookingFinished'), lt(orders.supplierCheckAt, before)))
    .orderBy(orders.supplierCheckAt)
    .limit(CHECKS_AT_ONCE)
  for (const { id } of due) await deps.enqueue({ queue: 'orders.check', data: { orderId: id } })
}

async function resumeRefunds(deps: OrderDeps, before: Date, lookedUpBefore: Date): Promise<void> {
  const now = deps.now().toISOString()
  const wait = sql`least(${REFUND_WAIT} * power(2, least(${refunds.attempts}, 10)), ${LONGEST_REFUND_WAIT})`
  const isDue = sql`${refunds.updatedAt} < ${now}::timestamptz - make_interval(secs => ${wait})`
  const isYoung = sql`coalesce(${refunds.retriedAt}, ${refunds.createdAt}) > ${now}::timestamptz - make_interval(days => ${LOOK_UP_DAYS})`
  const open = await deps.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        sql`${refunds.status} in ('pending', 'sent')`,
        lt(refunds.updatedAt, before),
        or(and(eq(refunds.status, 'pending'), isDue), and(isYoung, lt(refunds.updatedAt, lookedUpBefore))),
      ),
    )
  for (const { id } of open) await deps.enqueue({ queue: 'payments.refund', data: { refundId: id } })
}

async function resumeCaptures(deps: OrderDeps, before: Date): Promise<void> {
  const open = await deps.db
    .select({ orderId: payments.orderId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isUncaptured, lt(payments.updatedAt, before)))
  for (const { orderId } of open) await deps.enqueue({ queue: 'payments.capture', data: { orderId } })
}

/** A cancellation is a request, not a job, and nothing repeats it. Its mail is found by its dedupe key. */
async function resumeMails(deps: OrderDeps, before: Date, since: Date): Promise<void> {
  const silent = await deps.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'Canceled'),
        gte(orders.checkOut, dayOf(since)),
        isNull(orders.erasedAt),
        lt(orders.updatedAt, before),
        gt(orders.updatedAt, since),
        sql`not exists (select 1 from ${mailOutbox} where ${mailOutbox.dedupeKey} = 'cancellation:' || ${orders.id})`,
      ),
    )
  for (const { id } of silent) await deps.enqueue({ queue: 'mail.cancellation', data: { orderId: id } })
}

/** Job: expires overdue orders that were missed, for example after a crash. Skips orders with a payment under way. */
export async function expireOverdue(deps: OrderDeps): Promise<number> {
  const at = deps.now()
  return queueExpiry(deps, and(lte(orders.expiresAt, at), hasNoPaymentUnderWay(at)))
}

/**
 * Returns a function that expires overdue orders, to be called every few seconds. This needs no job per order from its start: most orders are paid or
 * abandoned earlier. Each call handles the orders that became overdue since the last call, and returns their number.
 */
export function openExpiry(deps: OrderDeps): () => Promise<number> {
  let since = deps.now()
  return async () => {
    const at = deps.now()
    const found = await queueExpiry(deps, and(gt(orders.expiresAt, since), lte(orders.expiresAt, at)))
    since = at
    return found
  }
}

async function queueExpiry(deps: OrderDeps, isOver: SQL | undefined): Promise<number> {
  const rows = await deps.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.status, [...unpaidStatuses]), isOver))
  await Promise.all(rows.map(({ id }) => deps.enqueue({ queue: 'orders.expire', data: { orderId: id } })))
  return rows.length
}
