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
    'payable.bookable': [checkout],
    'payable.paymentFailed': [checkout, { role: 'alert' }],
    'payable.paymentCanceled': [checkout, { role: 'alert' }],
    'overdue.asking': [checkout],
    'overdue.waiting': [checkout],
    'ended.failed': offers,
    'ended.startFailed': offers,
    'ended.paid': booking,
    'ended.booked': booking,
    'ended.supplierFailed': booking,
    'ended.done': booking,
    'ended.canceled': offers,
    'ended.cancelFailed': [checkout, { role: 'alert' }, link('Contact support', { role: 'alert' })],
    'ended.expired': [expired, button('Review and continue')],
  },
  inState: {
    ...inEach(
      ['checking', 'waiting', 'unreachable', 'notFound', 'payable', 'overdue'],
      because('The way back is the link Overview of the steps', back),
    ),
    ...inEach(
      ['ended.paid', 'ended.booked', 'ended.supplierFailed', 'ended.done'],
      because('The trip is paid: the way on is the booking', back),
    ),
    'ended.cancelFailed': because('The way on is support', back),
    'ended.expired': { [back]: [press(button('Review and continue', expired))] },
  },
}
