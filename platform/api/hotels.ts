import type { BodyInputOf } from '../../contract/call.ts'
import { hotelCalls } from '../../contract/hotel.ts'
import { client } from './client.ts'

/** A room as the picker's form holds it (PICK-4): `price` in minor units. */
export type SelectedRoom = BodyInputOf<typeof hotelCalls.updateHotel>['selectedRooms'][number]

export const { getHotelDetails, listRooms, updateHotel } = client(hotelCalls)
