import { and, count, eq, gt, inArray, isNull, min, sql } from 'drizzle-orm'
import { Refusal } from '../../base/refusal.ts'
import { orders, payments } from '../../db/schema/index.ts'
import { type Db, selectRows } from '../../db/types.ts'
import type { Suppliers } from '../../suppliers/supplier.ts'
import { giveBack } from './give-back.ts'
import { lockOrder, transition } from './rows.ts'
import { unpaidStatuses } from './status.ts'

const keysOf = ({ deviceId, network }: Pick<Visitor, 'deviceId' | 'network'>) => [`device ${deviceId}`, `network ${network}`]

/**
 * Keeps everybody else from starting an order of these devices and from these networks until the transaction ends, without waiting for anybody. Returns for each whether it
 * could; what it then finds of them is all that there is.
 */
export async function tryVisitors(tx: Db, visitors: readonly Pick<Visitor, 'deviceId' | 'network'>[]): Promise<boolean[]> {
  const asked = JSON.stringify(visitors.map((visitor, at) => ({ at, keys: keysOf(visitor) })))
  const rows = await selectRows<{ at: number; is: boolean }>(
    tx,
    sql`select at, (select bool_and(pg_try_advisory_xact_lock(hashtextextended(key, 0))) from json_array_elements_text(keys) as key) as is
      from json_to_recordset(${asked}::json) as asked (at integer, keys json)`,
  )
  const got = new Set(rows.filter(({ is }) => is).map(({ at }) => at))
  return visitors.map((_, at) => got.has(at))
}

/** A visitor who begins to book: `network` is the keyed hash of where from, `mostOrders` what may be under way from there, `suppliers` who has rooms. */
export type Visitor = { deviceId: string; network: string; mostOrders: number; suppliers: Suppliers }

/**
 * Makes way for a visitor's order inside the transaction that starts it: the device's older one ends and gives its rooms back, and where a network has as
 * many under way as it may, the new one is refused (LIMIT-8). Whoever has proven an e-mail is not counted. Throws `Refusal` order.tooMany.
 */
export async function makeWay(tx: Db, { deviceId, network, mostOrders, suppliers }: Visitor, at: Date): Promise<void> {
  // Two at the same moment must not both find the other one missing. Always device first, then network.
  for (const key of keysOf({ deviceId, network })) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const isLive = and(isNull(orders.userId), inArray(orders.status, [...unpaidStatuses]))
  const older = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.deviceId, deviceId), isLive, sql`not exists (select 1 from ${payments} where ${payments.orderId} = ${orders.id})`))
    .orderBy(orders.id)
  for (const { id } of older) {
    const order = await lockOrder(tx, id)
    if (!order || !unpaidStatuses.some((status) => status === order.status)) continue
    // A supplier outside is asked by the sweep.
    await transition(tx, order, 'Expired', 'newer booking', at, await giveBack({ suppliers }, tx, order, at))
  }
  const [underWay] = await tx
    .select({ orders: count(), first: min(orders.expiresAt) })
    .from(orders)
    .where(and(eq(orders.network, network), isLive, gt(orders.expiresAt, at)))
  if (!underWay?.first || underWay.orders < mostOrders) return
  throw new Refusal('order.tooMany', {
    detail: 'Too many bookings are under way from this network.',
    unblockTS: Math.ceil(new Date(underWay.first).getTime() / 1000),
  })
}
