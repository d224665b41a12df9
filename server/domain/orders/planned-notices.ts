import { millisecondsInHour } from 'date-fns/constants'
import { eq } from 'drizzle-orm'
import { addDays } from '../../base/days.ts'
import { instantOf, type ZonedTime } from '../../base/time-zones.ts'
import { type noticeKinds, orders, tripNotices } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { type OrderRow, soldBundle } from './order.ts'
import { tripTime } from './trip-time.ts'

export type NoticeKind = (typeof noticeKinds)[number]
type Planned = { kind: NoticeKind; dueAt: Date }

/** Days before a trip on which reminders are sent, and the local hour at the destination. */
const REMINDERS = [
  { kind: 'reminder-3', days: 3 },
  { kind: 'reminder-1', days: 1 },
] as const
const REMINDER_HOUR = '09:00'
/** Milliseconds between the notice and the end of free cancellation: 48 hours. */
const BEFORE_DEADLINE = 48 * millisecondsInHour

function planOf(order: OrderRow, { timeZone, at }: ZonedTime): Planned[] {
  const deadline = soldBundle(order, 'en').acc.freeCancellationBefore
  const planned: Planned[] = [
    ...REMINDERS.map(({ kind, days }) => ({ kind, dueAt: instantOf(timeZone, `${addDays(order.checkIn, -days)}T${REMINDER_HOUR}`) })),
    ...(deadline
      ? [{ kind: 'free-cancellation' as const, dueAt: new Date(instantOf(timeZone, deadline).getTime() - BEFORE_DEADLINE) }]
      : []),
  ]
  return planned.filter(({ dueAt }) => dueAt > at)
}

/** Plans the notices of a booking in the transaction that confirms it, in local time of the destination. */
export async function planNotices(tx: Db, orderId: string, at: Date): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return
  await dropNotices(tx, orderId)
  const planned = planOf(order, await tripTime(tx, order, at))
  if (planned.length > 0) await tx.insert(tripNotices).values(planned.map((one) => ({ orderId, ...one })))
}

/** Plans an immediate notice that the hotel needs longer to confirm. */
export async function planDelayNotice(tx: Db, orderId: string, at: Date): Promise<void> {
  await tx.insert(tripNotices).values({ orderId, kind: 'supplier-delay', dueAt: at }).onConflictDoNothing()
}

/** Deletes the planned notices of an order in the transaction that cancels it. */
export async function dropNotices(tx: Db, orderId: string): Promise<void> {
  await tx.delete(tripNotices).where(eq(tripNotices.orderId, orderId))
}
