import { defineWords } from '../flow.ts'
import { savedOfferMachine } from './saved-offer.machine.ts'

/** Guards in words, read after 'if'. */
export const savedOfferWords = defineWords(savedOfferMachine, {
  isHeld: 'the offer can be had at the price shown',
  isGone: 'the offer can no longer be had',
})
