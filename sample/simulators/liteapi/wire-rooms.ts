import { amountOf } from './money.ts'
import { offerIdOf, shortId } from './offer.ts'
import { priced } from './prebook.ts'
import type { PricedOffer } from './price.ts'
import type { Booking, State } from './state.ts'
import { mappedRoomId } from './stock.ts'
import { boardOf, policiesOf } from './wire-rates.ts'

function roomOf(offered: PricedOffer, { guests, bookingId }: Booking, index: number) {
  const { hotel, offer, rooms } = offered
  const sold = rooms[index] ?? rooms[0]
  if (!sold) throw new RangeError(`Booking ${bookingId} has no rooms`)
  const lead = guests.find(({ occupancyNumber }) => occupancyNumber === index + 1)
  const { boardType, boardName } = boardOf(hotel, offer.meal)
  const policies = policiesOf(offered, sold.terms)
  const total = amountOf(sold.totalMinor, offer.currency)
  const maxOccupancy = sold.room.adults + sold.room.children
  return {
    roomType: { roomTypeId: shortId(sold.room.id), name: sold.room.name.en },
    boardType,
    boardName,
    adults: sold.occupancy.adults,
    children: sold.occupancy.children.length,
    rate: {
      rateId: shortId(`${offerIdOf(offer)} ${index}`),
      retailRate: { total },
      cancellationPolicies: policies,
      maxOccupancy,
      boardType,
      boardName,
      remarks: '',
      perks: [],
    },
    firstName: lead?.firstName ?? '',
    lastName: lead?.lastName ?? '',
    childrenAges: sold.occupancy.children,
    board: boardName,
    boardCode: boardType,
    cancellationPolicies: policies,
    room_id: shortId(`${bookingId} ${index}`),
    occupancy_number: index + 1,
    ...total,
    children_count: sold.occupancy.children.length,
    remarks: lead?.remarks ?? '',
    mappedRoomId: hotel.quirk === 'nulls' ? null : mappedRoomId(sold.room),
    guests: lead ? [lead] : [],
  }
}

/** The rooms of a booking as answers have them. */
export const roomsOf = (state: State, booking: Booking) => {
  const offered = priced(state, booking.offer)
  return offered.rooms.map((_, index) => roomOf(offered, booking, index))
}
