import type { Money } from '../../contract/common.ts'
import type { HotelRoom } from '../../contract/hotel.ts'
import type { LegDirection, TransferOffer } from '../../contract/transfer.ts'
import type { SelectedRoom } from '../../platform/api/hotels.ts'

/** The choice of a picker: a room, or an offer for each transfer leg. */
export type Choice = { roomOptionId: string | null; outboundOfferId: string | null; returnOfferId: string | null }

export const nothingChosen: Choice = { roomOptionId: null, outboundOfferId: null, returnOfferId: null }

/** Returns the offer's current choice, which the lists mark as selected. */
export function chosenNow(rooms: readonly HotelRoom[], offers: readonly TransferOffer[]): Choice {
  const leg = (direction: LegDirection) => offers.find((offer) => offer.direction === direction && offer.isSelected)?.offerId ?? null
  const option = rooms.flatMap((room) => room.options).find((one) => one.isSelected)
  return { roomOptionId: option?.roomOptionId ?? null, outboundOfferId: leg('outbound'), returnOfferId: leg('return') }
}

/** Returns the room form for the request (PICK-4); `price` is in minor units. Empty if the option is not in the list. */
export function selectedRooms(rooms: readonly HotelRoom[], roomOptionId: string | null): SelectedRoom[] {
  const price = rooms.flatMap((room) => room.options).find((one) => one.roomOptionId === roomOptionId)?.paymentOptions
    .paymentTypes[0]?.subTotal
  return roomOptionId && price ? [{ roomOptionId, price: price.amount, currencyCode: price.currency }] : []
}

/** Returns the subtotal of a choice in minor units (PICK-1, PICK-5): of the room, or of both legs. */
export function subTotalOf(choice: Choice, rooms: readonly HotelRoom[], offers: readonly TransferOffer[]): Money {
  const room = selectedRooms(rooms, choice.roomOptionId)
  const legs = offers.filter((offer) => offer.offerId === choice.outboundOfferId || offer.offerId === choice.returnOfferId)
  const amount = room.reduce((sum, one) => sum + one.price, 0) + legs.reduce((sum, one) => sum + one.subTotal.amount, 0)
  return { amount, currency: room[0]?.currencyCode ?? legs[0]?.subTotal.currency ?? 'EUR' }
}
