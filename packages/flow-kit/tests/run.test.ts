import { describe, expect, test } from 'vitest'
import { fromCallback, setup } from 'xstate'
import { Coverage, play, record, rig, tour } from '../index.ts'
import { graphsOf, search, storage, turnstile, withEvents } from './toys.ts'

const typed = { type: 'text.change', text: 'Lyo' }

describe('the rig', () => {
  test('a call is held open until an event settles it', async () => {
    const real = rig(search.machine, { text: '' })
    await real.step(typed)
    expect(real.running()).toEqual([])
    const { calls, waited, snapshot } = await real.step({ type: 'xstate.after.pause.search.results.waiting' })
    expect([calls, waited, snapshot.value.results]).toEqual([[{ id: 'find', input: { text: 'Lyo' } }], 300, 'searching'])
    expect([real.running(), real.inputOf('find')]).toEqual([['find'], { text: 'Lyo' }])
    expect((await real.step({ type: 'xstate.error.actor.find', error: 'away' })).snapshot.context.failure).toBe('The search is away.')
    await expect(real.step({ type: 'xstate.error.actor.find', error: 'away' })).rejects.toThrow('«find» is not running; running: nothing')
  })
  test('the clock moves only when a delay is due, in order', async () => {
    const real = rig(search.machine, { text: '' })
    await expect(real.step({ type: 'xstate.after.pause.search.results.waiting' })).rejects.toThrow('The next timer is none')
    await real.step(typed)
    await real.step(typed)
    expect(real.now()).toBe(0)
    await real.step({ type: String(real.dueNext()?.type) })
    expect([real.now(), real.dueNext()]).toEqual([300, undefined])
  })
  test('leaving a state abandons its call, and a late result changes nothing', async () => {
    const box = play(search.machine, { text: '' })
    await box.send(typed)
    await box.wait()
    await box.send({ type: 'text.change', text: 'L' })
    expect([box.state(), box.running(), box.snapshot().context.hits]).toEqual([{ results: 'none', help: 'closed' }, [], []])
  })
  test('a machine that handles a late result fails', async () => {
    const careless = setup({ types: { events: {} as { type: 'go' } | { type: 'late' } } }).createMachine({
      id: 'careless',
      initial: 'idle',
      states: {
        idle: { on: { go: 'busy' } },
        busy: {
          entry: ({ self }) =>
            void Promise.resolve()
              .then(microtasks(12))
              .then(() => self.send({ type: 'late' })),
          on: { late: 'idle' },
        },
      },
    })
    await expect(rig(careless, undefined).step({ type: 'go' })).rejects.toThrow('A late result of an abandoned call changed the machine')
  })
  test('each step shows persisted values, parsed, and null for removed ones', async () => {
    storage.clear()
    const real = rig(search.machine, { text: '' }, { storage })
    expect(real.start().persisted).toEqual({})
    expect((await real.step(typed)).persisted).toEqual({ search: { version: 1, text: 'Lyo' } })
    expect((await real.step({ type: 'help.toggle' })).persisted).toEqual({})
    storage.clear()
    expect((await real.step({ type: 'help.toggle' })).persisted).toEqual({ search: null })
  })
  test('an unhandled event is ignored, and an endless loop fails', async () => {
    const real = rig(turnstile.machine, undefined)
    expect((await real.step({ type: 'lamp.light' })).ignored).toBe(true)
    expect((await real.step({ type: 'arm.push' })).ignored).toBe(false)
    const loop = setup({}).createMachine({
      id: 'loop',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { always: 'c' }, c: { always: 'b' } },
    })
    await expect(rig(loop, undefined).step({ type: 'go' })).rejects.toThrow(/More than 200 transitions|infinite/i)
  })
  test('actors that only listen are held as well', () => {
    const listening = setup({ actors: { watch: fromCallback(() => () => {}) } }).createMachine({
      id: 'ear',
      invoke: { id: 'watch', src: 'watch' },
    })
    expect(rig(listening, undefined).running()).toEqual(['watch'])
  })
})

/** Creates a function that waits for `count` microtasks. */
const microtasks = (count: number) => async () => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
}

describe('playing manually', () => {
  test('events, results and delays, one at a time', async () => {
    const gate = play(turnstile.machine, undefined)
    await gate.send({ type: 'arm.push' })
    expect(gate.emitted()).toEqual([{ type: 'sound', name: 'buzz' }])
    await gate.send({ type: 'coin.insert' })
    await gate.send({ type: 'coin.insert' })
    expect([gate.state(), gate.due()]).toEqual(['open', 1])
    expect([await gate.wait(), gate.state(), gate.due()]).toEqual([5000, 'locked', undefined])
    await expect(gate.wait()).rejects.toThrow('No timer runs')
    const box = play(search.machine, { text: '' })
    await box.send(typed)
    await box.wait()
    await box.resolve('find', [])
    expect(box.state()).toEqual({ results: 'none', help: 'closed' })
  })
})

describe('coverage', () => {
  async function missing(model: typeof search) {
    const coverage = new Coverage()
    for (const path of tour(graphsOf(model))) {
      const real = rig(model.machine, model.cases.inputs[path.input], { coverage })
      for (const edge of path.edges) await real.step(edge.event)
      real.stop()
    }
    return coverage.missing(model.machine)
  }
  test.each([turnstile, search])('$id: a tour takes every transition and every guard with both results', async (model) => {
    expect(await missing(model)).toEqual([])
  })
  test('a missing case is reported as its transition or the other result of its guard', async () => {
    const { 'one letter is typed': _one, 'the search fails': _fails, ...events } = search.cases.events
    expect(await missing(withEvents(search, events))).toEqual([
      'its guard never returned false: search.results | text.change #0',
      'never taken: search.results | text.change #1',
      'never taken: search.results.searching | xstate.error.actor.find #0',
    ])
  })
})

test('a step that fails names model, state, case and way', async () => {
  const edges = [
    { name: 'help is pressed', event: { type: 'help.toggle' } },
    { name: 'a city is found', event: { type: 'xstate.done.actor.find', output: [] } },
  ]
  await expect(record(search, [{ input: 'an empty box', edges }])).rejects.toThrow(
    'search: in results.none + help.open, when «a city is found»: Error: «find» is not running; running: nothing\n  way there: help is pressed → a city is found',
  )
})
