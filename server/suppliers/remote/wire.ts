import * as v from 'valibot'
import { OLDEST_CHILD } from '../../../contract/ages.ts'
import { mealTypes } from '../../../contract/common.ts'

/** The wire format between Firn and a gateway, version 2, described in docs/supplier.md. The JSON schemas are generated from it. */

const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/))
const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))
const Instant = v.pipe(v.string(), v.isoTimestamp())
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const list = <const S extends v.GenericSchema>(element: S, min: number, max: number) =>
  v.pipe(v.array(element), v.minLength(min), v.maxLength(max))
const text = (max: number) => v.pipe(v.string(), v.maxLength(max))
/** In minor units. The maximum is above a hundred of the most expensive rooms for a month. */
const Price = whole(0, 1_000_000_000)
/** ISO 4217. */
const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))

/** What describes every stay. `nationality` is ISO 3166-1 alpha-2, `language` BCP 47. */
const guests = {
  checkIn: Day,
  checkOut: Day,
  nationality: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  language: v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)),
}
const ChildAges = list(whole(0, OLDEST_CHILD), 0, 99)

/** A stay in rooms with list prices. */
const stay = {
  ...guests,
  hotelId: Id,
  rooms: list(v.object({ roomTypeId: Id, ratePlanId: Id, rooms: whole(1, 99) }), 1, 20),
  adults: whole(1, 99),
  childAges: ChildAges,
}
/** A stay that is sold by a rate: the guests of each room. */
const rateStay = { ...guests, rooms: list(v.object({ adults: whole(1, 99), childAges: ChildAges }), 1, 20) }

/** Maximum number of stays, and of hotels, per request. */
export const MOST_STAYS = 20
export const MOST_HOTELS = 300

const unavailable = v.object({ status: v.literal('unavailable') })

/** `POST /v2/quotes`: price and availability of stays. It holds nothing. */
export const QuotesRequest = v.object({ currency: Currency, stays: list(v.object(stay), 1, MOST_STAYS) })

/** One quote per stay, in the same order. `priceMinor` is for all rooms and nights with meals, or null for the inventory's price. */
export const QuotesAnswer = v.object({
  quotes: v.pipe(
    v.array(v.variant('status', [v.object({ status: v.literal('available'), priceMinor: v.nullable(Price) }), unavailable])),
    v.maxLength(MOST_STAYS),
  ),
})

/** `POST /v2/rates`: what some hotels sell for a stay now. It holds nothing. */
export const RatesRequest = v.object({ currency: Currency, hotelIds: list(Id, 1, MOST_HOTELS), ...rateStay })

const RateId = v.pipe(v.string(), v.minLength(1), v.maxLength(500))
const RoomName = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const Board = v.picklist(mealTypes)

/** A price at which a stay is sold, for all rooms and nights, in minor units of the currency of the request. */
export const Rate = v.object({
  id: RateId,
  expiresAt: Instant,
  roomName: RoomName,
  roomGroup: v.nullable(text(100)),
  board: Board,
  boardName: text(100),
  allotment: v.nullable(whole(1, 999)),
  included: list(text(100), 0, 50),
  terms: list(v.object({ until: v.nullable(Instant), feeMinor: Price }), 1, 10),
  taxesAtHotel: list(v.object({ name: text(100), amountMinor: Price, currency: Currency }), 0, 20),
  netMinor: whole(1, 1_000_000_000),
  minimumMinor: v.nullable(Price),
})

/** The hotels that have rooms, each with its rates. */
export const RatesAnswer = v.object({ hotels: list(v.object({ hotelId: Id, rates: list(Rate, 0, 50) }), 0, MOST_HOTELS) })

/** `POST /v2/rates/check`: the same room with the same meals as it is sold now. `rateId` may be of a rate that has expired. */
export const RateCheckRequest = v.object({
  currency: Currency,
  hotelId: Id,
  rateId: RateId,
  roomName: RoomName,
  board: Board,
  ...rateStay,
})

/** The rate to book, with an id of its own or the same. */
export const RateCheckAnswer = v.variant('status', [v.object({ status: v.literal('available'), rate: Rate }), unavailable])

/** `PUT /v2/bookings/{bookingId}`: hold these rooms at this price until `heldUntil`. A rate is not held. */
export const HoldRequest = v.object({ ...stay, priceMinor: Price, currency: Currency, heldUntil: Instant })

const Name = text(100)

/**
 * `POST /v2/bookings/{bookingId}/confirm`: the booking is paid and is for these guests. With `rate`, nothing was held: book the rate at this price.
 * Guests then have the number of their room, from 1 in the order of `rate.rooms`, and children the age that the price is for.
 */
export const ConfirmRequest = v.object({
  guests: list(
    v.object({ firstName: Name, lastName: Name, room: v.optional(whole(1, 20)), age: v.optional(whole(0, OLDEST_CHILD)) }),
    0,
    99,
  ),
  rate: v.optional(v.object({ ...rateStay, id: RateId, hotelId: Id, netMinor: Price, currency: Currency })),
})

/** `POST /v2/bookings/{bookingId}/cancel`: releases the booking. */
export const CancelRequest = v.object({})

/** `pending`: not decided yet. `refused`: permanently unavailable. `cancelled`: permanently released. */
const bookingStatuses = ['pending', 'held', 'confirmed', 'refused', 'cancelled'] as const

/** The status of a booking, the answer to every request about one. `reference` is the supplier's own booking number. */
export const BookingAnswer = v.object({
  bookingId: Id,
  status: v.picklist(bookingStatuses),
  reference: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,64}$/))),
  reason: v.optional(text(200)),
})
export type BookingAnswer = v.InferOutput<typeof BookingAnswer>

/** `POST {PUBLIC_URL}/api/webhooks/supplier`: a booking has changed. Firn then reads its status. */
export const SupplierNotice = v.object({ bookingId: Id })
