import { getRouteApi } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { DATES_QUESTION } from '../../../contract/question-ids.ts'
import { bookingCancelMachine } from '../../../machines/booking-cancel/booking-cancel.machine.ts'
import { installOfferMachine } from '../../../machines/install-offer/install-offer.machine.ts'
import { wasAsked } from '../../../machines/install-offer/install-offer.storage.ts'
import { printPage } from '../../../platform/browser/files.ts'
import { installState } from '../../../platform/browser/install-prompt.ts'
import { addressOf } from '../../../platform/browser/page.ts'
import { BookingView } from '../../views/booking/booking.tsx'
import { offlineBookings, watchOfflineBookings } from '../offline-bookings.ts'
import { useSignInHref } from '../sign-in-href.ts'
import { saveCalendar } from '../trip-files.ts'
import { useFlow } from '../use-flow.ts'
import { useHref } from '../use-locale.ts'

const route = getRouteApi('/{-$locale}/reading/booking/$orderId')

function Booking({ orderId }: { orderId: string }) {
  const href = useHref()
  const signIn = useSignInHref()
  const offline = useSyncExternalStore(watchOfflineBookings, offlineBookings)
  const cancel = useFlow(bookingCancelMachine, { orderId })
  const install = useFlow(installOfferMachine, { wasAsked: wasAsked(), state: installState() })
  return (
    <BookingView
      orderId={orderId}
      cancel={cancel}
      links={{
        bookings: href({ to: 'booking-list', params: {} }),
        page: addressOf(href({ to: 'booking', params: { orderId } })),
        newDates: (quizSessionId) => href({ to: 'answers', params: { quizSessionId, questionId: DATES_QUESTION } }),
        signIn: signIn({ to: 'booking', params: { orderId } }),
      }}
      offline={offline}
      install={install}
      onCalendar={() => saveCalendar(orderId)}
      onPrint={printPage}
    />
  )
}

export default function BookingRoute() {
  const { orderId } = route.useParams()
  return <Booking key={orderId} orderId={orderId} />
}
