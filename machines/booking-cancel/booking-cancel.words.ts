import { defineWords } from '../flow.ts'
import { bookingCancelMachine } from './booking-cancel.machine.ts'

/** Guards in words, read after 'if'. */
export const bookingCancelWords = defineWords(bookingCancelMachine, {
  isOver: 'the booking can no longer be cancelled',
})
