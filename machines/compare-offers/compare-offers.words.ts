import { defineWords } from '../flow.ts'
import { compareOffersMachine } from './compare-offers.machine.ts'

/** Guards in words, read after 'if'. */
export const compareOffersWords = defineWords(compareOffersMachine, {
  isFull: 'four offers stand side by side',
  isOther: 'the offer does not stand there yet',
  hasOthers: 'another offer stands beside it',
  isOfSession: 'the offers are those of a quiz',
})
