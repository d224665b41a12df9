import { getRouteApi } from '@tanstack/react-router'
import { bookingCancelMachine } from '../../../machines/booking-cancel/booking-cancel.machine.ts'
import { getBookingCalendar } from '../../../platform/api/bookings.ts'
import { printPage, saveFile } from '../../../platform/browser/files.ts'
import { BookingView } from '../../views/booking/booking.tsx'
import { useFlow } from '../use-flow.ts'
import { useHref } from '../use-locale.ts'

const route = getRouteApi('/{-$locale}/reading/booking/$orderId')

async function saveCalendar(orderId: string): Promise<void> {
  saveFile('firn-trip.ics', 'text/calendar', await getBookingCalendar({ orderId }))
}

function Booking({ orderId }: { orderId: string }) {
  const href = useHref()
  const cancel = useFlow(bookingCancelMachine, { orderId })
  return (
    <BookingView
      orderId={orderId}
      cancel={cancel}
      links={{ bookings: href({ to: 'booking-list', params: {} }) }}
      onCalendar={() => void saveCalendar(orderId)}
      onPrint={printPage}
    />
  )
}

export default function BookingRoute() {
  const { orderId } = route.useParams()
  return <Booking key={orderId} orderId={orderId} />
}
