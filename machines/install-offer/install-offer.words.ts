import { defineWords } from '../flow.ts'
import { installOfferMachine } from './install-offer.machine.ts'

/** Guards in words, read after 'if'. */
export const installOfferWords = defineWords(installOfferMachine, {
  isDone: 'it was answered before, or the product is installed',
  isByMenu: 'the browser installs by its own menu alone, and it was not said before',
})
