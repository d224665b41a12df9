import { randomBytes } from 'node:crypto'
import type { Holder, LeadGuest } from './booking-requests.ts'
import { nightsOf } from './dates.ts'
import { Refused } from './errors.ts'
import type { Offer } from './offer.ts'
import type { FreeRooms } from './offers.ts'
import { allotmentOf, type LiteApiHotel } from './stock.ts'

/** A checked offer. `original` is what was asked for, `offer` what is sold. */
export type Prebook = {
  prebookId: string
  original: Offer
  offer: Offer
  createdAt: Date
  /** The booking that this prebook can replace. */
  replaces: string | null
}

/** A booking at the supplier. Amounts in minor units of `currency`. */
export type Booking = {
  bookingId: string
  /** Our id, null if none was sent. */
  clientReference: string | null
  prebookId: string
  hotelId: string
  status: 'CONFIRMED' | 'CANCELLED' | 'CANCELLED_WITH_CHARGES'
  offer: Offer
  totalMinor: number
  currency: string
  holder: Holder
  guests: readonly LeadGuest[]
  customTags: Readonly<Record<string, string>> | null
  createdAt: Date
  updatedAt: Date
  cancelledAt: Date | null
  feeMinor: number | null
  rebookFrom: string | null
}

/** A requested change. The holder changes some time after the request. */
type Amendment = { id: number; bookingId: string; at: Date; holder: Holder | null }

/** Everything that the supplier knows. It is in memory, and ends with the simulator. */
export type State = {
  now: () => Date
  hotels: ReadonlyMap<string, LiteApiHotel>
  prebooks: Map<string, Prebook>
  bookings: Map<string, Booking>
  amendments: Amendment[]
  /** Prebooks that have replaced a booking, or will. */
  rebooked: Set<string>
}

/** Lifetime of an offer in milliseconds. **Open**: the documentation has none, so this is a choice of the simulator, as the next one is. */
export const OFFER_LIFETIME = 30 * 60_000

/** Lifetime of a prebook in milliseconds. */
export const PREBOOK_LIFETIME = 60 * 60_000

/** A random id of 9 characters, as the official examples have. */
export const newId = (): string => randomBytes(12).toString('base64url').slice(0, 9)

/** The hotel of an id that the simulator gave. @throws Refused 4002 for another id */
export function hotelOf({ hotels }: State, hotelId: string): LiteApiHotel {
  const hotel = hotels.get(hotelId)
  if (!hotel) throw new Refused(4002, 'invalid hotelId')
  return hotel
}

/** Free rooms of a hotel in every night of a stay. */
export function freeRooms({ bookings }: State, hotel: LiteApiHotel, stay: { checkin: string; checkout: string }): FreeRooms {
  const booked = [...bookings.values()].filter(({ status, hotelId }) => status === 'CONFIRMED' && hotelId === hotel.id)
  const nights = nightsOf(stay)
  return hotel.house.rooms.map((room) => {
    const taken = nights.map((night) =>
      booked
        .filter(({ offer }) => offer.checkin <= night && night < offer.checkout)
        .reduce((count, { offer }) => count + offer.rooms.filter((position) => position === room.position).length, 0),
    )
    return allotmentOf(room) - Math.max(0, ...taken)
  })
}
