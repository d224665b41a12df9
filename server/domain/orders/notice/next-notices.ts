import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { NotificationsAnswer } from '../../../../contract/user.ts'
import type { Locale } from '../../../base/locale.ts'
import { localTimeAt } from '../../../base/time-zones.ts'
import { orders, tripNotices } from '../../../db/schema/index.ts'
import type { Db } from '../../../db/types.ts'
import { soldBundle } from '../order.ts'
import { tripTimes } from '../trip-time.ts'

const KINDS = { bookingUpdates: ['free-cancellation'], tripReminders: ['reminder-3', 'reminder-1'] } as const
const LENGTH_OF_DAY = 'yyyy-MM-dd'.length

/** The next planned mail for a user's confirmed trips per notification switch (D172), whether the switch is on or off. Undefined if there is none. */
export async function nextNotices(
  db: Db,
  userId: string,
  { at, locale }: { at: Date; locale: Locale },
): Promise<NotificationsAnswer['next']> {
  const planned = await db
    .select({ kind: tripNotices.kind, dueAt: tripNotices.dueAt, orderId: orders.id })
    .from(orders)
    .innerJoin(tripNotices, eq(tripNotices.orderId, orders.id))
    .where(and(eq(orders.userId, userId), eq(orders.status, 'BookingFinished'), gt(tripNotices.dueAt, at)))
    .orderBy(asc(tripNotices.dueAt))
  const firstOf = (kinds: readonly string[]) => planned.find(({ kind }) => kinds.includes(kind))
  const found = { bookingUpdates: firstOf(KINDS.bookingUpdates), tripReminders: firstOf(KINDS.tripReminders) }
  const ids = Object.values(found).flatMap((one) => (one ? [one.orderId] : []))
  if (ids.length === 0) return undefined
  const rows = await db.select({ id: orders.id, snapshot: orders.snapshot }).from(orders).where(inArray(orders.id, ids))
  const localNow = await tripTimes(db, rows, at)
  const present = (one: (typeof planned)[number] | undefined) => {
    const row = rows.find(({ id }) => id === one?.orderId)
    if (!one || !row) return undefined
    return {
      day: localTimeAt(localNow(row).timeZone, one.dueAt).slice(0, LENGTH_OF_DAY),
      resortName: soldBundle(row, locale).resort.name,
    }
  }
  const [bookingUpdates, tripReminders] = [present(found.bookingUpdates), present(found.tripReminders)]
  return { ...(bookingUpdates && { bookingUpdates }), ...(tripReminders && { tripReminders }) }
}
