import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { orders, payments } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { unpaidStatuses } from '../orders/order.ts'
import { isNeverPaid } from '../upkeep/retention.ts'

/** Whether the provider received a payment request. Money may then still arrive and need a refund. */
const hasIntent = sql`exists (select 1 from payments where payments.order_id = orders.id and payments.intent_id is not null)`

/**
 * Number of a user's unpaid orders that are stored for a while because money may still arrive. Orders that can still be paid must be ended first
 * (LAW-14).
 */
export async function countUnpaidOrders(db: Db, userId: string): Promise<number> {
  const isUnpaid = or(isNeverPaid, inArray(orders.status, [...unpaidStatuses]))
  return db.$count(orders, and(eq(orders.userId, userId), isUnpaid, hasIntent))
}

/** Deletes a user's orders without a payment request, with their dependent rows. Their rooms must be released first (LAW-14). */
export async function deleteNeverPaid(tx: Db, userId: string): Promise<void> {
  const isOver = and(isNeverPaid, not(hasIntent), isNull(orders.releaseAt))
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), isOver))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.delete(payments).where(inArray(payments.orderId, ids))
  await tx.delete(orders).where(inArray(orders.id, ids))
}
