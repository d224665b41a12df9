import { type ActorRefFrom, assign, setup } from 'xstate'
import { cameUp } from '../connection.ts'
import { delays } from '../delays.ts'
import type { StateMeta } from '../flow.ts'
import { type ConnectivityEvent, connectivityActors } from './connectivity.actors.ts'

const goes = [{ guard: cameUp }, { target: 'offline' }] as const

/**
 * Whether there is a connection (ERR-1, LOG-13, NET-1). The browser's report is not sufficient: it may report a network that leads nowhere, as
 * in a tunnel. So after a call that found no network, the machine checks whether the back end is reachable.
 */
export const connectivityMachine = setup({
  types: {
    input: {} as { isOnline: boolean },
    context: {} as {
      startsOnline: boolean
      /** Number of times that the connection was restored; each lets pending work continue. */
      timesRestored: number
    },
    events: {} as ConnectivityEvent,
    tags: {} as 'blocked',
    meta: {} as StateMeta,
  },
  actors: connectivityActors,
  delays: { noticeDuration: delays.noticeDuration, doubtDelay: delays.doubtDelay, reachInterval: delays.reachInterval },
  guards: {
    isOnlineAtStart: ({ context }) => context.startsOnline,
    isOnline: (_, params: { isOnline: boolean }) => params.isOnline,
  },
  actions: { countRestored: assign({ timesRestored: ({ context }) => context.timesRestored + 1 }) },
}).createMachine({
  id: 'connectivity',
  context: ({ input }) => ({ startsOnline: input.isOnline, timesRestored: 0 }),
  invoke: { id: 'watchOnline', src: 'watchOnline' },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is there a connection at the start?',
      meta: { screen: 'Nothing to see', messages: [], requirements: ['ERR-1'] },
      always: [{ guard: 'isOnlineAtStart', target: 'online' }, { target: 'offline' }],
    },
    online: {
      description: 'There is a connection; nothing is said.',
      meta: { screen: 'Any screen', messages: [], requirements: ['ERR-1'] },
      on: { 'connection.change': goes, 'connection.miss': 'doubted' },
    },
    doubted: {
      description: 'A call found no network, though the browser reports one. Nothing is said yet; in 5 seconds the back end is asked.',
      meta: { screen: 'Any screen', messages: [], requirements: ['NET-1'] },
      after: { doubtDelay: 'asking' },
      on: { 'connection.change': goes },
    },
    asking: {
      description: 'The back end is asked whether it can be reached.',
      meta: { screen: 'Any screen', messages: [], requirements: ['NET-1'] },
      invoke: {
        id: 'reachBackEnd',
        src: 'reachBackEnd',
        onDone: { target: 'online', actions: 'countRestored' },
        onError: 'offline',
      },
      on: { 'connection.change': goes },
    },
    offline: {
      description: 'The connection is gone: this is said until it is back, and nothing typed is lost.',
      meta: { screen: 'Any screen with a word on the connection', messages: ['connection.offline'], requirements: ['ERR-1', 'LOG-11'] },
      tags: 'blocked',
      on: { 'connection.change': { guard: cameUp, target: 'back', actions: 'countRestored' } },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The back end is asked again in 15 seconds, or at once on request.',
          meta: {
            screen: 'Any screen with a word on the connection and Try now',
            messages: ['connection.offline'],
            requirements: ['NET-1'],
          },
          after: { reachInterval: 'asking' },
          on: { 'connection.check': 'asking' },
        },
        asking: {
          description: 'The back end is asked whether it can be reached again.',
          meta: {
            screen: 'Any screen with a word on the connection, Try now is busy',
            messages: ['connection.offline'],
            requirements: ['NET-1'],
          },
          invoke: {
            id: 'reachBackEnd',
            src: 'reachBackEnd',
            onDone: { target: '#connectivity.back', actions: 'countRestored' },
            onError: 'waiting',
          },
        },
      },
    },
    back: {
      description: 'The connection is back: this is said for 4 seconds.',
      meta: { screen: 'Any screen with a short word on the connection', messages: ['connection.back'], requirements: ['LOG-13'] },
      after: { noticeDuration: 'online' },
      on: { 'connection.change': goes, 'connection.miss': 'doubted' },
    },
  },
})

export type ConnectivityActor = ActorRefFrom<typeof connectivityMachine>
