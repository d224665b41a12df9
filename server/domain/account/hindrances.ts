import { and, asc, eq, inArray } from 'drizzle-orm'
import type { deletionHindrances } from '../../../contract/user.ts'
import type { Locale } from '../../base/locale.ts'
import { Refusal } from '../../base/refusal.ts'
import { text } from '../../base/texts.ts'
import { orders, refunds } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { endUnpaidOrder } from '../orders/lifecycle/expire-order.ts'
import { dayText } from '../orders/notice/mail-texts/mail-text.ts'
import { sendRefund } from '../orders/refund/refund.ts'
import { type OrderRow, soldBundle } from '../orders/rows.ts'
import { isUnpaid } from '../orders/status.ts'
import { isOver, tripTimes } from '../orders/trip-time.ts'

/** What stands in the way of deleting an account, and the words for it. */
export type Hindrance = { code: (typeof deletionHindrances)[number]; text: string }

/** Statuses of orders that are paid and not over. */
const PAID = ['Payed', 'BookingFinishFailed', 'BookingFinished']

/** Refunds that are not through, of any of these orders. */
async function openRefunds(db: Db, orderIds: readonly string[]): Promise<{ id: string; orderId: string }[]> {
  if (orderIds.length === 0) return []
  return db
    .select({ id: refunds.id, orderId: refunds.orderId })
    .from(refunds)
    .where(and(inArray(refunds.orderId, [...orderIds]), inArray(refunds.status, ['pending', 'sent'])))
}

/**
 * What stands in the way of deleting an account (LAW-12): a payment that may still take money, a paid trip that is ahead, a refund that is not
 * through. Without `isLocked` unpaid orders are left out: `settleFirst` ends what can be ended. With it no order of the user changes until the
 * transaction ends.
 */
export async function findHindrances(
  db: Db,
  { userId, locale, at }: { userId: string; locale: Locale; at: Date },
  { isLocked = false } = {},
): Promise<Hindrance[]> {
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
  const hindrance = (code: Hindrance['code'], values?: Record<string, string>): Hindrance => ({ code, text: text(locale, code, values) })
  const trip = (order: OrderRow) =>
    hindrance('account.tripAhead', { resort: soldBundle(order, locale).resort.name, day: dayText(order.checkIn, locale) })
  return [
    ...unpaid.slice(0, 1).map(() => hindrance('account.paymentUnderWay')),
    ...ahead.map(trip),
    ...(owed ? [hindrance('account.refundOpen')] : []),
  ]
}

/** @throws Refusal with the first of some hindrances */
export function refuseFor([first]: readonly Hindrance[]): void {
  if (first) throw new Refusal(first.code, { detail: first.text })
}

/**
 * Settles what can be settled before an account goes: ends every unpaid order, so that its payment can take nothing any more, and sends refunds
 * that wait. What the provider does not do now is left as it is, and stands in the way afterwards.
 */
export async function settleFirst(deps: OrderDeps, userId: string): Promise<void> {
  const rows = await deps.db.select({ id: orders.id, status: orders.status }).from(orders).where(eq(orders.userId, userId))
  for (const { id, status } of rows) if (isUnpaid(status)) await endUnpaidOrder(deps, id, { isHurried: true }).catch(unlessRefused)
  const waiting = await openRefunds(
    deps.db,
    rows.map(({ id }) => id),
  )
  for (const { id } of waiting) await sendRefund(deps, id).catch(unlessRefused)
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
