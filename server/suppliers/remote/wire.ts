import * as v from 'valibot'

/** What Firn and a supplier say to each other over HTTP, as docs/supplier.md tells it; its JSON schemas are made of this. */

const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/))
const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
/** Minor units, at most a hundred rooms of the dearest kind for a month. */
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

/** How many stays one request asks about at most. */
export const MOST_STAYS = 20

/** `POST /v1/quotes`: what stays cost and whether they can be had. Nothing is held by it. */
export const QuotesRequest = v.object({
  currency: Currency,
  stays: v.pipe(v.array(v.object(stay)), v.minLength(1), v.maxLength(MOST_STAYS)),
})

/** One quote for each stay, in their order. `priceMinor` is for all rooms and nights with meals; null where the inventory's price stands. */
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

/** `POST /v1/bookings/{bookingId}/confirm`: it is paid, book it for these people. */
export const ConfirmRequest = v.object({
  guests: v.pipe(v.array(v.object({ firstName: Name, lastName: Name })), v.maxLength(99)),
})

/** `POST /v1/bookings/{bookingId}/cancel`: nobody wants it any more. */
export const CancelRequest = v.object({})

/** `pending`: decided later. `refused`: can't be had, for good. `cancelled`: given back, for good. */
const bookingStatuses = ['pending', 'held', 'confirmed', 'refused', 'cancelled'] as const

/** How a booking stands, the answer to every request about one. `reference` is what the supplier's people call it. */
export const BookingAnswer = v.object({
  bookingId: Id,
  status: v.picklist(bookingStatuses),
  reference: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,64}$/))),
  reason: v.optional(Reason),
})
export type BookingAnswer = v.InferOutput<typeof BookingAnswer>

/** `POST {PUBLIC_URL}/api/webhooks/supplier`: something about a booking has changed. It only makes Firn ask. */
export const SupplierNotice = v.object({ bookingId: Id })
