import type { Money } from '../../contract/common.ts'
import type { HotelRoom, RoomOption } from '../../contract/hotel.ts'
import type { LegDirection, TransferOffer } from '../../contract/transfer.ts'

/** A way to book a hotel: its price and how much more it is than what the offer holds now, in minor units. */
export type HotelRow = { room: HotelRoom; option: RoomOption; price: Money; difference: Money }
/** A vehicle for one way, and how much more it is than the one in the offer, in minor units. */
export type TransferRow = { offer: TransferOffer; difference: Money }

/** What the offer holds now: the option, its kind of meals and its price. */
type InOffer = { roomOptionId: string; meals: string; price: Money }

const minus = (price: Money, base: number): Money => ({ amount: price.amount - base, currency: price.currency })

/**
 * One row for each hotel: the way to book it that is chosen, else the one in the offer, else the cheapest with the same meals, else the cheapest (PICK-6).
 * Where the resort has one hotel only, its ways to book are the rows.
 * @param chosen id of the option that is chosen in the picker
 */
export function hotelRows(rooms: readonly HotelRoom[], chosen: string | null, inOffer: InOffer): HotelRow[] {
  const all = rooms.flatMap((room) =>
    room.options.map((option) => {
      const price = option.paymentOptions.paymentTypes[0]?.subTotal ?? inOffer.price
      return { room, option, price, difference: minus(price, inOffer.price.amount) }
    }),
  )
  const hotels = [...new Set(all.map(({ room }) => room.acc.accId))]
  if (hotels.length < 2) return all
  return hotels.flatMap((accId) => {
    const ways = all.filter(({ room }) => room.acc.accId === accId)
    const named = (id: string | null) => ways.find(({ option }) => option.roomOptionId === id)
    const cheapest = [...ways].sort((a, b) => a.price.amount - b.price.amount)
    const best =
      named(chosen) ?? named(inOffer.roomOptionId) ?? cheapest.find(({ option }) => option.mealData.type === inOffer.meals) ?? cheapest[0]
    return best ? [best] : []
  })
}

/**
 * The vehicles of one way (PICK-5).
 * @param inOffer price of the vehicle that the offer holds now; without one everything costs extra
 */
export const transferRows = (offers: readonly TransferOffer[], direction: LegDirection, inOffer: Money | undefined): TransferRow[] =>
  offers
    .filter((offer) => offer.direction === direction)
    .map((offer) => ({ offer, difference: minus(offer.subTotal, inOffer?.amount ?? 0) }))
