import { because, button, dialog, inEach, link, press } from '../builders.ts'
import type { UiSteps } from '../steps.ts'

const back = 'the traveller goes back to the offers'
const expired = dialog('Your booking time has ended')
const checkout = button('Go to checkout')
const booking = [checkout, { role: 'alert' } as const, link('View booking')]
const offers = [checkout, { role: 'alert' } as const, button('Back to the offers')]

/** The status of the order, on the trip summary. */
export const uiSteps: UiSteps = {
  steps: {
    'the traveller asks again': [press(button('Try again'))],
    'the traveller goes to checkout': [press(checkout)],
    [back]: [press(button('Back to the offers'))],
  },
  elsewhere: { 'the time to book is over': 'the countdown, when it ends' },
  visible: {
    checking: [checkout],
    waiting: [checkout],
    unreachable: [checkout, { role: 'alert' }, button('Try again')],
    notFound: [checkout, { role: 'alert' }, button('Try again')],
    bookable: [checkout],
    paymentFailed: [checkout, { role: 'alert' }],
    paymentCanceled: [checkout, { role: 'alert' }],
    failed: offers,
    startFailed: offers,
    paid: booking,
    booked: booking,
    supplierFailed: booking,
    done: booking,
    canceled: offers,
    cancelFailed: [checkout, { role: 'alert' }, link('Contact support', { role: 'alert' })],
    expired: [expired, button('Review and continue')],
  },
  inState: {
    ...inEach(
      ['checking', 'waiting', 'unreachable', 'notFound', 'bookable', 'paymentFailed', 'paymentCanceled'],
      because('The way back is the link Overview of the steps', back),
    ),
    ...inEach(['paid', 'booked', 'supplierFailed', 'done'], because('The trip is paid: the way on is the booking', back)),
    cancelFailed: because('The way on is support', back),
    expired: { [back]: [press(button('Review and continue', expired))] },
  },
}
