import { eq } from 'drizzle-orm'
import { orders, roomStock } from '../../db/schema/index.ts'
import { type Db, isViolation } from '../../db/types.ts'
import { SoldOut } from '../supplier.ts'
import { lockNights, lockStay, moveNights, nightsOfStay, type Stay } from './nights.ts'
import { unitsOnSale } from './sellable.ts'

const soldOut = (roomTypeId: string, day: string) => new SoldOut(`No room of ${roomTypeId} is left on ${day}`)
const note = (tx: Db, orderId: string, holdState: 'held' | 'sold' | 'released') =>
  tx.update(orders).set({ holdState }).where(eq(orders.id, orderId))

/**
 * Holds the rooms of an order for every night. Repeating it changes nothing. The table's CHECK limits held + sold to the capacity.
 * @throws SoldOut, RoomGone
 */
export async function holdRooms(tx: Db, orderId: string, stay: Stay): Promise<void> {
  const order = await lockStay(tx, orderId)
  if (order?.state === 'held' || order?.state === 'sold') return
  const units = await unitsOnSale(tx, stay.rooms)
  const nights = nightsOfStay(stay)
  await tx
    .insert(roomStock)
    .values(nights.map(({ room_type_id: roomTypeId, day }) => ({ roomTypeId, day, capacity: units.get(roomTypeId) ?? 0 })))
    .onConflictDoNothing()
  const full = (await lockNights(tx, nights)).find(({ taken, rooms, capacity }) => taken + rooms > capacity)
  if (full) throw soldOut(full.room_type_id, full.day)
  try {
    await moveNights(tx, nights, { held: 1, sold: 0 })
  } catch (error) {
    if (isViolation(error, 'room_stock_never_oversold')) throw soldOut(nights[0]?.room_type_id ?? '', nights[0]?.day ?? '')
    throw error
  }
  await note(tx, orderId, 'held')
}

/** Releases held or sold rooms of an order. Repeating it changes nothing. */
export async function releaseRooms(tx: Db, orderId: string): Promise<void> {
  const stay = await lockStay(tx, orderId)
  if (stay?.state !== 'held' && stay?.state !== 'sold') return
  const nights = nightsOfStay(stay)
  await lockNights(tx, nights)
  await moveNights(tx, nights, stay.state === 'held' ? { held: -1, sold: 0 } : { held: 0, sold: -1 })
  await note(tx, orderId, 'released')
}

/** Changes the held rooms of an order to sold. Returns false if they are no longer held. */
export async function sellRooms(tx: Db, orderId: string): Promise<boolean> {
  const stay = await lockStay(tx, orderId)
  if (stay?.state === 'sold') return true
  if (stay?.state !== 'held') return false
  const nights = nightsOfStay(stay)
  await lockNights(tx, nights)
  await moveNights(tx, nights, { held: -1, sold: 1 })
  await note(tx, orderId, 'sold')
  return true
}
