import { and, arrayContains, count, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, min, type SQL, sql } from 'drizzle-orm'
import { VISITOR } from '../../../base/limits.ts'
import { Refusal } from '../../../base/refusal.ts'
import { orders, payments, prebooks, roomStock } from '../../../db/schema/index.ts'
import type { Db } from '../../../db/types.ts'
import type { Caller } from '../../limits/networks.ts'
import type { OrderDeps } from '../deps.ts'
import { isUnpaid, lockOrder, transition, unpaidStatuses } from '../order.ts'
import { releaseAtSupplier } from '../supplier/release.ts'

type Rooms = Pick<typeof prebooks.$inferSelect, 'rooms'>
export type Visitor = { deviceId: string; caller: Caller } & Rooms

/** When the hold of a booking ends that starts now. Before its e-mail is verified it is shorter (LIMIT-17). */
export function holdEnd({ orderTtlSeconds }: Pick<OrderDeps, 'orderTtlSeconds'>, from: Date, isSignedIn: boolean): Date {
  return new Date(from.getTime() + Math.ceil(orderTtlSeconds * (isSignedIn ? 1 : VISITOR.holdPart)) * 1000)
}

const isVisitors = and(isNull(orders.userId), inArray(orders.status, [...unpaidStatuses]))

/** Extends the holds of a visitor who has verified an e-mail to those of a user, with the prices of their prebooks (LIMIT-17). */
export async function holdLonger(tx: Db, deviceId: string, orderTtlSeconds: number, now: Date): Promise<void> {
  const expiresAt = sql`${orders.createdAt} + ${orderTtlSeconds} * interval '1 second'`
  const longer = await tx
    .update(orders)
    .set({ expiresAt })
    .where(and(eq(orders.deviceId, deviceId), isVisitors, isNotNull(orders.networks), gt(orders.expiresAt, now)))
    .returning({ hash: orders.prebookHash, expiresAt: orders.expiresAt })
  for (const { hash, expiresAt: expireAt } of longer) await tx.update(prebooks).set({ expireAt }).where(eq(prebooks.hash, hash))
}

/**
 * Ends the device's earlier order in the transaction that starts the next one, and limits the open orders of a network, in total and of one kind of
 * room (LIMIT-8). Signed-in users are not limited. @throws Refusal order.tooMany
 */
export async function replaceVisitorOrder(
  deps: Pick<OrderDeps, 'now' | 'suppliers'>,
  tx: Db,
  { deviceId, caller, rooms }: Visitor,
): Promise<void> {
  const at = deps.now()
  // Serializes concurrent starts of one device or network. All lock the device first, then the networks from the smallest, so none waits for another.
  for (const key of [`device ${deviceId}`, ...caller.networks.map(({ subject }) => `network ${subject}`)])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
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
    const ofNetwork = and(arrayContains(orders.networks, [subject]), isVisitors, gt(orders.expiresAt, at))
    await refuseAbove(tx, VISITOR.ordersPerNetwork * factor, ofNetwork)
    for (const { roomTypeId } of rooms) await refuseAbove(tx, VISITOR.ordersPerRoomKind * factor, and(ofNetwork, hasRoom(roomTypeId)))
  }
}

const hasRoom = (roomTypeId: string) => sql`${prebooks.rooms} @> ${JSON.stringify([{ roomTypeId }])}::jsonb`

/** @throws Refusal order.tooMany, until the first of the orders has expired, if there are as many as allowed */
async function refuseAbove(tx: Db, limit: number, which: SQL | undefined): Promise<void> {
  const [found] = await tx
    .select({ orders: count(), firstExpiry: min(orders.expiresAt) })
    .from(orders)
    .innerJoin(prebooks, eq(prebooks.hash, orders.prebookHash))
    .where(which)
  if (found?.firstExpiry && found.orders >= limit) throw tooMany('Too many bookings are under way from this network.', found.firstExpiry)
}

const tooMany = (detail: string, firstExpiry: Date | string) =>
  new Refusal('order.tooMany', { detail, unblockTS: Math.ceil(new Date(firstExpiry).getTime() / 1000) })

/**
 * Leaves a part of each kind of our own rooms to people who are signed in, on every night (LIMIT-18). Runs after the visitor's rooms were held, in the
 * same transaction: the locks of the nights let one visitor at a time decide. @throws Refusal order.tooMany
 */
export async function leaveRoomsForSignedIn(
  deps: Pick<OrderDeps, 'now'>,
  tx: Db,
  { rooms, checkIn, checkOut }: Rooms & { checkIn: string; checkOut: string },
): Promise<void> {
  const kinds = rooms.map(({ roomTypeId }) => roomTypeId)
  const unsold = sql`(${roomStock.capacity} - ${roomStock.sold})`
  const forVisitors = sql`(${unsold} - floor(${unsold} * ${VISITOR.partForSignedIn}::float8))`
  const nights = and(inArray(roomStock.roomTypeId, kinds), gte(roomStock.day, checkIn), lt(roomStock.day, checkOut))
  const almostFull = await tx
    .select({ roomTypeId: roomStock.roomTypeId, day: roomStock.day, most: sql`${forVisitors}`.mapWith(Number) })
    .from(roomStock)
    .where(and(nights, gt(roomStock.held, forVisitors)))
  for (const { roomTypeId, day, most } of almostFull) {
    const ofNight = and(
      isVisitors,
      isNotNull(orders.networks),
      eq(orders.holdState, 'held'),
      lte(orders.checkIn, day),
      gt(orders.checkOut, day),
      hasRoom(roomTypeId),
    )
    const holds = await tx
      .select({ rooms: prebooks.rooms, expiresAt: orders.expiresAt })
      .from(orders)
      .innerJoin(prebooks, eq(prebooks.hash, orders.prebookHash))
      .where(ofNight)
      .orderBy(orders.expiresAt)
    const held = holds.flatMap((one) => one.rooms).filter((room) => room.roomTypeId === roomTypeId)
    if (held.reduce((sum, room) => sum + room.rooms, 0) > most)
      throw tooMany('The last rooms of this kind are kept for people who are signed in.', holds[0]?.expiresAt ?? deps.now())
  }
}
