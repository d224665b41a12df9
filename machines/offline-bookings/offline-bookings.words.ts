import { defineWords } from '../flow.ts'
import { offlineBookingsMachine } from './offline-bookings.machine.ts'

/** Guards in words, read after 'if'. */
export const offlineBookingsWords = defineWords(offlineBookingsMachine, {
  isKeeper: 'this person allowed it on this device',
  isOfAnother: 'another person allowed it on this device',
  isRefused: 'the browser keeps nothing for this site',
  hasKept: 'there is something from before',
})
