import { and, eq, inArray } from 'drizzle-orm'
import { hotels, ratePlans, resorts, roomTypes } from '../../db/schema/index.ts'
import type { SelectedRoom } from '../../db/schema/offers.ts'
import type { Db } from '../../db/types.ts'
import { RoomGone } from '../supplier.ts'

/** Number of rooms per room type on sale. @throws RoomGone if one of them is no longer on sale */
export async function unitsOnSale(tx: Db, rooms: readonly SelectedRoom[]): Promise<Map<string, number>> {
  const plans = [...new Set(rooms.map(({ ratePlanId }) => ratePlanId))]
  const rows = await tx
    .select({ roomTypeId: roomTypes.id, units: roomTypes.units })
    .from(ratePlans)
    .innerJoin(roomTypes, eq(roomTypes.id, ratePlans.roomTypeId))
    .innerJoin(hotels, eq(hotels.id, roomTypes.hotelId))
    .innerJoin(resorts, eq(resorts.id, hotels.resortId))
    .where(
      and(
        inArray(ratePlans.id, plans),
        eq(ratePlans.isWithdrawn, false),
        eq(roomTypes.isWithdrawn, false),
        eq(hotels.isWithdrawn, false),
        eq(resorts.isWithdrawn, false),
      ),
    )
  const units = new Map(rows.map((row) => [row.roomTypeId, row.units]))
  const missing = rooms.find(({ roomTypeId }) => !units.has(roomTypeId))
  if (missing) throw new RoomGone(missing.roomTypeId)
  return units
}
