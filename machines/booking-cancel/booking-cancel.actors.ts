import { cancelBooking, quoteCancellation } from '../../platform/api/bookings.ts'
import { call } from '../call.ts'

export const bookingCancelActors = {
  quoteCancellation: call(quoteCancellation),
  cancelBooking: call(cancelBooking),
}
