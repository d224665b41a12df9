import { defineStory } from '../flow.ts'
import { bookingCancelMachine } from './booking-cancel.machine.ts'

const dialog = 'Dialog: cancel the booking'

export const bookingCancelStory = defineStory(bookingCancelMachine, {
  idle: { screen: 'Booking detail with Cancel', messages: [], requirements: ['BOOKING-4'] },
  asking: { screen: dialog, messages: [], requirements: ['BOOKING-4'] },
  'asking.quoting': { screen: `${dialog}, busy`, messages: ['booking.feeChanged'], requirements: ['BOOKING-4'] },
  'asking.quoteFailed': {
    screen: `${dialog} with an error and Try again`,
    messages: ['booking.quoteFailed', 'error.network'],
    requirements: ['ERR-16'],
  },
  'asking.confirming': { screen: `${dialog} with fee and refund`, messages: ['booking.feeChanged'], requirements: ['BOOKING-4'] },
  cancelling: { screen: `${dialog}, busy`, messages: [], requirements: ['BOOKING-4'] },
  cancelFailed: {
    screen: `${dialog} with an error and Try again`,
    messages: ['booking.cancelFailed', 'error.network'],
    requirements: ['ERR-16'],
  },
  'asking.notCancellable': { screen: `${dialog}: not possible`, messages: ['booking.wrongState'], requirements: ['BOOKING-4'] },
  canceled: { screen: 'Booking detail, cancelled, with a toast', messages: [], requirements: ['BOOKING-4'] },
})
