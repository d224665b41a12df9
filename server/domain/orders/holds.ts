import { and, eq, sql } from 'drizzle-orm'
import { orderHolds, roomStock, roomTypes } from '../../db/schema/index.ts'
import type { SelectedRoom } from '../../db/schema/offers.ts'
import type { Db } from '../../db/types.ts'
import { isViolation } from '../../db/types.ts'

/** Thrown inside the transaction when a night has no room left; nothing of the hold remains. */
export class SoldOut extends Error {
  constructor(roomTypeId: string, day: string) {
    super(`No room of ${roomTypeId} is left on ${day}`)
    this.name = 'SoldOut'
  }
}

/** Nights from check-in (included) to check-out (excluded), yyyy-MM-dd. */
export function nightsOf(checkIn: string, checkOut: string): string[] {
  const nights: string[] = []
  for (let at = Date.parse(`${checkIn}T00:00:00Z`); at < Date.parse(`${checkOut}T00:00:00Z`); at += 86_400_000)
    nights.push(new Date(at).toISOString().slice(0, 10))
  return nights
}

/**
 * Holds the rooms of an order for every night, in a fixed order so that two orders never wait for each other in a circle.
 * The table's CHECK is what keeps held + sold within the capacity. @throws SoldOut
 */
export async function holdRooms(
  tx: Db,
  orderId: string,
  stay: { rooms: SelectedRoom[]; checkIn: string; checkOut: string },
  now: Date,
): Promise<void> {
  const rooms = [...stay.rooms].sort((a, b) => a.roomTypeId.localeCompare(b.roomTypeId))
  for (const room of rooms) {
    const [type] = await tx.select({ units: roomTypes.units }).from(roomTypes).where(eq(roomTypes.id, room.roomTypeId))
    for (const day of nightsOf(stay.checkIn, stay.checkOut)) {
      if (!type) throw new SoldOut(room.roomTypeId, day)
      await holdNight(tx, { roomTypeId: room.roomTypeId, day, rooms: room.rooms, capacity: type.units })
      await tx
        .insert(orderHolds)
        .values({ orderId, roomTypeId: room.roomTypeId, day, rooms: room.rooms, state: 'held', createdAt: now })
        .onConflictDoUpdate({
          target: [orderHolds.orderId, orderHolds.roomTypeId, orderHolds.day],
          set: { state: 'held', rooms: room.rooms },
        })
    }
  }
}

async function holdNight(tx: Db, night: { roomTypeId: string; day: string; rooms: number; capacity: number }): Promise<void> {
  const { roomTypeId, day, rooms, capacity } = night
  await tx.insert(roomStock).values({ roomTypeId, day, capacity }).onConflictDoNothing()
  try {
    // The condition answers in the usual case, the CHECK in a race.
    const taken = await tx
      .update(roomStock)
      .set({ held: sql`${roomStock.held} + ${rooms}` })
      .where(
        and(
          eq(roomStock.roomTypeId, roomTypeId),
          eq(roomStock.day, day),
          sql`${roomStock.held} + ${roomStock.sold} + ${rooms} <= ${roomStock.capacity}`,
        ),
      )
      .returning({ day: roomStock.day })
    if (taken.length === 0) throw new SoldOut(roomTypeId, day)
  } catch (error) {
    if (isViolation(error, 'room_stock_never_oversold')) throw new SoldOut(roomTypeId, day)
    throw error
  }
}

/** Gives held or bought rooms of an order back. Repeating it changes nothing. */
export async function releaseRooms(tx: Db, orderId: string): Promise<void> {
  const holds = await tx
    .select()
    .from(orderHolds)
    .where(eq(orderHolds.orderId, orderId))
    .orderBy(orderHolds.roomTypeId, orderHolds.day)
    .for('update')
  for (const hold of holds) {
    if (hold.state === 'released') continue
    const column = hold.state === 'held' ? roomStock.held : roomStock.sold
    const field = hold.state === 'held' ? 'held' : 'sold'
    await tx
      .update(roomStock)
      .set({ [field]: sql`${column} - ${hold.rooms}` })
      .where(and(eq(roomStock.roomTypeId, hold.roomTypeId), eq(roomStock.day, hold.day)))
  }
  await tx.update(orderHolds).set({ state: 'released' }).where(eq(orderHolds.orderId, orderId))
}

/** Turns the holds of an order into sold rooms; answers false where any of them is no longer held. */
export async function sellRooms(tx: Db, orderId: string): Promise<boolean> {
  const holds = await tx
    .select()
    .from(orderHolds)
    .where(eq(orderHolds.orderId, orderId))
    .orderBy(orderHolds.roomTypeId, orderHolds.day)
    .for('update')
  if (holds.length === 0 || holds.some((hold) => hold.state === 'released')) return false
  for (const hold of holds) {
    if (hold.state === 'sold') continue
    await tx
      .update(roomStock)
      .set({ held: sql`${roomStock.held} - ${hold.rooms}`, sold: sql`${roomStock.sold} + ${hold.rooms}` })
      .where(and(eq(roomStock.roomTypeId, hold.roomTypeId), eq(roomStock.day, hold.day)))
  }
  await tx.update(orderHolds).set({ state: 'sold' }).where(eq(orderHolds.orderId, orderId))
  return true
}
