import { and, arrayContains, count, eq, gt, inArray, isNull, min, sql } from 'drizzle-orm'
import { VISITOR } from '../../../base/limits.ts'
import { Refusal } from '../../../base/refusal.ts'
import { orders, payments } from '../../../db/schema/index.ts'
import type { Db } from '../../../db/types.ts'
import type { Caller } from '../../limits/networks.ts'
import type { OrderDeps } from '../deps.ts'
import { lockOrder, transition } from '../rows.ts'
import { isUnpaid, unpaidStatuses } from '../status.ts'
import { releaseAtSupplier } from '../supplier/release.ts'

export type Visitor = { deviceId: string; caller: Caller }

/**
 * Ends the device's earlier order in the transaction that starts the next one, and limits the open orders of one network (LIMIT-8). Signed-in users
 * are not limited. @throws Refusal order.tooMany
 */
export async function replaceVisitorOrder(
  deps: Pick<OrderDeps, 'now' | 'suppliers'>,
  tx: Db,
  { deviceId, caller }: Visitor,
): Promise<void> {
  const at = deps.now()
  // Serializes concurrent starts of one device or network. All lock the device first, then the networks from the smallest, so none waits for another.
  for (const key of [`device ${deviceId}`, ...caller.networks.map(({ subject }) => `network ${subject}`)])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const isVisitors = and(isNull(orders.userId), inArray(orders.status, [...unpaidStatuses]))
  const hasNoPayment = sql`not exists (select 1 from ${payments} where ${payments.orderId} = ${orders.id})`
  const earlier = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.deviceId, deviceId), isVisitors, hasNoPayment))
    .orderBy(orders.id)
  for (const { id } of earlier) {
    const order = await lockOrder(tx, id)
    if (order && isUnpaid(order.status))
      await transition(tx, order, 'Expired', 'newer booking', at, await releaseAtSupplier(deps, tx, order, at))
  }
  for (const { subject, factor } of caller.networks) {
    const [underWay] = await tx
      .select({ orders: count(), firstExpiry: min(orders.expiresAt) })
      .from(orders)
      .where(and(arrayContains(orders.networks, [subject]), isVisitors, gt(orders.expiresAt, at)))
    if (!underWay?.firstExpiry || underWay.orders < VISITOR.ordersPerNetwork * factor) continue
    throw new Refusal('order.tooMany', {
      detail: 'Too many bookings are under way from this network.',
      unblockTS: Math.ceil(new Date(underWay.firstExpiry).getTime() / 1000),
    })
  }
}
