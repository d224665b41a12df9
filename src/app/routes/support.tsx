import { SupportView } from '../../views/legal/support.tsx'
import { useHref } from '../use-locale.ts'

export default function Support() {
  const href = useHref()
  return <SupportView home={href({ to: 'home', params: {} })} bookings={href({ to: 'booking-list', params: {} })} />
}
