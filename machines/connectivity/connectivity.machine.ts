import { setup } from 'xstate'
import { delays } from '../delays.ts'
import { type ConnectivityEvent, connectivityActors } from './connectivity.actors.ts'

/** Whether there is a connection, as the browser reports it (ERR-1, LOG-13). */
export const connectivityMachine = setup({
  types: {
    input: {} as { isOnline: boolean },
    context: {} as { startsOnline: boolean },
    events: {} as ConnectivityEvent,
    tags: {} as 'blocked',
  },
  actors: connectivityActors,
  delays: { noticeDuration: delays.noticeDuration },
  guards: {
    hasStartedOnline: ({ context }) => context.startsOnline,
    isOnline: (_, params: ConnectivityEvent) => params.isOnline,
  },
}).createMachine({
  id: 'connectivity',
  context: ({ input }) => ({ startsOnline: input.isOnline }),
  invoke: { id: 'watchOnline', src: 'watchOnline' },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is there a connection at the start?',
      always: [{ guard: 'hasStartedOnline', target: 'online' }, { target: 'offline' }],
    },
    online: {
      description: 'There is a connection; nothing is said.',
      on: { 'connection.change': [{ guard: { type: 'isOnline', params: ({ event }) => event } }, { target: 'offline' }] },
    },
    offline: {
      description: 'The connection is gone: this is said until it is back, and nothing typed is lost.',
      tags: 'blocked',
      on: { 'connection.change': { guard: { type: 'isOnline', params: ({ event }) => event }, target: 'back' } },
    },
    back: {
      description: 'The connection is back: this is said for 4 seconds.',
      after: { noticeDuration: 'online' },
      on: { 'connection.change': [{ guard: { type: 'isOnline', params: ({ event }) => event } }, { target: 'offline' }] },
    },
  },
})
