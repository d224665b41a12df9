import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { assign } from 'xstate'
import { altered, alternates, always, eventually, leadsTo, never, neverAfter, type Property, safety, until, wander } from '../index.ts'
import { graphsOf, search, storage, turnstile } from './toys.ts'

const check = (property: Property, model = turnstile) => [...graphsOf(model).values()].map((graph) => property.check(graph)?.way)[0]
const happens =
  (type: string) =>
  ({ event }: { event: { type: string } | null }) =>
    event?.type === type
const sounds =
  (name: string) =>
  ({ emitted }: { emitted: readonly Record<string, unknown>[] }) =>
    emitted.some((one) => one.name === name)
const isIn =
  (state: unknown) =>
  ({ snapshot }: { snapshot: { matches(state: never): boolean } }) =>
    snapshot.matches(state as never)

describe('properties hold, or report the shortest path to a violation', () => {
  const coin = 'a coin falls'
  const push = 'the arm is pushed'
  test.each<[string, Property, string[] | undefined]>([
    ['always', always('at most two coins', ({ context }) => Number(context.coins) <= 2), undefined],
    ['always', always('at most one coin', ({ context }) => Number(context.coins) <= 1), [coin, coin]],
    ['never', never('it calls nobody', ({ calls }) => calls.length > 0), undefined],
    ['never', never('it never rings', sounds('ring')), [coin, coin]],
    ['neverAfter', neverAfter('it never buzzes after it rang', sounds('ring'), sounds('buzz')), [coin, coin, push, push]],
    ['until', until('it is locked until it rings', isIn('locked'), sounds('ring')), undefined],
    ['until', until('no coin falls until the arm is pushed', ({ context }) => context.coins === 0, happens('arm.push')), [coin]],
    ['until', until('no coin counts until one falls', ({ context }) => context.coins === 0, happens('coin.insert')), undefined],
    ['alternates', alternates('between two rings the arm is pushed or time passes', sounds('ring'), isIn('locked')), undefined],
    ['alternates', alternates('between two pushes it rings', happens('arm.push'), sounds('ring')), [push, push]],
    [
      'safety',
      safety('three pushes', {
        start: 0,
        next: (count, { event }) => (event?.type !== 'arm.push' ? count : count === 2 ? 'broken' : count + 1),
      }),
      [push, push, push],
    ],
    ['leadsTo', leadsTo('an open gate locks by itself', isIn('open'), isIn('locked')), undefined],
    ['leadsTo', leadsTo('a locked gate opens by itself', isIn('locked'), isIn('open')), []],
    ['leadsTo', leadsTo('a locked gate can be opened', isIn('locked'), isIn('open'), 'anybody'), undefined],
    ['eventually', eventually('it opens', isIn('open')), undefined],
    ['eventually', eventually('it opens by itself', isIn('open'), 'itself'), []],
  ])('%s: $1.name', (_, property, way) => expect(check(property)).toEqual(way))

  test('a trap on the path is found, not only at its start', () => {
    const machine = altered(search.machine, (config) => {
      const { results } = config.states as { results: { on: unknown; states: { searching: { invoke: { onError: unknown } } } } }
      results.states.searching.invoke.onError = {}
    })
    const isWaiting = isIn({ results: 'waiting' })
    const ends = leadsTo('a search ends by itself', isWaiting, (moment) => !isWaiting(moment) && !moment.snapshot.hasTag('busy'))
    expect(check(ends, search)).toBeUndefined()
    expect(check(ends, { ...search, machine })).toEqual(['three letters are typed', '300 ms pass', 'the search fails'])
  })
})

describe('random walks', () => {
  afterEach(() => vi.unstubAllEnvs())
  const short = never('a text is never longer than five', ({ context }) => String(context.text).length > 5)
  const domains = { 'three letters are typed': fc.string({ maxLength: 8 }).map((text) => ({ type: 'text.change', text })) }

  test('a correct machine passes', () => wander(search, { walks: 50, properties: [short], storage }))
  test('a payload beyond the cases violates a property; the failure is short and repeatable', async () => {
    const failure: string = await wander(search, { walks: 500, domains, properties: [short], storage }).then(
      () => 'none',
      (error: Error) => error.message,
    )
    const [, seed = '', path = ''] =
      /^search: from «an empty box» → three letters are typed \(.*\): it violates «a text is never longer than five»\n {2}repeat with: FLOW_SEED=(-?\d+) FLOW_PATH=([\d:]+)$/.exec(
        failure,
      ) ?? []
    expect(failure.split(' → ')).toHaveLength(2)
    vi.stubEnv('FLOW_SEED', seed)
    vi.stubEnv('FLOW_PATH', path)
    await expect(wander(search, { walks: 500, domains, properties: [short], storage })).rejects.toThrow(failure.split('\n')[0])
  })
  test('a machine that throws is detected without any property', async () => {
    const machine = turnstile.machine.provide({
      actions: {
        reset: assign(() => {
          throw new Error('The arm is stuck')
        }),
      },
    })
    await expect(wander({ ...turnstile, machine }, { walks: 200 })).rejects.toThrow(
      /^turnstile: from «a new day» → a coin falls → a coin falls → .*The arm is stuck/,
    )
  })
  test.each(['FLOW_WALKS', 'FLOW_SEED'])('%s that is no number is refused', async (name) => {
    vi.stubEnv(name, 'many')
    await expect(wander(turnstile, { walks: 1 })).rejects.toThrow(`${name} must be a whole number as a failure prints it, not "many"`)
  })
})
