import { and, arrayContains, count, eq, gt, gte, inArray, isNotNull, lt, lte, min, type SQL, sql } from 'drizzle-orm'
import { messageOf } from '../../../base/error-text.ts'
import { newId } from '../../../base/ids.ts'
import { VISITOR } from '../../../base/limits.ts'
import { Refusal } from '../../../base/refusal.ts'
import { hotels, orders, orderTransitions, prebooks, roomStock, type SoldBundle } from '../../../db/schema/index.ts'
import type { Db } from '../../../db/types.ts'
import { SoldOut, supplierOf, type TransactionStep } from '../../../suppliers/supplier.ts'
import type { Caller } from '../../limits/networks.ts'
import { readRequests } from '../../quiz/requests.ts'
import type { OrderDeps } from '../deps.ts'
import { isUnpaidVisitorOrder, lockOrder, type OrderWithoutSnapshot, orderColumns, transition } from '../order.ts'
import { noteUnreadable } from '../outside-values.ts'
import { releaseAtSupplier } from '../supplier/release.ts'
import { readSupplierBooking } from '../supplier/supplier-booking.ts'

/** A prebook with its snapshot. */
export type Prebook = typeof prebooks.$inferSelect & { snapshot: SoldBundle }

/**
 * Creates the order of a prebook in the caller's transaction and holds rooms of our own stock at once. The order stays New if a remote supplier
 * has the rooms or the hold failed for a reason other than sold out: the caller then enqueues `orders.hold`. The order expires
 * at `holdEnd`.
 * @param networks keyed hashes of a visitor's networks, null for a signed-in user
 */
export async function startOrder(
  deps: Pick<OrderDeps, 'now' | 'suppliers' | 'orderTtlSeconds'>,
  tx: Db,
  prebook: Prebook,
  { locale, networks = null }: { locale: string; networks?: string[] | null },
): Promise<OrderWithoutSnapshot> {
  const at = deps.now()
  const sold = prebook.snapshot.en
  const [order] = await tx
    .insert(orders)
    .values({
      id: newId('ord'),
      bundleOrderId: newId('bo'),
      prebookHash: prebook.hash,
      quizSessionId: prebook.quizSessionId,
      status: 'New',
      deviceId: prebook.deviceId,
      userId: prebook.userId,
      networks,
      locale,
      tripGroup: sold.tripGroup,
      requests: await readRequests(tx, prebook.quizSessionId),
      checkIn: prebook.checkIn,
      checkOut: prebook.checkOut,
      snapshot: prebook.snapshot,
      totalMinor: prebook.totalMinor,
      currency: prebook.currency,
      supplier: sql`coalesce((select ${hotels.supplier} from ${hotels} where ${hotels.id} = ${sold.acc.accId}), 'own')`,
      expiresAt: holdEnd(deps, at, networks === null),
      createdAt: at,
      updatedAt: at,
    })
    .returning(orderColumns)
  if (!order) throw new Error(`The order of prebook ${prebook.id} was not stored`)
  await tx.insert(orderTransitions).values({ orderId: order.id, fromStatus: null, toStatus: 'New', cause: 'prebooked', at })
  const supplier = supplierOf(deps.suppliers, order.supplier)
  if (!supplier.isLocal) return order
  const step = await supplier.hold(await readSupplierBooking(tx, order), at)
  // An error other than sold out leaves the order New. The job `orders.hold` then repeats the hold, and counts and records its errors.
  return applyHold(tx, order, step, at).catch(() => order)
}

/**
 * Holds the rooms of a new order. The order becomes BookingStarted, or BookingStartFailed if they are sold out, and stays New while the supplier has
 * not decided. Any other error is rethrown after a rollback to the savepoint.
 */
async function applyHold(
  tx: Db,
  order: OrderWithoutSnapshot,
  step: TransactionStep<'held' | 'pending'>,
  at: Date,
): Promise<OrderWithoutSnapshot> {
  try {
    return await tx.transaction(async (inner) =>
      (await step(inner)) === 'pending' ? order : transition(inner, order, 'BookingStarted', 'rooms held', at),
    )
  } catch (error) {
    if (!(error instanceof SoldOut)) throw error
    return transition(tx, order, 'BookingStartFailed', 'sold out', at, { supplierError: error.message })
  }
}

/** Number of failed holds, other than for sold-out rooms, after which the order fails. */
export const HOLD_ATTEMPTS = 5

/** Milliseconds after which a supplier that has not decided is asked again. */
const POLL_INTERVAL = 5000

/**
 * Job: holds the rooms of an order that is still New. If holding fails, for example because a room has left the inventory or the supplier does not
 * answer, the job is retried. The order becomes Failed after HOLD_ATTEMPTS attempts. Returns when to ask a supplier that has not decided again, or
 * null.
 */
export async function holdOrder(deps: OrderDeps, orderId: string): Promise<{ retryAt: Date | null }> {
  const at = deps.now()
  try {
    const [found] = await deps.db.select(orderColumns).from(orders).where(eq(orders.id, orderId))
    if (found?.status !== 'New') return { retryAt: null }
    const step = await supplierOf(deps.suppliers, found.supplier).hold(await readSupplierBooking(deps.db, found), at)
    const isPending = await deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      return order?.status === 'New' && (await applyHold(tx, order, step, at)).status === 'New'
    })
    return { retryAt: isPending ? new Date(at.getTime() + POLL_INTERVAL) : null }
  } catch (error) {
    await countFailedHold(deps, orderId, error)
    return { retryAt: null }
  }
}

/** Counts a failed attempt and rethrows the error so that the queue retries. After the last attempt the order becomes Failed instead. */
async function countFailedHold(deps: OrderDeps, orderId: string, error: unknown): Promise<void> {
  const at = deps.now()
  const isOver = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'New') return true
    await noteUnreadable(tx, error, orderId, at)
    const holdAttempts = order.holdAttempts + 1
    const noted = { holdAttempts, supplierError: messageOf(error) }
    if (holdAttempts < HOLD_ATTEMPTS) {
      await tx
        .update(orders)
        .set({ ...noted, updatedAt: at })
        .where(eq(orders.id, orderId))
      return false
    }
    await transition(tx, order, 'Failed', 'rooms could not be held', at, { ...noted, ...(await releaseAtSupplier(deps, tx, order, at)) })
    return true
  })
  if (!isOver) throw error
}

/** When the hold of a booking ends that starts now. Before its e-mail is verified it is shorter (LIMIT-17). */
export function holdEnd({ orderTtlSeconds }: Pick<OrderDeps, 'orderTtlSeconds'>, from: Date, isSignedIn: boolean): Date {
  return new Date(from.getTime() + Math.ceil(orderTtlSeconds * (isSignedIn ? 1 : VISITOR.holdPart)) * 1000)
}

/** Extends the holds of a visitor who has verified an e-mail to those of a user, with the prices of their prebooks (LIMIT-17). */
export async function holdLonger(tx: Db, deviceId: string, orderTtlSeconds: number, now: Date): Promise<void> {
  const expiresAt = sql`${orders.createdAt} + ${orderTtlSeconds} * interval '1 second'`
  const longer = await tx
    .update(orders)
    .set({ expiresAt })
    .where(and(eq(orders.deviceId, deviceId), isUnpaidVisitorOrder, isNotNull(orders.networks), gt(orders.expiresAt, now)))
    .returning({ hash: orders.prebookHash, expiresAt: orders.expiresAt })
  for (const { hash, expiresAt: expireAt } of longer) await tx.update(prebooks).set({ expireAt }).where(eq(prebooks.hash, hash))
}

type Rooms = Pick<typeof prebooks.$inferSelect, 'rooms'>

/**
 * Serializes the starts of a visitor's device and networks until the transaction ends. Call it before any room is locked. All lock the device first,
 * then the networks from the smallest, so that none waits for another.
 */
export async function lockVisitor(tx: Db, deviceId: string, { networks }: Caller): Promise<void> {
  for (const key of [`device ${deviceId}`, ...networks.map(({ subject }) => `network ${subject}`)])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/**
 * Limits the unpaid orders of a visitor's networks, in total and of one kind of room (LIMIT-8). Signed-in users are not limited.
 * @throws Refusal order.tooMany
 */
export async function limitUnpaidOrders(tx: Db, { networks }: Caller, { rooms }: Rooms, at: Date): Promise<void> {
  for (const { subject, factor } of networks) {
    const ofNetwork = and(arrayContains(orders.networks, [subject]), isUnpaidVisitorOrder, gt(orders.expiresAt, at))
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
      isUnpaidVisitorOrder,
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
