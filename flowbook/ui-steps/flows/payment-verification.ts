import { button, heading, press } from '../builders.ts'
import type { UiSteps } from '../steps.ts'

const yours = heading('Your payment')
const view = button('View booking')

/** The three result pages of a payment. */
export const uiSteps: UiSteps = {
  steps: {
    'the traveller asks again': [press(button('Check again'))],
    'the traveller views the booking': [press(view)],
    'the traveller tries to pay again': [press(button('Try again'))],
  },
  elsewhere: {},
  visible: {
    loadFailed: [yours, button('Check again')],
    missingOrder: [heading('This page has lost its booking'), button('View bookings'), button('Try again')],
    settling: [yours],
    settlingLong: [yours, view],
    'confirmed.shown': [heading('Booking confirmed'), view],
    supplierFailed: [yours, view],
    refunded: [yours, view],
    'notPaid.shown': [heading("We couldn't complete the payment"), button('Try again')],
  },
  inState: {
    missingOrder: { 'the traveller views the booking': [press(button('View bookings'))] },
  },
}
