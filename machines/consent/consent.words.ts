import { defineWords } from '../flow.ts'
import { consentMachine } from './consent.machine.ts'

/** Guards in words, read after 'if'. */
export const consentWords = defineWords(consentMachine, {
  isAll: 'everything is allowed',
  isNone: 'nothing is allowed',
  isUndecided: 'nothing was decided yet',
})
