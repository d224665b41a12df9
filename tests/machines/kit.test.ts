import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, fromPromise, setup } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { explore } from '../../kit/explore.ts'
import { difference, story } from '../../kit/report.ts'
import { rig } from '../../kit/rig.ts'
import { tour } from '../../kit/tour.ts'
import { Coverage } from '../../kit/universe.ts'
import { flows } from '../../machines/flows.ts'

const machine = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'go' } | { type: 'more' } | { type: 'back' } },
  actors: { work: fromPromise(async () => 'done') },
  guards: { isSmall: ({ context }) => context.count < 2 },
}).createMachine({
  id: 'sample',
  context: { count: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: { go: 'busy', more: { guard: 'isSmall', actions: assign({ count: ({ context }) => context.count + 1 }) } },
      after: { 500: 'busy' },
    },
    busy: {
      invoke: { id: 'work', src: 'work', onDone: 'idle', onError: 'idle' },
      on: { back: 'idle' },
    },
  },
})
const cases = { inputs: { begin: undefined }, events: { go: { type: 'go' }, more: { type: 'more' }, back: { type: 'back' } } }
const work = { done: { type: 'xstate.done.actor.work', output: 1 }, failed: { type: 'xstate.error.actor.work', error: 1 } } as const

describe('exploring', () => {
  test('only what can happen is explored: answers while a call runs, a delay while it is pending', () => {
    const graph = explore(machine, { ...cases, events: { ...cases.events, ...work } } as never, undefined)
    for (const [key, world] of graph.worlds) {
      const names = graph.edges.get(key)?.map((edge) => edge.name)
      expect(names).toEqual(world.snapshot.value === 'idle' ? ['go', 'more', '500 ms pass'] : ['back', 'done', 'failed'])
    }
  })
  test('a context without end fails by the name of the field', () => {
    const endless = machine.provide({ guards: { isSmall: () => true } })
    expect(() => explore(endless, cases as never, undefined)).toThrow(/sample: more than 6000 states.*«count»/)
  })
})

describe('the gate', () => {
  async function owed(events: object) {
    const coverage = new Coverage()
    for (const path of tour(new Map([['begin', explore(machine, { ...cases, events } as never, undefined)]]))) {
      const real = rig(machine, undefined, coverage)
      for (const edge of path.edges) await real.step(edge.event)
      real.stop()
    }
    return coverage.owed(machine)
  }
  test('with every case nothing is owed', async () => expect(await owed({ ...cases.events, ...work })).toEqual([]))
  test('a case left out leaves its transition owed', async () => {
    const { failed: _, ...one } = work
    expect(await owed({ ...cases.events, ...one })).toEqual(['never taken: sample.busy | xstate.error.actor.work #0'])
  })
})

describe('running', () => {
  test('a late answer of an abandoned call changes nothing', async () => {
    const real = rig(machine, undefined)
    await real.step({ type: 'go' })
    const { snapshot } = await real.step({ type: 'back' })
    expect(snapshot.value).toBe('idle')
    expect(real.running()).toEqual([])
  })
  test('a failure says flow, state, case and the way there', () => {
    expect(story('bookNow', { a: 'b' }, 'the price has changed', 'state: expected x, found y', ['one', 'two'])).toBe(
      'bookNow: in a.b, when «the price has changed»: state: expected x, found y\n  shortest way there: one → two',
    )
    expect(difference({ a: 1, b: { c: 2 } }, { a: 1, b: { c: 3 } })).toEqual(['context.b.c: expected 2, found 3'])
  })
})

const statesOf = (machine: AnyStateMachine) => getStateNodes(machine)

describe('the registry', () => {
  test('ids are those of the machines, and none comes twice', () => {
    expect(flows.map((flow) => flow.machine.id)).toEqual(flows.map((flow) => flow.id))
    expect(new Set(flows.map((flow) => flow.id)).size).toBe(flows.length)
  })
  test.each(flows.map((flow) => [flow.id, flow] as const))('%s: every state has a description', (_, flow) => {
    const silent = statesOf(flow.machine)
      .filter((node) => !node.description)
      .map((node) => node.id)
    expect(silent).toEqual([])
  })
  test.each(flows.map((flow) => [flow.id, flow] as const))('%s: the story has every state, and every invoked call can fail', (_, flow) => {
    const nodes = statesOf(flow.machine)
    expect(Object.keys(flow.story).sort()).toEqual(nodes.map((node) => node.path.join('.')).sort())
    // What only listens (`watch…`, `hold…`) neither answers nor fails.
    for (const node of nodes)
      for (const { id } of node.invoke.filter(({ id }) => !/^(watch|hold)/.test(id))) {
        expect(node.transitions.has(`xstate.done.actor.${id}`), `${node.id} → ${id}`).toBe(true)
        expect(node.transitions.has(`xstate.error.actor.${id}`), `${node.id} → ${id}`).toBe(true)
      }
  })
})
