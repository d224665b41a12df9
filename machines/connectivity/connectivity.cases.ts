import { defineCases } from '../flow.ts'
import { connectivityMachine } from './connectivity.machine.ts'

export const connectivityCases = defineCases(connectivityMachine, {
  inputs: { 'a start with a connection': { isOnline: true }, 'a start without one': { isOnline: false } },
  events: {
    'the connection goes': { type: 'connection.change', isOnline: false },
    'the connection comes back': { type: 'connection.change', isOnline: true },
  },
})
