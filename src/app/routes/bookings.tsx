import { BookingsView } from '../../views/bookings/bookings.tsx'
import { useSignInHref } from '../sign-in-href.ts'
import { useHref } from '../use-locale.ts'

export default function Bookings() {
  const href = useHref()
  const signIn = useSignInHref()
  return (
    <BookingsView
      links={{
        signIn: signIn({ to: 'booking-list', params: {} }),
        quiz: href({ to: 'quiz', params: {} }),
        booking: (orderId) => href({ to: 'booking', params: { orderId } }),
      }}
    />
  )
}
