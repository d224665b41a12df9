import { defineWords } from '../flow.ts'
import { offerBrowserMachine } from './offer-browser.machine.ts'

/** Guards in words, read after 'if'. */
export const offerBrowserWords = defineWords(offerBrowserMachine, {
  hasOffer: 'there is an offer to show',
})
