import { defineWords } from '../flow.ts'
import { personalDataMachine } from './personal-data.machine.ts'

/** Guards in words, read after 'if'. */
export const personalDataWords = defineWords(personalDataMachine, {
  isBlocked: 'something stands in the way',
  isTyped: 'the account’s address was typed',
  isHindered: 'a payment, a trip or a refund stands in the way now',
})
