import type { HotelRoom, RoomOption } from '../../../contract/hotel.ts'

export type BookableRoom = { room: HotelRoom; option: RoomOption }

/** The rates of a hotel: the offer's own first, then those with the same meals, then the others, each by price. */
export function roomsOf(rooms: readonly HotelRoom[], accId: string, first: { roomOptionId: string; meals: string }): BookableRoom[] {
  const rank = ({ option }: BookableRoom) => (option.roomOptionId === first.roomOptionId ? 0 : option.mealData.type === first.meals ? 1 : 2)
  const price = ({ option }: BookableRoom) => option.paymentOptions.paymentTypes[0]?.subTotal.amount ?? 0
  return rooms
    .filter((room) => room.acc.accId === accId)
    .flatMap((room) => room.options.map((option) => ({ room, option })))
    .sort((a, b) => rank(a) - rank(b) || price(a) - price(b))
}
