import { and, eq, inArray, sql } from 'drizzle-orm'
import { nightsOf } from '../../base/days.ts'
import { orderHolds, roomStock } from '../../db/schema/index.ts'
import type { SelectedRoom } from '../../db/schema/offers.ts'
import { type Db, isViolation } from '../../db/types.ts'
import { SoldOut } from '../supplier.ts'
import { unitsOnSale } from './sellable.ts'

const soldOut = (roomTypeId: string, day: string) => new SoldOut(`No room of ${roomTypeId} is left on ${day}`)

/**
 * Holds the rooms of an order for every night. The nights are locked in a fixed order, so that two orders never wait for each other in a circle;
 * the table's CHECK is what keeps held + sold within the capacity. @throws SoldOut, RoomGone
 */
export async function holdRooms(
  tx: Db,
  orderId: string,
  stay: { rooms: readonly SelectedRoom[]; checkIn: string; checkOut: string },
  now: Date,
): Promise<void> {
  const rooms = [...stay.rooms].sort((a, b) => a.roomTypeId.localeCompare(b.roomTypeId))
  const units = await unitsOnSale(tx, rooms)
  const days = nightsOf(stay.checkIn, stay.checkOut)
  for (const { roomTypeId, rooms: wanted } of rooms) {
    const capacity = units.get(roomTypeId) ?? 0
    await tx
      .insert(roomStock)
      .values(days.map((day) => ({ roomTypeId, day, capacity })))
      .onConflictDoNothing()
    await takeNights(tx, { roomTypeId, days, wanted })
    await tx
      .insert(orderHolds)
      .values(days.map((day) => ({ orderId, roomTypeId, day, rooms: wanted, state: 'held' as const, createdAt: now })))
      .onConflictDoUpdate({
        target: [orderHolds.orderId, orderHolds.roomTypeId, orderHolds.day],
        set: { state: 'held', rooms: wanted },
      })
  }
}

async function takeNights(tx: Db, { roomTypeId, days, wanted }: { roomTypeId: string; days: string[]; wanted: number }): Promise<void> {
  const nights = and(eq(roomStock.roomTypeId, roomTypeId), inArray(roomStock.day, days))
  const stock = await tx.select().from(roomStock).where(nights).orderBy(roomStock.day).for('update')
  const full = stock.find(({ held, sold, capacity }) => held + sold + wanted > capacity)
  if (full) throw soldOut(roomTypeId, full.day)
  try {
    await tx
      .update(roomStock)
      .set({ held: sql`${roomStock.held} + ${wanted}` })
      .where(nights)
  } catch (error) {
    if (isViolation(error, 'room_stock_never_oversold')) throw soldOut(roomTypeId, days[0] ?? '')
    throw error
  }
}

/** The holds of an order and the stock of their nights, locked until the transaction ends, in a fixed order. */
async function lockHolds(tx: Db, orderId: string) {
  return tx
    .select({ state: orderHolds.state })
    .from(orderHolds)
    .innerJoin(roomStock, and(eq(roomStock.roomTypeId, orderHolds.roomTypeId), eq(roomStock.day, orderHolds.day)))
    .where(eq(orderHolds.orderId, orderId))
    .orderBy(orderHolds.roomTypeId, orderHolds.day)
    .for('update')
}

/** The nights of an order's holds in one state, to change their stock by. */
const nightsIn = (orderId: string, state: 'held' | 'sold') =>
  and(
    eq(orderHolds.orderId, orderId),
    eq(orderHolds.state, state),
    eq(orderHolds.roomTypeId, roomStock.roomTypeId),
    eq(orderHolds.day, roomStock.day),
  )

/** Releases held or sold rooms of an order. Repeating it changes nothing. */
export async function releaseRooms(tx: Db, orderId: string): Promise<void> {
  const states = new Set((await lockHolds(tx, orderId)).map(({ state }) => state))
  if (states.has('held'))
    await tx
      .update(roomStock)
      .set({ held: sql`${roomStock.held} - ${orderHolds.rooms}` })
      .from(orderHolds)
      .where(nightsIn(orderId, 'held'))
  if (states.has('sold'))
    await tx
      .update(roomStock)
      .set({ sold: sql`${roomStock.sold} - ${orderHolds.rooms}` })
      .from(orderHolds)
      .where(nightsIn(orderId, 'sold'))
  if (states.size > 0) await tx.update(orderHolds).set({ state: 'released' }).where(eq(orderHolds.orderId, orderId))
}

/** Turns the holds of an order into sold rooms; returns false where any of them is no longer held. */
export async function sellRooms(tx: Db, orderId: string): Promise<boolean> {
  const holds = await lockHolds(tx, orderId)
  if (holds.length === 0 || holds.some(({ state }) => state === 'released')) return false
  await tx
    .update(roomStock)
    .set({ held: sql`${roomStock.held} - ${orderHolds.rooms}`, sold: sql`${roomStock.sold} + ${orderHolds.rooms}` })
    .from(orderHolds)
    .where(nightsIn(orderId, 'held'))
  await tx.update(orderHolds).set({ state: 'sold' }).where(eq(orderHolds.orderId, orderId))
  return true
}
