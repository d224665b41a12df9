import { TZDate } from '@date-fns/tz'
import { subMonths } from 'date-fns/subMonths'
import { and, isNull, lt } from 'drizzle-orm'
import { dayOf } from '../../base/days.ts'
import { orders } from '../../db/schema/index.ts'
import type { ServerDeps } from '../../deps.ts'
import { eraseCards } from '../orders/provider-card.ts'

/**
 * Erases contact, passengers and card of trips that ended more than the configured number of months ago (LAW-6). Bookkeeping fields stay. Returns the
 * number of orders.
 */
export async function eraseOldPassengers({ db, now, config }: Pick<ServerDeps, 'db' | 'now' | 'config'>): Promise<number> {
  const at = now()
  const before = dayOf(subMonths(new TZDate(at, 'UTC'), config.passengerRetentionMonths))
  return db.transaction(async (tx) => {
    const erased = await tx
      .update(orders)
      .set({ contact: null, members: [], requests: null, erasedAt: at })
      .where(and(isNull(orders.erasedAt), lt(orders.checkOut, before)))
      .returning({ id: orders.id })
    await eraseCards(
      tx,
      erased.map(({ id }) => id),
    )
    return erased.length
  })
}
