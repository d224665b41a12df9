import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { orders, payments } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { unpaidStatuses } from '../orders/status.ts'
import { isNeverPaid } from '../upkeep/retention.ts'

/** Whether the provider was ever asked for money: then some may still arrive, and has to go back. */
const wasAsked = sql`exists (select 1 from payments where payments.order_id = orders.id and payments.intent_id is not null)`

/** How many of a user's orders are kept for a while as money may still arrive for them; those that can still be paid are ended first (LAW-14). */
export async function countTries(db: Db, userId: string): Promise<number> {
  const isUnpaid = or(isNeverPaid, inArray(orders.status, [...unpaidStatuses]))
  return db.$count(orders, and(eq(orders.userId, userId), isUnpaid, wasAsked))
}

/** Deletes a user's orders that nobody was asked to pay, with what hangs on them; their rooms were given back before (LAW-14). */
export async function deleteNeverPaid(tx: Db, userId: string): Promise<void> {
  const isOver = and(isNeverPaid, not(wasAsked), isNull(orders.releaseAt))
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), isOver))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.delete(payments).where(inArray(payments.orderId, ids))
  await tx.delete(orders).where(inArray(orders.id, ids))
}
