import type { FreeRooms } from './offers.ts'
import { allotmentOf, type LiteApiHotel } from './stock.ts'

/** Everything that the supplier knows. */
export type State = { now: () => Date; hotels: ReadonlyMap<string, LiteApiHotel> }

/** Rooms of each kind that a hotel has. */
export const freeRooms = (hotel: LiteApiHotel): FreeRooms => hotel.house.rooms.map(allotmentOf)
