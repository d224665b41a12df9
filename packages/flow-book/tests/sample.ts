import { assign, fromPromise, setup } from 'xstate'
import type { Flow, StateMeta } from '../../../machines/flow.ts'

const meta = (path: string): StateMeta => ({ screen: `Screen of ${path}`, messages: ['error.network'], requirements: ['BOOK-7'] })

/** A flow with one of each: nested and parallel states, calls, delays, conditions, ends. */
export const sampleMachine = setup({
  types: {
    context: {} as { count: number },
    input: undefined as undefined,
    events: {} as { type: 'trip.book' } | { type: 'trip.cancel' },
    meta: {} as StateMeta,
  },
  actors: { getOrder: fromPromise(async () => ({ status: 'Ok' })) },
  delays: { pollInterval: 3_000 },
  guards: {
    isPriceChanged: (_, params: { limit: number }) => params.limit > 5,
    hasNext: ({ context }) => context.count > 0,
  },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'sample',
  context: { count: 0 },
  initial: 'deciding',
  on: { 'trip.cancel': '.over' },
  states: {
    deciding: {
      description: 'Where to begin.',
      meta: meta('deciding'),
      always: [{ guard: 'hasNext', target: 'open' }, { target: 'asking' }],
    },
    asking: {
      description: 'The order is read.',
      meta: meta('asking'),
      tags: 'busy',
      invoke: {
        id: 'getOrder',
        src: 'getOrder',
        onDone: [{ guard: { type: 'isPriceChanged', params: { limit: 3 } }, target: 'over' }, { target: 'open.left.waiting' }],
        onError: 'asking',
      },
      after: { pollInterval: 'over', 250: 'open' },
    },
    open: {
      description: 'Two things at once.',
      meta: meta('open'),
      type: 'parallel',
      states: {
        left: {
          description: 'One.',
          meta: meta('open.left'),
          initial: 'waiting',
          states: {
            waiting: {
              description: 'Nothing happens.',
              meta: meta('open.left.waiting'),
              on: { 'trip.book': { actions: 'count' } },
              always: { guard: 'hasNext', target: 'done' },
            },
            done: { description: 'It did.', meta: meta('open.left.done'), type: 'final' },
          },
        },
        right: { description: 'The other.', meta: meta('open.right') },
      },
    },
    over: { description: 'The end.', meta: meta('over'), type: 'final' },
  },
})

/** The sample as a registry entry. */
export const sampleFlow: Flow = {
  id: 'sample',
  title: 'Sample',
  purpose: 'Shows one of everything.',
  machine: sampleMachine,
  cases: {
    inputs: { 'the start': undefined },
    events: {
      'the traveller books': { type: 'trip.book' },
      'the traveller cancels': { type: 'trip.cancel' },
      'the order is there': { type: 'xstate.done.actor.getOrder', output: { status: 'Ok' } },
      'the order can not be read': { type: 'xstate.error.actor.getOrder', error: {} },
    },
  },
  part: 'Find',
}
