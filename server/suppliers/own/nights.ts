import { eq, sql } from 'drizzle-orm'
import { type Day, nightsOf } from '../../base/days.ts'
import { orders, prebooks, type SelectedRoom } from '../../db/schema/index.ts'
import { type Db, selectRows } from '../../db/types.ts'

/** Rooms for the nights from `checkIn` to `checkOut`. */
export type Stay = { rooms: readonly SelectedRoom[]; checkIn: Day; checkOut: Day }

/** So many rooms of a kind in one night; fewer than none where they are given back. */
export type Night = { room_type_id: string; day: Day; rooms: number }

/** Nights one by one, each once, and none of which nothing is left. */
function merged(nights: readonly Night[]): Night[] {
  const all = new Map<string, Night>()
  for (const night of nights) {
    const key = `${night.room_type_id} ${night.day}`
    all.set(key, { ...night, rooms: night.rooms + (all.get(key)?.rooms ?? 0) })
  }
  return [...all.values()].filter(({ rooms }) => rooms !== 0)
}

/** What a stay takes of the stock. */
export function nightsOfStay({ rooms, checkIn, checkOut }: Stay): Night[] {
  const days = nightsOf(checkIn, checkOut)
  return merged(rooms.flatMap(({ roomTypeId, rooms: wanted }) => days.map((day) => ({ room_type_id: roomTypeId, day, rooms: wanted }))))
}

/** The stay of an order and what it has of the stock, with the order locked until the transaction ends. Null where there is no such order. */
export async function lockStay(tx: Db, orderId: string) {
  const [row] = await tx
    .select({ state: orders.holdState, rooms: prebooks.rooms, checkIn: orders.checkIn, checkOut: orders.checkOut })
    .from(orders)
    .innerJoin(prebooks, eq(prebooks.hash, orders.prebookHash))
    .where(eq(orders.id, orderId))
    .for('update', { of: orders })
  return row ?? null
}

/** Said one by one, so that the planner knows how few they are. */
const given = (nights: readonly Night[]) => {
  const rows = nights.map(({ room_type_id, day, rooms }) => sql`(${room_type_id}::text, ${day}::date, ${rooms}::integer)`)
  return sql`(values ${sql.join(rows, sql`, `)}) as given (room_type_id, day, rooms) where given.room_type_id = room_stock.room_type_id and given.day = room_stock.day`
}

/** Locks the stock of some nights in the order in which everybody does, so that two orders never wait for each other in a circle. Returns it. */
export function lockNights(tx: Db, nights: readonly Night[]) {
  type Stock = Night & { taken: number; capacity: number }
  return selectRows<Stock>(
    tx,
    sql`select given.room_type_id, given.day::text, given.rooms, room_stock.held + room_stock.sold as taken, room_stock.capacity
      from room_stock, ${given(nights)} order by room_stock.room_type_id, room_stock.day for update of room_stock`,
  )
}

/** Adds `held` and `sold` times the rooms of some nights, which are locked, to their stock. The table's CHECK keeps both within the capacity. */
export async function moveNights(tx: Db, nights: readonly Night[], { held, sold }: { held: -1 | 0 | 1; sold: -1 | 0 | 1 }): Promise<void> {
  await tx.execute(sql`
    update room_stock set held = held + ${held}::integer * given.rooms, sold = sold + ${sold}::integer * given.rooms from ${given(nights)}`)
}
