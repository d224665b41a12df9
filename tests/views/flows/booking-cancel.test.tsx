import { createActor } from 'xstate'
import { installOfferMachine } from '../../../machines/install-offer/install-offer.machine.ts'
import { BookingView } from '../../../src/views/booking/booking.tsx'
import { markPage } from './dead-controls.ts'
import { playOnView } from './play-on-view.tsx'
import { booking } from './samples.ts'

playOnView({
  flow: 'bookingCancel',
  responses: { 'GET /booking/order-1': booking },
  view: (cancel) => (
    <BookingView
      orderId="order-1"
      cancel={cancel as never}
      offline={null}
      install={createActor(installOfferMachine, { input: { wasAsked: true, state: 'none' } }).start()}
      links={{
        bookings: '/booking',
        page: 'https://firn.example/booking/order-1',
        signIn: '/auth/otp-send-email',
        newDates: (id) => `/offer/${id}/answers/trip-dates`,
      }}
      onCalendar={markPage}
      onPrint={markPage}
    />
  ),
})
