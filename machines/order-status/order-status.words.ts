import { defineWords } from '../flow.ts'
import { orderStatusMachine } from './order-status.machine.ts'

/** Guards in words, read after 'if'. */
export const orderStatusWords = defineWords(orderStatusMachine, {
  hasOffers: 'the offers it came from are known',
  isMissing: 'the order does not exist',
  isOverdue: 'the countdown has ended and the order can still be paid',
})
