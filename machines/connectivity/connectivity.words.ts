import { defineWords } from '../flow.ts'
import { connectivityMachine } from './connectivity.machine.ts'

/** Guards in words, read after 'if'. */
export const connectivityWords = defineWords(connectivityMachine, {
  hasStartedOnline: 'the connection was there from the start',
  isUp: 'the browser reports a connection',
})
