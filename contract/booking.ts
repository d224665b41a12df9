import * as v from 'valibot'
import { CancellationTiers } from './bundle.ts'
import { defineCall } from './call.ts'
import { LONGEST_TEXT } from './characters.ts'
import { ApiDate, CountryCode, Id, LabelledDates, LocalDateTime, MinorUnits, Money, Picture, TripGroup, UnixSeconds } from './common.ts'
import { Order, OrderStatus } from './order.ts'
import { Organiser } from './organiser.ts'
import { Place } from './place.ts'
import { TransferOffer } from './transfer.ts'

export const BookingState = v.pipe(
  v.picklist(['processing', 'confirmed', 'done', 'failed', 'canceled', 'refunded']),
  v.description('The status of a booking as shown to travellers.'),
)

/** BOOKING-1 */
export const BookingSummary = v.pipe(
  v.object({
    orderId: Id,
    reference: v.pipe(v.string(), v.description('The booking number.')),
    status: OrderStatus,
    state: BookingState,
    isPast: v.pipe(v.boolean(), v.description('Whether the trip is over.')),
    resortName: v.string(),
    countryCode: CountryCode,
    accName: v.string(),
    dateRange: LabelledDates,
    tripGroup: TripGroup,
    paid: Money,
    picture: Picture,
  }),
  v.description('One row of the booking list.'),
)
export type BookingSummary = v.InferOutput<typeof BookingSummary>

/** One entry of the itinerary. Times are local to the destination. */
export const ItineraryEntry = v.pipe(
  v.object({
    kind: v.picklist(['transfer', 'check-in', 'check-out']),
    at: LocalDateTime,
    title: v.string(),
    detail: v.string(),
  }),
  v.description('One entry of the itinerary.'),
)

export const CancellationTerms = v.pipe(
  v.object({
    freeBefore: v.pipe(v.nullable(LocalDateTime), v.description('Until this local time cancelling is free.')),
    text: v.string(),
    /** The tiers that still apply. Missing in copies that a device stored before this field existed. */
    tiers: v.optional(CancellationTiers),
  }),
  v.description('Cancellation terms.'),
)

const said = (most: number) => v.nullable(v.pipe(v.string(), v.maxLength(most)))

/**
 * Requests from the quiz for the hotel and the driver, sent to the hotel with the booking (MAIL-1). `notes` has at most 500 characters as
 * people count them, which is at most 2000 UTF-16 units. Unanswered fields are null.
 */
export const GuestRequests = v.object({
  notes: said(LONGEST_TEXT),
  celebrationDate: v.nullable(ApiDate),
  inspirationLink: said(LONGEST_TEXT),
  phone: said(25),
})
export type GuestRequests = v.InferOutput<typeof GuestRequests>

/**
 * Contacts and meeting points (D173) from the current inventory; unknown fields are null. Telephone numbers are international and formatted
 * for reading.
 */
export const Contacts = v.object({
  hotelTelephone: v.nullable(v.string()),
  /** The driver. The number is answered day and night; `waits` is a sentence saying how long the driver waits at the airport. */
  driver: v.nullable(v.object({ name: v.string(), telephone: v.string(), waits: v.string() })),
  /** Where the driver waits on the outbound trip, and on the return trip. */
  meetAtAirport: v.nullable(v.string()),
  meetAtHotel: v.nullable(v.string()),
})
export type Contacts = v.InferOutput<typeof Contacts>

export const Booking = v.pipe(
  v.object({
    ...BookingSummary.entries,
    order: Order,
    address: v.string(),
    itinerary: v.array(ItineraryEntry),
    transfers: v.array(TransferOffer),
    cancellation: CancellationTerms,
    canCancel: v.boolean(),
    statusReason: v.pipe(v.nullable(v.string()), v.description('Why the booking has this status, where that needs an explanation.')),
    // Missing in copies that a device stored before this field existed.
    canceledAt: v.optional(v.pipe(v.nullable(UnixSeconds), v.description('When it was cancelled, if it was.')), null),
    organiser: Organiser,
    /** Missing in orders from before this field existed. */
    place: v.optional(v.nullable(Place), null),
    /** When the booking was paid. Missing in copies that a device stored before this field existed. */
    paidAt: v.optional(v.nullable(UnixSeconds), null),
    /** Missing in copies that a device stored before this field existed. */
    paidBy: v.optional(
      v.pipe(
        v.nullable(v.object({ brand: v.nullable(v.string()), last4: v.string() })),
        v.description(
          'The card that paid: the name of its brand if it is known, and its last four digits. Null if the provider did not name it.',
        ),
      ),
      null,
    ),
    /** Missing in copies that a device stored before this field existed. */
    contacts: v.optional(v.nullable(Contacts), null),
    /** Null if the traveller gave none. Missing in copies that a device stored before this field existed. */
    requests: v.optional(v.nullable(GuestRequests), null),
    // Missing in copies that a device stored before this field existed.
    timeZone: v.optional(
      v.pipe(v.nullable(v.string()), v.description('IANA time zone of the destination. Its local times are in it.')),
      null,
    ),
  }),
  v.description('A booking.'),
)
export type Booking = v.InferOutput<typeof Booking>

export const CancellationQuote = v.pipe(
  v.object({ paid: Money, fee: Money, refund: Money, reason: v.string() }),
  v.description('The current cost of a cancellation: paid = fee + refund.'),
)
export type CancellationQuote = v.InferOutput<typeof CancellationQuote>

const ofOrder = v.object({ orderId: v.pipe(Id, v.description('An order id or bundle order id.')) })

export const bookingCalls = {
  listBookings: defineCall({
    method: 'GET',
    path: '/booking',
    summary: 'Returns upcoming and past bookings',
    answer: v.object({ bookings: v.array(BookingSummary) }),
    errors: [],
    access: 'user',
  }),
  getBooking: defineCall({
    method: 'GET',
    path: '/booking/{orderId}',
    summary: 'Returns one booking',
    params: ofOrder,
    answer: Booking,
    errors: ['resource.notFound'],
    access: 'owner',
  }),
  quoteCancellation: defineCall({
    method: 'GET',
    path: '/booking/{orderId}/cancellation',
    summary: 'Returns the current cost of a cancellation',
    params: ofOrder,
    answer: CancellationQuote,
    errors: ['resource.notFound', 'booking.wrongState'],
    access: 'owner',
  }),
  cancelBooking: defineCall({
    method: 'POST',
    path: '/booking/{orderId}/cancel',
    summary: 'Cancels a booking for the fee that was shown',
    description: 'Send the fee that was shown. If the fee has changed since, nothing is cancelled.',
    params: ofOrder,
    body: v.object({ fee: v.pipe(MinorUnits, v.description('The fee that was shown, in minor units.')) }),
    answer: Booking,
    errors: ['resource.notFound', 'booking.wrongState', 'booking.feeChanged'],
    access: 'owner',
  }),
  getBookingCalendar: defineCall({
    method: 'GET',
    path: '/booking/{orderId}/calendar',
    summary: 'Returns the trip as a calendar file',
    params: ofOrder,
    answer: v.string(),
    answerType: 'text/calendar',
    errors: ['resource.notFound'],
    access: 'owner',
  }),
}
