import { button, heading, link, press } from '../builders.ts'
import type { UiSteps } from '../steps.ts'

const yours = heading('Your payment')
const view = button('View booking')
const offers = button('Back to the offers')
const support = link('Chat with support')

/** The three result pages of a payment. */
export const uiSteps: UiSteps = {
  steps: {
    'the traveller asks again': [press(button('Check again'))],
    'the traveller views the booking': [press(view)],
    'the traveller tries to pay again': [press(button('Try again'))],
    'the traveller goes back to the offers': [press(offers)],
  },
  elsewhere: {},
  visible: {
    loadFailed: [yours, button('Check again')],
    missingOrder: [heading('We can’t find your booking'), button('View bookings'), button('Try again')],
    settling: [yours],
    settlingLong: [yours, view],
    'confirmed.shown': [heading('Booking confirmed'), view],
    supplierFailed: [yours, view],
    done: [yours, view],
    canceled: [yours, view],
    cancelFailed: [yours, view, support],
    refunded: [yours, offers],
    refundFailed: [yours, support],
    'ended.shown': [heading("We couldn't complete the payment"), offers],
    'notPaid.shown': [heading("We couldn't complete the payment"), button('Try again')],
  },
  inState: {
    missingOrder: { 'the traveller views the booking': [press(button('View bookings'))] },
  },
}
