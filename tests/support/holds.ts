import { eq, isNotNull, type SQL } from 'drizzle-orm'
import { orders, prebooks } from '../../server/db/schema/index.ts'
import type { Db } from '../../server/db/types.ts'
import { nightsOfStay } from '../../server/suppliers/own/nights.ts'

/** Rooms of our own stock that an order holds, bought or released, for one night. */
export type Hold = { orderId: string; roomTypeId: string; day: string; rooms: number; state: 'held' | 'sold' | 'released' }

/** Returns the rooms of our own stock that orders have, by night. `which` filters the orders. */
export async function holdsOf(db: Db, which?: SQL): Promise<Hold[]> {
  const rows = await db
    .select({ orderId: orders.id, state: orders.holdState, rooms: prebooks.rooms, checkIn: orders.checkIn, checkOut: orders.checkOut })
    .from(orders)
    .innerJoin(prebooks, eq(prebooks.hash, orders.prebookHash))
    .where(which ?? isNotNull(orders.holdState))
  return rows.flatMap(({ orderId, state, ...stay }) =>
    state ? nightsOfStay(stay).map(({ room_type_id: roomTypeId, day, rooms }) => ({ orderId, roomTypeId, day, rooms, state })) : [],
  )
}
