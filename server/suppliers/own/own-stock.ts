import { sql } from 'drizzle-orm'
import { bookingReference } from '../../base/ids.ts'
import { type Db, selectRows } from '../../db/types.ts'
import { type ConfirmAnswer, RoomGone, type StayQuery, type Supplier, type SupplierBooking } from '../supplier.ts'
import { holdRooms, releaseRooms, sellRooms } from './holds.ts'
import { unitsOnSale } from './sellable.ts'

/** Our own stock: rooms per night in our own tables, changed in the caller's transaction. Its steps also throw `RoomGone`. */
export function ownStock(db: Db): Supplier {
  return {
    isLocal: true,
    canHoldAgain: true,
    async quote(stays) {
      const areFree = await Promise.all(stays.map((stay) => isFree(db, stay)))
      return areFree.map((is) => (is ? { status: 'available', priceMinor: null } : { status: 'unavailable' }))
    },
    hold: async ({ bookingId, ...stay }) => {
      return async (tx) => {
        await holdRooms(tx, bookingId, stay)
        return 'held'
      }
    },
    confirm: async (booking) => (tx) => confirm(tx, booking),
    cancel: async (bookingId) => {
      return async (tx) => {
        await releaseRooms(tx, bookingId)
        return { status: 'cancelled' }
      }
    },
  }
}

async function isFree(db: Db, { rooms, checkIn, checkOut }: StayQuery): Promise<boolean> {
  const rows = await selectRows<{ plan: string; free: number }>(
    db,
    sql`
    select rate_plans.id as plan, room_types.units - coalesce((
      select max(held + sold) from room_stock where room_type_id = room_types.id and day >= ${checkIn}::date and day < ${checkOut}::date), 0) as free
    from rate_plans
    join room_types on room_types.id = rate_plans.room_type_id
    join hotels on hotels.id = room_types.hotel_id
    join resorts on resorts.id = hotels.resort_id
    where rate_plans.id in (select jsonb_array_elements_text(${JSON.stringify(rooms.map(({ ratePlanId }) => ratePlanId))}::jsonb))
      and not (rate_plans.is_withdrawn or room_types.is_withdrawn or hotels.is_withdrawn or resorts.is_withdrawn)`,
  )
  return rooms.every(({ ratePlanId, rooms: wanted }) => rows.some(({ plan, free }) => plan === ratePlanId && Number(free) >= wanted))
}

/** Sells the held rooms. A refusal is not final, as a room can return to the inventory. */
async function confirm(tx: Db, { bookingId, rooms }: SupplierBooking): Promise<ConfirmAnswer> {
  try {
    await unitsOnSale(tx, rooms)
  } catch (error) {
    if (error instanceof RoomGone) return { status: 'refused', reason: error.message, isFinal: false }
    throw error
  }
  if (await sellRooms(tx, bookingId)) return { status: 'confirmed', reference: bookingReference(bookingId) }
  return { status: 'refused', reason: 'The rooms are no longer held', isFinal: false }
}
