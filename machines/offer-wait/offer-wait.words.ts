import { defineWords } from '../flow.ts'
import { offerWaitMachine } from './offer-wait.machine.ts'

/** Guards in words, read after 'if'. */
export const offerWaitWords = defineWords(offerWaitMachine, {
  canGo: 'the wait screen could be read, or has not come',
  hasAnswers: 'the quiz has answers',
  hasOffer: 'the first offer is there',
  isEmpty: 'nothing fits',
  isFailed: 'the search has failed',
})
