import type { Money } from '../../contract/common.ts'
import type { HotelRoom } from '../../contract/hotel.ts'
import type { LegDirection, TransferOffer } from '../../contract/transfer.ts'
import type { SelectedRoom } from '../../platform/api/hotels.ts'

/** What is chosen in a picker: a room, or an offer for each transfer leg. */
export type Choice = { roomOptionId: string | null; outboundOfferId: string | null; returnOfferId: string | null }

export const nothingChosen: Choice = { roomOptionId: null, outboundOfferId: null, returnOfferId: null }

/** The choice that the offer holds now, by what the lists mark as selected. */
export function chosenNow(rooms: readonly HotelRoom[], offers: readonly TransferOffer[]): Choice {
  const leg = (direction: LegDirection) => offers.find((offer) => offer.direction === direction && offer.isSelected)?.offerId ?? null
  const option = rooms.flatMap((room) => room.options).find((one) => one.isSelected)
  return { roomOptionId: option?.roomOptionId ?? null, outboundOfferId: leg('outbound'), returnOfferId: leg('return') }
}

/** The room form as it is sent (PICK-4); `price` in minor units. Empty where the option is not listed. */
export function selectedRooms(rooms: readonly HotelRoom[], roomOptionId: string | null): SelectedRoom[] {
  const price = rooms.flatMap((room) => room.options).find((one) => one.roomOptionId === roomOptionId)?.paymentOptions
    .paymentTypes[0]?.subTotal
  return roomOptionId && price ? [{ roomOptionId, price: price.amount, currencyCode: price.currency }] : []
}

/** Subtotal of a choice in minor units (PICK-1, PICK-5): the room, or both legs. */
export function subTotalOf(choice: Choice, rooms: readonly HotelRoom[], offers: readonly TransferOffer[]): Money {
  const room = selectedRooms(rooms, choice.roomOptionId)
  const legs = offers.filter((offer) => offer.offerId === choice.outboundOfferId || offer.offerId === choice.returnOfferId)
  const amount = room.reduce((sum, one) => sum + one.price, 0) + legs.reduce((sum, one) => sum + one.subTotal.amount, 0)
  return { amount, currency: room[0]?.currencyCode ?? legs[0]?.subTotal.currency ?? 'EUR' }
}
