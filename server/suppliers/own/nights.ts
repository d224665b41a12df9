import { eq, sql } from 'drizzle-orm'
import { type Day, nightsOf } from '../../base/days.ts'
import { orders, prebooks, type SelectedRoom } from '../../db/schema/index.ts'
import { type Db, selectRows } from '../../db/types.ts'

/** Rooms for the nights from `checkIn` to `checkOut`. */
export type Stay = { rooms: readonly SelectedRoom[]; checkIn: Day; checkOut: Day }

/** A number of rooms of one type in one night; negative to release them. */
export type Night = { room_type_id: string; day: Day; rooms: number }

/** Merges entries of the same night and drops those without rooms. */
function mergeNights(nights: readonly Night[]): Night[] {
  const all = new Map<string, Night>()
  for (const night of nights) {
    const key = `${night.room_type_id} ${night.day}`
    all.set(key, { ...night, rooms: night.rooms + (all.get(key)?.rooms ?? 0) })
  }
  return [...all.values()].filter(({ rooms }) => rooms !== 0)
}

/** The rooms per night that a stay needs. */
export function nightsOfStay({ rooms, checkIn, checkOut }: Stay): Night[] {
  const days = nightsOf(checkIn, checkOut)
  return mergeNights(
    rooms.flatMap(({ roomTypeId, rooms: wanted }) => days.map((day) => ({ room_type_id: roomTypeId, day, rooms: wanted }))),
  )
}

/** Locks an order until the transaction ends and returns its stay and its rooms per night. Null if there is no such order. */
export async function lockStay(tx: Db, orderId: string) {
  const [row] = await tx
    .select({ state: orders.holdState, rooms: prebooks.rooms, checkIn: orders.checkIn, checkOut: orders.checkOut })
    .from(orders)
    .innerJoin(prebooks, eq(prebooks.hash, orders.prebookHash))
    .where(eq(orders.id, orderId))
    .for('update', { of: orders })
  return row ?? null
}

/** One row per night, so that the planner knows their number. */
const valuesOf = (nights: readonly Night[]) => {
  const rows = nights.map(({ room_type_id, day, rooms }) => sql`(${room_type_id}::text, ${day}::date, ${rooms}::integer)`)
  return sql`(values ${sql.join(rows, sql`, `)}) as given (room_type_id, day, rooms) where given.room_type_id = room_stock.room_type_id and given.day = room_stock.day`
}

/** Locks the stock of some nights and returns it. All callers use the same order, which avoids deadlocks. */
export function lockNights(tx: Db, nights: readonly Night[]) {
  type Stock = Night & { taken: number; capacity: number }
  return selectRows<Stock>(
    tx,
    sql`select given.room_type_id, given.day::text, given.rooms, room_stock.held + room_stock.sold as taken, room_stock.capacity
      from room_stock, ${valuesOf(nights)} order by room_stock.room_type_id, room_stock.day for update of room_stock`,
  )
}

/** Adds `held` and `sold` times the number of rooms to the stock of some locked nights. The table's CHECK limits both to the capacity. */
export async function moveNights(tx: Db, nights: readonly Night[], { held, sold }: { held: -1 | 0 | 1; sold: -1 | 0 | 1 }): Promise<void> {
  await tx.execute(sql`
    update room_stock set held = held + ${held}::integer * given.rooms, sold = sold + ${sold}::integer * given.rooms from ${valuesOf(nights)}`)
}
