import type { HotelRoom, RoomOption } from '../../../../contract/hotel.ts'

export type HotelRow = { room: HotelRoom; option: RoomOption }

const priceOf = ({ option }: HotelRow) => option.paymentOptions.paymentTypes[0]?.subTotal.amount ?? 0

/**
 * One row for each hotel: the way to book it that is chosen, else the one in the offer, else the cheapest with the same meals, else the cheapest.
 * Where the resort has one hotel only, its ways to book are the rows.
 */
export function hotelRows(
  rooms: readonly HotelRoom[],
  chosen: string | null,
  inOffer: { roomOptionId: string; meals: string },
): HotelRow[] {
  const all = rooms.flatMap((room) => room.options.map((option) => ({ room, option })))
  const hotels = [...new Set(all.map(({ room }) => room.acc.accId))]
  if (hotels.length < 2) return all
  return hotels.flatMap((accId) => {
    const ways = all.filter(({ room }) => room.acc.accId === accId)
    const named = (id: string | null) => ways.find(({ option }) => option.roomOptionId === id)
    const cheapest = [...ways].sort((a, b) => priceOf(a) - priceOf(b))
    const best =
      named(chosen) ?? named(inOffer.roomOptionId) ?? cheapest.find(({ option }) => option.mealData.type === inOffer.meals) ?? cheapest[0]
    return best ? [best] : []
  })
}
