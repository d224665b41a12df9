import { describe, expect, test } from 'vitest'
import { explore, shortest, tour } from '../index.ts'
import { graphsOf, search, turnstile } from './toys.ts'

const namesIn = (model: typeof search, state: unknown) => {
  const graph = explore(model.machine, model.cases, Object.values(model.cases.inputs)[0])
  const key = [...graph.worlds].find(([, { snapshot }]) => JSON.stringify(snapshot.value) === JSON.stringify(state))?.[0]
  return graph.edges.get(key ?? '')?.map((edge) => edge.name)
}

describe('exploring', () => {
  test('an event happens if a state handles it, a delay while it runs, and nothing else', () => {
    expect(namesIn(turnstile, 'locked')).toEqual(['a coin falls', 'the arm is pushed'])
    expect(namesIn(turnstile, 'open')).toEqual(['the arm is pushed', '5000 ms pass'])
  })
  test('a call settles in every way while it runs, whatever the other region does', () => {
    const typing = ['three letters are typed', 'one letter is typed', 'help is pressed']
    expect(namesIn(search, { results: 'waiting', help: 'open' })).toEqual([...typing, '300 ms pass'])
    expect(namesIn(search, { results: 'searching', help: 'open' })).toEqual([
      ...typing,
      'a city is found',
      'nothing is found',
      'the search fails',
    ])
    expect(namesIn(search, { results: 'found', help: 'closed' })).toEqual(typing)
  })
  test('an edge contains emitted events and started calls', () => {
    const edges = [...graphsOf(search).values()].flatMap(({ edges }) => [...edges.values()].flat())
    expect(edges.filter(({ calls }) => calls.length > 0).map(({ name, calls }) => [name, calls[0]])).toContainEqual([
      '300 ms pass',
      { id: 'find', input: { text: 'Lyo' } },
    ])
    const sounds = [...explore(turnstile.machine, turnstile.cases, undefined).edges.values()].flat()
    expect(sounds.filter(({ emitted }) => emitted.length > 0).map(({ name, emitted }) => `${name}: ${emitted[0]?.name}`)).toEqual([
      'the arm is pushed: buzz',
      'a coin falls: ring',
      'the arm is pushed: buzz',
    ])
  })
  test('a context that grows without bound fails with the name of its field', () => {
    const endless = turnstile.machine.provide({ guards: { isLastCoin: () => false } })
    expect(() => explore(endless, turnstile.cases, undefined)).toThrow(/^turnstile: more than 6000 states; .*«coins» with 6001 values$/)
  })
  test('a key of the model makes exploring finite', () => {
    const endless = turnstile.machine.provide({ guards: { isLastCoin: () => false } })
    const graph = explore(endless, { ...turnstile.cases, key: ({ value, context }) => [value, Math.min(context.coins, 2)] }, undefined)
    expect(graph.worlds.size).toBe(3)
  })
  test('finds the shortest path', () => {
    const [graph] = graphsOf(search).values()
    if (!graph) throw new Error('There is no graph')
    expect(shortest(graph, graph.start, ({ name }) => name === 'the search fails')?.map(({ name }) => name)).toEqual([
      'three letters are typed',
      '300 ms pass',
      'the search fails',
    ])
  })
})

const namesOf = (paths: ReturnType<typeof tour>) => paths.map(({ edges }) => edges.map(({ name }) => name))
const goalsOf = (model: typeof search) =>
  new Set([...graphsOf(model).values()].flatMap(({ edges }) => [...edges.values()].flat().map(({ goal }) => goal)))

describe('touring', () => {
  test.each([turnstile, search])('$id: every goal is met', (model) => {
    const met = new Set(tour(graphsOf(model)).flatMap(({ edges }) => edges.map(({ goal }) => goal)))
    expect(met).toEqual(goalsOf(model))
  })
  test('no path is longer than 24 steps', () => {
    const lengths = tour(graphsOf(search)).map(({ edges }) => edges.length)
    expect(lengths.length).toBeGreaterThan(1)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(24)
  })
  test('known paths remain, and new ones cover the remaining goals', () => {
    const known = [{ input: 'a new day', cases: ['the arm is pushed', 'a coin falls'] }]
    const paths = namesOf(tour(graphsOf(turnstile), known))
    expect(paths[0]).toEqual(['the arm is pushed', 'a coin falls'])
    expect(paths.length).toBeGreaterThan(1)
    expect(
      namesOf(
        tour(
          graphsOf(turnstile),
          paths.map((cases) => ({ input: 'a new day', cases })),
        ),
      ),
    ).toEqual(paths)
  })
  test('a known path loses impossible steps and then steps after its last new goal', () => {
    const cases = ['the arm is pushed', 'a coin falls', 'the lamp is lit', 'a coin falls', 'the arm is pushed', 'the arm is pushed']
    const [first] = namesOf(tour(graphsOf(turnstile), [{ input: 'a new day', cases }]))
    expect(first).toEqual(['the arm is pushed', 'a coin falls', 'a coin falls', 'the arm is pushed'])
  })
  test('a known path appears once, and not at all if its input is gone', () => {
    const paths = tour(graphsOf(turnstile))
    const known = paths.map(({ input, edges }) => ({ input, cases: edges.map(({ name }) => name) }))
    expect(namesOf(tour(graphsOf(turnstile), [...known, ...known, { input: 'a night', cases: ['a coin falls'] }]))).toEqual(namesOf(paths))
  })
})
