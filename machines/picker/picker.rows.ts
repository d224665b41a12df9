import { type MealType, type Money, mealTypes } from '../../contract/common.ts'
import type { HotelRoom, RoomOption } from '../../contract/hotel.ts'
import type { LegDirection, TransferOffer } from '../../contract/transfer.ts'
import { severalOf, sortedNumbers, withChosen } from '../filter-values.ts'

/** A room option of a hotel: its price and the difference to the offer's current one, in minor units. */
export type HotelRow = { room: HotelRoom; option: RoomOption; price: Money; difference: Money }
/** A vehicle for one leg, and the difference to the offer's current price, in minor units. */
export type TransferRow = { offer: TransferOffer; difference: Money }

/** What the hotels are sorted by, the preset first: nearest in price to the offer (PICK-10). */
export const hotelSorts = ['similar', 'price', 'centre'] as const
type HotelSort = (typeof hotelSorts)[number]
/** Sort order and filters of the hotels. Null asks for nothing; `stars` is the fewest. */
export type HotelView = { sort: HotelSort; stars: number | null; board: MealType | null }
export const allHotels: HotelView = { sort: 'similar', stars: null, board: null }

/** The offer's current option, its board and its price. */
type InOffer = { roomOptionId: string; meals: string; price: Money }

const minus = (price: Money, base: number): Money => ({ amount: price.amount - base, currency: price.currency })

/**
 * Returns one row per hotel: the chosen option, else the offer's, else the cheapest with the same board, else the cheapest (PICK-6). If the
 * resort has only one hotel, its options are the rows.
 * @param chosen id of the chosen option
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
 * Returns the rows of the hotels that pass the filters, in order. With a board, each hotel shows its option with that board. The chosen option
 * always stays (PICK-10).
 */
export function shownHotels(
  rooms: readonly HotelRoom[],
  chosen: string | null,
  inOffer: InOffer,
  { sort, stars, board }: HotelView,
): HotelRow[] {
  const rows = hotelRows(rooms, chosen, board === null ? inOffer : { ...inOffer, roomOptionId: '', meals: board })
  const shown = rows.filter(
    ({ room, option }) =>
      option.roomOptionId === chosen || (room.acc.rating >= (stars ?? 0) && (board === null || option.mealData.type === board)),
  )
  // The options of a single hotel stay in its order.
  if (new Set(rows.map(({ room }) => room.acc.accId)).size < 2) return shown
  const rank = ({ price, difference, room }: HotelRow) =>
    ({ similar: Math.abs(difference.amount), price: price.amount, centre: room.acc.distance })[sort]
  return shown.sort((a, b) => rank(a) - rank(b))
}

/** Returns the values of each filter that distinguish the hotels, and the chosen ones. */
export function hotelChoices(rooms: readonly HotelRoom[], { stars, board }: HotelView): { stars: number[]; boards: MealType[] } {
  const boards = new Set(severalOf(rooms.flatMap(({ options }) => options.map(({ mealData }) => mealData.type))))
  return {
    // The fewest of all would exclude nothing.
    stars: sortedNumbers(withChosen(sortedNumbers(rooms.map(({ acc }) => acc.rating)).slice(1), stars)),
    boards: withChosen(
      mealTypes.filter((type) => boards.has(type)),
      board,
    ),
  }
}

/**
 * Returns the vehicles of one leg (PICK-5).
 * @param inOffer price of the offer's current vehicle; without one the difference is the full price
 */
export const transferRows = (offers: readonly TransferOffer[], direction: LegDirection, inOffer: Money | undefined): TransferRow[] =>
  offers
    .filter((offer) => offer.direction === direction)
    .map((offer) => ({ offer, difference: minus(offer.subTotal, inOffer?.amount ?? 0) }))
