import { bookingCalls } from '../../contract/booking.ts'
import { client } from './client.ts'

export const { listBookings, getBooking, quoteCancellation, cancelBooking, getBookingCalendar } = client(bookingCalls)
