import * as v from 'valibot'
import { defineCall } from './call.ts'
import { LONGEST_TEXT } from './characters.ts'
import { ApiDate, CountryCode, Id, LabelledDates, LocalDateTime, MinorUnits, Money, Picture, TripGroup, UnixSeconds } from './common.ts'
import { Order, OrderStatus } from './order.ts'
import { Organiser } from './organiser.ts'
import { Place } from './place.ts'
import { TransferOffer } from './transfer.ts'

/** What a traveller reads of a booking: processing, confirmed, done, failed, canceled or refunded. */
export const BookingState = v.picklist(['processing', 'confirmed', 'done', 'failed', 'canceled', 'refunded'])

/** One row of the booking list (BOOKING-1). */
export const BookingSummary = v.object({
  orderId: Id,
  reference: v.string(),
  status: OrderStatus,
  state: BookingState,
  isPast: v.boolean(),
  resortName: v.string(),
  countryCode: CountryCode,
  accName: v.string(),
  dateRange: LabelledDates,
  tripGroup: TripGroup,
  paid: Money,
  picture: Picture,
})
export type BookingSummary = v.InferOutput<typeof BookingSummary>

/** One entry of the itinerary, at a local time of the destination. */
export const ItineraryEntry = v.object({
  kind: v.picklist(['transfer', 'check-in', 'check-out']),
  at: LocalDateTime,
  title: v.string(),
  detail: v.string(),
})

/** Cancellation terms: until `freeBefore` nothing is kept, afterwards `feePercent` of the hotel. */
export const CancellationTerms = v.object({ freeBefore: v.nullable(LocalDateTime), feePercent: v.number(), text: v.string() })

const said = (most: number) => v.nullable(v.pipe(v.string(), v.maxLength(most)))

/**
 * What travellers told the quiz for the hotel and the driver, and what goes to the hotel with the booking (MAIL-1). `notes` are at most 500 characters as
 * people count them, which is at most 2000 UTF-16 units; what was not said is null.
 */
export const GuestRequests = v.object({
  notes: said(LONGEST_TEXT),
  celebrationDate: v.nullable(ApiDate),
  inspirationLink: said(LONGEST_TEXT),
  phone: said(25),
})
export type GuestRequests = v.InferOutput<typeof GuestRequests>

/** Whom to call and where to meet (D173), as the inventory now says it: what it does not know is null. Telephone numbers are international, as people read them. */
export const Contacts = v.object({
  hotelTelephone: v.nullable(v.string()),
  /** Who drives, reached day and night, and how long they wait at the airport, as a sentence. */
  driver: v.nullable(v.object({ name: v.string(), telephone: v.string(), waits: v.string() })),
  /** Where the driver waits on the way there, and on the way back. */
  meetAtAirport: v.nullable(v.string()),
  meetAtHotel: v.nullable(v.string()),
})
export type Contacts = v.InferOutput<typeof Contacts>

export const Booking = v.object({
  ...BookingSummary.entries,
  order: Order,
  address: v.string(),
  itinerary: v.array(ItineraryEntry),
  transfers: v.array(TransferOffer),
  cancellation: CancellationTerms,
  canCancel: v.boolean(),
  statusReason: v.nullable(v.string()),
  // What a device kept before there was a trail of refunds has none.
  canceledAt: v.optional(v.nullable(UnixSeconds), null),
  organiser: Organiser,
  /** What was sold before the product showed it has none. */
  place: v.optional(v.nullable(Place), null),
  /** When it was paid; what a device kept before the product said so has none. */
  paidAt: v.optional(v.nullable(UnixSeconds), null),
  /** What a device kept before the product knew them has none. */
  contacts: v.optional(v.nullable(Contacts), null),
  /** Null where nothing was said; bookings that a device keeps since before have none. */
  requests: v.optional(v.nullable(GuestRequests), null),
})
export type Booking = v.InferOutput<typeof Booking>

/** What a cancellation costs now: paid = fee + refund. */
export const CancellationQuote = v.object({ paid: Money, fee: Money, refund: Money, reason: v.string() })
export type CancellationQuote = v.InferOutput<typeof CancellationQuote>

const ofOrder = v.object({ orderId: Id })

export const bookingCalls = {
  listBookings: defineCall({
    method: 'GET',
    path: '/booking',
    summary: 'Answers upcoming and past bookings',
    answer: v.object({ bookings: v.array(BookingSummary) }),
    errors: [],
    access: 'user',
  }),
  getBooking: defineCall({
    method: 'GET',
    path: '/booking/{orderId}',
    summary: 'Answers one booking',
    params: ofOrder,
    answer: Booking,
    errors: ['resource.notFound'],
    access: 'owner',
  }),
  quoteCancellation: defineCall({
    method: 'GET',
    path: '/booking/{orderId}/cancellation',
    summary: 'Answers what a cancellation costs now',
    params: ofOrder,
    answer: CancellationQuote,
    errors: ['resource.notFound', 'booking.wrongState'],
    access: 'owner',
  }),
  cancelBooking: defineCall({
    method: 'POST',
    path: '/booking/{orderId}/cancel',
    summary: 'Cancels a booking for the fee that was shown',
    params: ofOrder,
    body: v.object({ fee: MinorUnits }),
    answer: Booking,
    errors: ['resource.notFound', 'booking.wrongState', 'booking.feeChanged'],
    access: 'owner',
  }),
  getBookingCalendar: defineCall({
    method: 'GET',
    path: '/booking/{orderId}/calendar',
    summary: 'Answers the trip as a calendar file',
    params: ofOrder,
    answer: v.string(),
    answerType: 'text/calendar',
    errors: ['resource.notFound'],
    access: 'owner',
  }),
}
