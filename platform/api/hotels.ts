import type { BodyInputOf } from '../../contract/call.ts'
import { hotelCalls } from '../../contract/hotel.ts'
import { client } from './client.ts'

/** A room as the picker's form stores it (PICK-4). `price` is in minor units. */
export type SelectedRoom = BodyInputOf<typeof hotelCalls.updateHotel>['selectedRooms'][number]

export const { getHotelDetails, listRooms, updateHotel } = client(hotelCalls)
