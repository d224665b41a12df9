import { and, asc, eq, inArray } from 'drizzle-orm'
import type { deletionBlockers } from '../../../contract/user.ts'
import type { Locale } from '../../base/locale.ts'
import { Refusal } from '../../base/refusal.ts'
import { text } from '../../base/texts.ts'
import { orders, refunds } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { endUnpaidOrder } from '../orders/lifecycle/end-unpaid-orders.ts'
import { dayText } from '../orders/notice/mail-texts/mail-text.ts'
import { isUnpaid, type OrderRow, soldBundle } from '../orders/order.ts'
import { sendRefund } from '../orders/refund/refund.ts'
import { isOver, tripTimes } from '../orders/trip-time.ts'

/** A reason why an account cannot be deleted, with its text. */
export type DeletionBlocker = { code: (typeof deletionBlockers)[number]; text: string }

/** Statuses of paid orders before the end of the trip. */
const PAID = ['Payed', 'BookingFinishFailed', 'BookingFinished']

/** Unfinished refunds of these orders. */
async function openRefunds(db: Db, orderIds: readonly string[]): Promise<{ id: string; orderId: string }[]> {
  if (orderIds.length === 0) return []
  return db
    .select({ id: refunds.id, orderId: refunds.orderId })
    .from(refunds)
    .where(and(inArray(refunds.orderId, [...orderIds]), inArray(refunds.status, ['pending', 'sent'])))
}

/**
 * Reasons why an account cannot be deleted (LAW-12): a payment that may still succeed, a paid future trip, an unfinished refund. Without `isLocked`
 * unpaid orders are skipped, as `settlePayments` ends them. With `isLocked` the user's orders are locked until the transaction ends.
 */
export async function findDeletionBlockers(
  db: Db,
  { userId, locale, at }: { userId: string; locale: Locale; at: Date },
  { isLocked = false } = {},
): Promise<DeletionBlocker[]> {
  const query = db.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.checkIn), asc(orders.id))
  const rows = await (isLocked ? query.for('update') : query)
  const localNow = await tripTimes(db, rows, at)
  const unpaid = isLocked ? rows.filter(({ status }) => isUnpaid(status)) : []
  const ahead = rows.filter((order) => PAID.includes(order.status) && !isOver(order.checkOut, localNow(order)))
  const open = await openRefunds(
    db,
    rows.map(({ id }) => id),
  )
  const owed = open.length > 0 || rows.some(({ status }) => status === 'CancelFailed')
  const blocker = (code: DeletionBlocker['code'], values?: Record<string, string>): DeletionBlocker => ({
    code,
    text: text(locale, code, values),
  })
  const trip = (order: OrderRow) =>
    blocker('account.tripAhead', { resort: soldBundle(order, locale).resort.name, day: dayText(order.checkIn, locale) })
  return [
    ...unpaid.slice(0, 1).map(() => blocker('account.paymentUnderWay')),
    ...ahead.map(trip),
    ...(owed ? [blocker('account.refundOpen')] : []),
  ]
}

/** @throws Refusal for the first of the given reasons */
export function refuseBlocked([first]: readonly DeletionBlocker[]): void {
  if (first) throw new Refusal(first.code, { detail: first.text })
}

/**
 * Settles open payments and refunds before an account is deleted: ends every unpaid order and sends waiting refunds. If the provider does not respond
 * now, they remain open and block the deletion.
 */
export async function settlePayments(deps: OrderDeps, userId: string): Promise<void> {
  const rows = await deps.db.select({ id: orders.id, status: orders.status }).from(orders).where(eq(orders.userId, userId))
  for (const { id, status } of rows) if (isUnpaid(status)) await endUnpaidOrder(deps, id, { hasShortTimeout: true }).catch(unlessRefused)
  const waiting = await openRefunds(
    deps.db,
    rows.map(({ id }) => id),
  )
  for (const { id } of waiting) await sendRefund(deps, id).catch(unlessRefused)
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
