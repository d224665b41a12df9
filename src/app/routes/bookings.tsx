import { BookingsView } from '../../views/bookings/bookings.tsx'
import { useHref } from '../use-locale.ts'

export default function Bookings() {
  const href = useHref()
  return <BookingsView links={{ quiz: href('/quiz'), booking: (orderId) => href(`/booking/${orderId}`) }} />
}
