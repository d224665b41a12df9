import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { Coverage, cover, explore, type Graph, type Model, record, transitionNames } from '../index.ts'
import { search, storage, turnstile } from './toys.ts'

const graphsOf = ({ machine, cases }: Model) =>
  new Map<string, Graph>(Object.entries(cases.inputs).map(([name, input]) => [name, explore(machine, cases, input, { goals: false })]))
const coverOf = (model: Model) => cover(model.machine, graphsOf(model))
const casesOf = (model: Model) => coverOf(model).paths.map(({ edges }) => edges.map(({ name }) => name))

/** A hall with several doors: each door leads out and back, or out for good. */
const hall = (doors: readonly { name: string; isBack: boolean }[]): Model => ({
  id: 'hall',
  machine: createMachine({
    id: 'hall',
    initial: 'inside',
    states: {
      inside: { on: Object.fromEntries(doors.map(({ name }) => [name, name])) },
      ...Object.fromEntries(doors.map(({ name, isBack }) => [name, isBack ? { on: { back: 'inside' } } : {}])),
    },
  }),
  cases: {
    inputs: { 'a new day': undefined },
    events: {
      ...Object.fromEntries(doors.map(({ name }) => [`the ${name} door is taken`, { type: name }])),
      'the way back is taken': { type: 'back' },
    },
  },
})
const back = (...names: string[]) => names.map((name) => ({ name, isBack: true }))
const gone = (...names: string[]) => names.map((name) => ({ name, isBack: false }))

describe('a cover of transitions', () => {
  test.each([turnstile, search])(
    'takes every transition that can be taken, each named by the path that is the first to do so',
    async (model) => {
      const { paths } = coverOf(model)
      const coverage = new Coverage()
      await record(model, paths, { coverage, storage })
      expect(coverage.missing(model.machine).filter((line) => line.startsWith('never taken'))).toEqual([])
      const shown = paths.flatMap(({ shows }) => shows)
      expect(shown.toSorted()).toEqual([...transitionNames(model.machine).values()].toSorted())
    },
  )
  test('continues a path only while that is nearer than a restart', () => {
    expect(casesOf(hall(back('north', 'south')))).toEqual([
      ['the north door is taken', 'the way back is taken', 'the south door is taken', 'the way back is taken'],
    ])
    expect(casesOf(hall(gone('north', 'south')))).toEqual([['the north door is taken'], ['the south door is taken']])
  })
  test('ends a path after at most sixteen steps', () => {
    const lengths = casesOf(hall(back(...'abcdefghij'))).map((cases) => cases.length)
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(20)
    expect(Math.max(...lengths)).toBe(16)
  })
})

describe('the least number of steps', () => {
  test('equals the steps of an optimal cover', () => {
    for (const model of [hall(back('north', 'south', 'west')), hall(gone('north', 'south'))]) {
      const { steps, least } = coverOf(model)
      expect(least).toBeGreaterThan(steps / 1.2 - 0.01)
      expect(least).toBeLessThanOrEqual(steps)
    }
  })
  test('counts the repeated steps for each dead end', () => {
    const corridor: Model = {
      id: 'corridor',
      machine: createMachine({
        id: 'corridor',
        initial: 'outside',
        states: {
          outside: { on: { enter: 'inside' } },
          inside: { on: { one: 'left', other: 'right', third: 'middle' } },
          left: {},
          right: {},
          middle: {},
        },
      }),
      cases: {
        inputs: { 'a new day': undefined },
        events: Object.fromEntries(['enter', 'one', 'other', 'third'].map((type) => [type, { type }])),
      },
    }
    const { steps, least } = coverOf(corridor)
    expect(steps).toBe(6)
    expect(least).toBeGreaterThan(4)
  })
})

describe('names of transitions', () => {
  const namesOf = (model: Model) => coverOf(model).paths.map(({ shows }) => shows[0])
  test('are stable when a transition is added: nineteen of twenty paths have the same name', () => {
    const doors = 'abcdefghijklmnopqrst'
    const before = namesOf(hall(gone(...doors)))
    const after = namesOf(hall(gone('new', ...doors)))
    expect(before).toHaveLength(20)
    expect(before.filter((name) => after.includes(name)).length).toBeGreaterThanOrEqual(19)
    expect(after).toContain('hall.inside | new → hall.new')
  })
  test('contain source, event, target and guard, and are unique', () => {
    expect([...transitionNames(turnstile.machine).values()]).toEqual([
      'turnstile.locked | coin.insert → turnstile.open if isLastCoin',
      'turnstile.locked | coin.insert → stays',
      'turnstile.locked | arm.push → stays',
      'turnstile.open | arm.push → turnstile.locked',
      'turnstile.open | xstate.after.patience.turnstile.open → turnstile.locked',
    ])
    const twice = createMachine({ id: 'twice', on: { go: [{ guard: () => false }, {}] } })
    expect([...transitionNames(twice).values()]).toEqual(['twice | go → stays', 'twice | go → stays (2)'])
  })
})
