import { and, isNull, lt } from 'drizzle-orm'
import { orders } from '../../db/schema/index.ts'
import type { ServerDeps } from '../../deps.ts'

/** Erases contact and passengers of trips that ended longer ago than the configured months (LAW-6); bookkeeping fields stay. Answers how many. */
export async function eraseOldPassengers({ db, now, config }: Pick<ServerDeps, 'db' | 'now' | 'config'>): Promise<number> {
  const at = now()
  const before = new Date(at)
  before.setUTCMonth(before.getUTCMonth() - config.passengerRetentionMonths)
  const erased = await db
    .update(orders)
    .set({ contact: null, members: [], erasedAt: at })
    .where(and(isNull(orders.erasedAt), lt(orders.checkOut, before.toISOString().slice(0, 10))))
    .returning({ id: orders.id })
  return erased.length
}
