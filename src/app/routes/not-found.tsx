import { NotFoundView } from '../../views/not-found/not-found.tsx'
import { useHref } from '../use-locale.ts'

export default function NotFound() {
  const href = useHref()
  return (
    <NotFoundView
      links={{
        home: href({ to: 'home', params: {} }),
        quiz: href({ to: 'quiz', params: {} }),
        bookings: href({ to: 'booking-list', params: {} }),
      }}
    />
  )
}
