import { and, eq, lte } from 'drizzle-orm'
import { dayOf } from '../../../base/days.ts'
import { orders } from '../../../db/schema/index.ts'
import type { OrderDeps } from '../deps.ts'
import { lockOrder, transition } from '../order.ts'
import { isOver, tripTimes } from '../trip-time.ts'

/** Maximum number of trips per run. The next run handles the rest. */
const AT_ONCE = 500

/** Ends trips whose check-out day has passed at the destination: BookingFinished becomes Done. Returns their number. */
export async function finishTrips(deps: Pick<OrderDeps, 'db' | 'now'>): Promise<number> {
  const at = deps.now()
  // West of Greenwich the day ends later than in UTC, so each trip is checked in its own time zone.
  const over = await deps.db
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'BookingFinished'), lte(orders.checkOut, dayOf(at))))
    .orderBy(orders.checkOut)
    .limit(AT_ONCE)
  const localNow = await tripTimes(deps.db, over, at)
  const done = over.filter((order) => isOver(order.checkOut, localNow(order)))
  for (const { id } of done) {
    await deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      if (order?.status === 'BookingFinished') await transition(tx, order, 'Done', 'trip over', at)
    })
  }
  return done.length
}
