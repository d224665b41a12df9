import { bookingCalls as calls } from '../../contract/booking.ts'
import { type CallOptions, request } from './client.ts'

/** Reads upcoming and past bookings. */
export const listBookings = (options?: CallOptions) => request('listBookings', calls.listBookings, {}, options)

/** Reads one booking. */
export const getBooking = (input: { orderId: string }, options?: CallOptions) =>
  request('getBooking', calls.getBooking, { params: input }, options)

/** Reads what a cancellation costs now. */
export const quoteCancellation = (input: { orderId: string }, options?: CallOptions) =>
  request('quoteCancellation', calls.quoteCancellation, { params: input }, options)

/** Cancels a booking for the fee (minor units) that was shown; a changed fee is a 409 `booking.feeChanged`. */
export const cancelBooking = ({ orderId, fee }: { orderId: string; fee: number }, options?: CallOptions) =>
  request('cancelBooking', calls.cancelBooking, { params: { orderId }, body: { fee } }, options)

/** Reads the trip as the text of a calendar file. */
export const getBookingCalendar = (input: { orderId: string }, options?: CallOptions) =>
  request('getBookingCalendar', calls.getBookingCalendar, { params: input }, options)
