import { BookingsView } from '../../views/bookings/bookings.tsx'
import { useHref } from '../use-locale.ts'

export default function Bookings() {
  const href = useHref()
  return (
    <BookingsView links={{ quiz: href({ to: 'quiz', params: {} }), booking: (orderId) => href({ to: 'booking', params: { orderId } }) }} />
  )
}
