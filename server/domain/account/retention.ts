import { TZDate } from '@date-fns/tz'
import { subMonths } from 'date-fns/subMonths'
import { and, isNull, lt } from 'drizzle-orm'
import { dayOf } from '../../base/days.ts'
import { orders } from '../../db/schema/index.ts'
import type { ServerDeps } from '../../deps.ts'

/** Erases contact and passengers of trips that ended longer ago than the configured months (LAW-6); bookkeeping fields stay. Returns how many. */
export async function eraseOldPassengers({ db, now, config }: Pick<ServerDeps, 'db' | 'now' | 'config'>): Promise<number> {
  const at = now()
  const before = dayOf(subMonths(new TZDate(at, 'UTC'), config.passengerRetentionMonths))
  const erased = await db
    .update(orders)
    .set({ contact: null, members: [], requests: null, erasedAt: at })
    .where(and(isNull(orders.erasedAt), lt(orders.checkOut, before)))
    .returning({ id: orders.id })
  return erased.length
}
