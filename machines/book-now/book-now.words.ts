import { defineWords } from '../flow.ts'
import { bookNowMachine } from './book-now.machine.ts'

/** Guards in words, read after 'if'. */
export const bookNowWords = defineWords(bookNowMachine, {
  hasUnderWayHash: 'the booking under way is known',
  isBooked: 'the offer is reserved',
  isGone: 'the offer or its search is no longer there',
  isOffline: 'there is no connection',
  isOnline: 'there is a connection',
  isLost: 'what this browser kept of it can not be read',
  isStillGenerating: 'offers are still being made',
  isUnderWay: 'a booking is under way that can still be paid',
})
