import { defineWords } from '../flow.ts'
import { updateReadyMachine } from './update-ready.machine.ts'

/** Guards in words, read after 'if'. */
export const updateReadyWords = defineWords(updateReadyMachine, {
  isWanted: 'the installation wants a service worker, and the person has not asked for less data',
  startsFree: 'nothing can be lost on the page that was opened',
  isOnFreePage: 'nothing can be lost on the page that has been open for so long',
  isFree: 'nothing can be lost on the page',
})
