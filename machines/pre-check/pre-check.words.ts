import { defineWords } from '../flow.ts'
import { preCheckMachine } from './pre-check.machine.ts'

/** Guards in words, read after 'if'. */
export const preCheckWords = defineWords(preCheckMachine, {
  hasOffers: 'the offers it came from are known',
  isMissing: 'the prebooked offer does not exist',
})
