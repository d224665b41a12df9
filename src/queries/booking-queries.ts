import { queryOptions } from '@tanstack/react-query'
import { getBooking, getBookingCalendar, listBookings } from '../../platform/api/bookings.ts'

export const bookingsQuery = (locale: string) =>
  queryOptions({ queryKey: ['bookings', locale], queryFn: ({ signal }) => listBookings({ signal }) })

export const bookingQuery = (locale: string, orderId: string) =>
  queryOptions({ queryKey: ['booking', orderId, locale], queryFn: ({ signal }) => getBooking({ orderId }, { signal }) })

export const calendarQuery = (locale: string, orderId: string) =>
  queryOptions({ queryKey: ['booking', orderId, 'calendar', locale], queryFn: ({ signal }) => getBookingCalendar({ orderId }, { signal }) })
