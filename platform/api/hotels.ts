import { hotelCalls as calls } from '../../contract/hotel.ts'
import { type CallOptions, request } from './client.ts'

/** A room as the picker's form holds it (PICK-4): `price` in minor units. */
export interface SelectedRoom {
  roomOptionId: string
  price: number
  currencyCode: string
}

/** Reads everything about the hotel of an offer. */
export const getHotelDetails = (input: { bundleId: string; accId: string }, options?: CallOptions) =>
  request('getHotelDetails', calls.getHotelDetails, { body: input }, options)

/** Reads the rooms that an offer could have. */
export const listRooms = (input: { bundleId: string }, options?: CallOptions) =>
  request('listRooms', calls.listRooms, { query: input }, options)

/** Changes room or hotel of an offer; resolves to the offer with its new price. */
export const updateHotel = (
  input: { bundleId: string; roomOptionId: string; selectedRooms: SelectedRoom[]; quizSessionId: string },
  options?: CallOptions,
) => request('updateHotel', calls.updateHotel, { body: input }, options)
