import * as v from 'valibot'

/** The wire format between Firn and a supplier, described in docs/supplier.md. The JSON schemas are generated from it. */

const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/))
const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
/** In minor units. The maximum is above a hundred of the most expensive rooms for a month. */
const Price = whole(0, 1_000_000_000)
const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
const Reason = v.pipe(v.string(), v.maxLength(200))

const stay = {
  hotelId: Id,
  checkIn: Day,
  checkOut: Day,
  rooms: v.pipe(v.array(v.object({ roomTypeId: Id, ratePlanId: Id, rooms: whole(1, 99) })), v.minLength(1), v.maxLength(20)),
  adults: whole(1, 99),
  children: whole(0, 99),
}

/** Maximum number of stays per request. */
export const MOST_STAYS = 20

/** `POST /v1/quotes`: price and availability of stays. It holds nothing. */
export const QuotesRequest = v.object({
  currency: Currency,
  stays: v.pipe(v.array(v.object(stay)), v.minLength(1), v.maxLength(MOST_STAYS)),
})

/** One quote per stay, in the same order. `priceMinor` is for all rooms and nights with meals, or null for the inventory's price. */
export const QuotesAnswer = v.object({
  quotes: v.pipe(
    v.array(
      v.variant('status', [
        v.object({ status: v.literal('available'), priceMinor: v.nullable(Price) }),
        v.object({ status: v.literal('unavailable') }),
      ]),
    ),
    v.maxLength(MOST_STAYS),
  ),
})

/** `PUT /v1/bookings/{bookingId}`: hold these rooms at this price until `heldUntil` (ISO 8601, UTC). */
export const HoldRequest = v.object({ ...stay, priceMinor: Price, currency: Currency, heldUntil: v.pipe(v.string(), v.isoTimestamp()) })

const Name = v.pipe(v.string(), v.maxLength(100))

/** `POST /v1/bookings/{bookingId}/confirm`: the booking is paid and is for these guests. */
export const ConfirmRequest = v.object({
  guests: v.pipe(v.array(v.object({ firstName: Name, lastName: Name })), v.maxLength(99)),
})

/** `POST /v1/bookings/{bookingId}/cancel`: releases the booking. */
export const CancelRequest = v.object({})

/** `pending`: not decided yet. `refused`: permanently unavailable. `cancelled`: permanently released. */
const bookingStatuses = ['pending', 'held', 'confirmed', 'refused', 'cancelled'] as const

/** The status of a booking, the answer to every request about one. `reference` is the supplier's own booking number. */
export const BookingAnswer = v.object({
  bookingId: Id,
  status: v.picklist(bookingStatuses),
  reference: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,64}$/))),
  reason: v.optional(Reason),
})
export type BookingAnswer = v.InferOutput<typeof BookingAnswer>

/** `POST {PUBLIC_URL}/api/webhooks/supplier`: a booking has changed. Firn then reads its status. */
export const SupplierNotice = v.object({ bookingId: Id })
