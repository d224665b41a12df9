/** Two toy machines with the features of real ones: guards, delays, calls, parallel regions, emitted events, storage. */
import { assign, emit, fromPromise, setup } from 'xstate'
import { explore, type Graph, type Model, type PersistentStorage, record, tour } from '../index.ts'

const turnstileMachine = setup({
  types: {
    context: {} as { coins: number },
    events: {} as { type: 'coin.insert' } | { type: 'arm.push' },
    emitted: {} as { type: 'sound'; name: string },
  },
  guards: { isLastCoin: ({ context }) => context.coins === 1 },
  actions: {
    count: assign({ coins: ({ context }) => context.coins + 1 }),
    buzz: emit({ type: 'sound', name: 'buzz' }),
    ring: emit({ type: 'sound', name: 'ring' }),
    reset: assign({ coins: 0 }),
  },
  delays: { patience: 5000 },
}).createMachine({
  id: 'turnstile',
  context: { coins: 0 },
  initial: 'locked',
  states: {
    locked: {
      tags: 'closed',
      on: {
        'coin.insert': [{ guard: 'isLastCoin', target: 'open', actions: ['count', 'ring'] }, { actions: 'count' }],
        'arm.push': { actions: 'buzz' },
      },
    },
    open: { exit: 'reset', on: { 'arm.push': 'locked' }, after: { patience: 'locked' } },
  },
})

export const turnstile: Model = {
  id: 'turnstile',
  machine: turnstileMachine,
  cases: {
    inputs: { 'a new day': undefined },
    events: { 'a coin falls': { type: 'coin.insert' }, 'the arm is pushed': { type: 'arm.push' } },
  },
}

/** The search box persists its last text. */
const stored = new Map<string, string>()
export const storage: PersistentStorage = { read: () => new Map(stored), clear: () => stored.clear() }

type Hit = { title: string; address: string; words: string }
const hits: Hit[] = [{ title: 'Lyon', address: 'https://example.com/lyon', words: 'A city where two rivers meet.' }]

const searchMachine = setup({
  types: {
    context: {} as { text: string; hits: Hit[]; failure: string | null },
    input: {} as { text: string },
    events: {} as { type: 'text.change'; text: string } | { type: 'help.toggle' },
  },
  actors: { find: fromPromise<Hit[], { text: string }>(() => Promise.resolve([])) },
  guards: {
    isLongEnough: (_, params: { text: string }) => params.text.length > 2,
    isEmpty: (_, params: { hits: Hit[] }) => params.hits.length === 0,
  },
  actions: { persist: ({ context }) => void stored.set('search', JSON.stringify({ version: 1, text: context.text })) },
  delays: { pause: 300 },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({ text: input.text, hits: [], failure: null }),
  type: 'parallel',
  states: {
    results: {
      initial: 'none',
      on: {
        'text.change': [
          {
            guard: { type: 'isLongEnough', params: ({ event }) => event },
            target: '.waiting',
            actions: [assign({ text: ({ event }) => event.text, failure: null }), 'persist'],
          },
          { target: '.none', actions: [assign({ text: ({ event }) => event.text, failure: null }), 'persist'] },
        ],
      },
      states: {
        none: { entry: assign({ hits: [] }) },
        waiting: { after: { pause: 'searching' } },
        searching: {
          tags: 'busy',
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context }) => ({ text: context.text }),
            onDone: [
              { guard: { type: 'isEmpty', params: ({ event }) => ({ hits: event.output }) }, target: 'none' },
              { target: 'found', actions: assign({ hits: ({ event }) => event.output }) },
            ],
            onError: { target: 'failed', actions: assign({ failure: 'The search is away.' }) },
          },
        },
        found: {},
        failed: {},
      },
    },
    help: {
      initial: 'closed',
      states: { closed: { on: { 'help.toggle': 'open' } }, open: { on: { 'help.toggle': 'closed' } } },
    },
  },
})

export const search: Model = {
  id: 'search',
  machine: searchMachine,
  cases: {
    inputs: { 'an empty box': { text: '' } },
    events: {
      'three letters are typed': { type: 'text.change', text: 'Lyo' },
      'one letter is typed': { type: 'text.change', text: 'L' },
      'help is pressed': { type: 'help.toggle' },
      'a city is found': { type: 'xstate.done.actor.find', output: hits },
      'nothing is found': { type: 'xstate.done.actor.find', output: [] },
      'the search fails': { type: 'xstate.error.actor.find', error: 'away' },
    },
  },
}

export const graphsOf = ({ machine, cases }: Model): Map<string, Graph> =>
  new Map(Object.entries(cases.inputs).map(([name, input]) => [name, explore(machine, cases, input)]))

/** The ledger of a model. */
export const recorded = (model: Model) => record(model, tour(graphsOf(model)), { storage })

/** The model with other events. */
export const withEvents = (model: Model, events: Model['cases']['events']): Model => ({ ...model, cases: { ...model.cases, events } })
