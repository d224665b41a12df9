import { defineWords } from '../flow.ts'
import { savedPassengersMachine } from './saved-passengers.machine.ts'

/** Guards in words, read after 'if'. */
export const savedPassengersWords = defineWords(savedPassengersMachine, {
  isNobodyNew: 'everybody who travels is in the list already',
  isSomebodyLeft: 'somebody new was handed over while it was being saved',
  isFull: 'the list would become too long',
})
