import { defineCases, responsesOf } from '../flow.ts'
import type { connectivityActors } from './connectivity.actors.ts'
import { connectivityMachine } from './connectivity.machine.ts'

const { done, failed } = responsesOf<typeof connectivityActors>()

export const connectivityCases = defineCases(connectivityMachine, {
  inputs: { 'a start with a connection': { isOnline: true }, 'a start without one': { isOnline: false } },
  // The count of returned connections is unbounded and changes nothing here.
  key: ({ value, context }) => [value, context.startsOnline],
  events: {
    'the connection goes': { type: 'connection.change', isOnline: false },
    'the connection comes back': { type: 'connection.change', isOnline: true },
    'a call finds no network': { type: 'connection.miss' },
    'Try now is pressed': { type: 'connection.check' },
    'the back end is reached': done('reachBackEnd', undefined),
    'the back end is not reached': failed('reachBackEnd', { kind: 'network', status: 0, code: null }),
  },
})
