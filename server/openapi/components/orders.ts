import * as booking from '../../../contract/booking.ts'
import * as order from '../../../contract/order.ts'
import { component } from './common.ts'

/** Orders, payments and bookings. */
export const orderComponents = {
  OrderStatus: component(order.OrderStatus, 'Where an order stands.'),
  PaymentStatus: component(order.PaymentStatus, 'Where a payment stands.'),
  PayWith: component(order.PayWith, 'The card provider’s type.'),
  Order: component(order.Order, 'An order.', {
    orderId: 'Either of `orderId` and `bundleOrderId` finds it.',
    expiredAt: 'Until then it can be paid.',
    contact: 'Null until the order was finished.',
    payment: 'The newest payment; `Unknown` while the card provider has not said what became of a try to pay.',
    refund: 'What went back, if anything.',
  }),
  FinishAnswer: component(order.FinishAnswer, 'What a payment begins with.', { stripe: 'Null where the provider gave no intent.' }),
  BookingState: component(booking.BookingState, 'What a traveller reads of a booking.'),
  BookingSummary: component(booking.BookingSummary, 'One row of the booking list.', {
    reference: 'The booking number.',
    isPast: 'Whether the trip is over.',
  }),
  ItineraryEntry: component(booking.ItineraryEntry, 'One entry of the itinerary.'),
  CancellationTerms: component(booking.CancellationTerms, 'Cancellation terms.', {
    freeBefore: 'Until this local time nothing is kept.',
    feePercent: 'Percent of the hotel that is kept afterwards.',
  }),
  Booking: component(booking.Booking, 'A booking.', {
    statusReason: 'Why it stands as it does, where that needs a word.',
    canceledAt: 'When it was cancelled, if it was.',
  }),
  CancellationQuote: component(booking.CancellationQuote, 'What a cancellation costs now: paid = fee + refund.'),
}
