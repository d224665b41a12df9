import { describe, expect, test } from 'vitest'
import { altered, mutantNamed, mutantsOf, visibleIn } from '../index.ts'
import { recorded, search, storage, turnstile } from './toys.ts'

const namesOf = (model: typeof search) => [...mutantsOf(model.machine)].map(({ name }) => name)

describe('mutants', () => {
  test('of transitions, guards, actions, states, tags, delays', () => {
    expect(namesOf(turnstile)).toEqual([
      'begin elsewhere in open in turnstile | initial',
      'drop tag in locked | closed',
      'drop transition in locked | coin.insert #0',
      'stay in locked | coin.insert #0',
      'retarget to locked in locked | coin.insert #0',
      'unguard in locked | coin.insert #0',
      'force guard to no in locked | coin.insert #0',
      'drop action count (0) in locked | coin.insert #0',
      'drop action ring (1) in locked | coin.insert #0',
      'swap order of actions 0 and 1 in locked | coin.insert #0',
      'drop transition in locked | coin.insert #1',
      'retarget to open in locked | coin.insert #1',
      'drop action count (0) in locked | coin.insert #1',
      'swap order with #0 in locked | coin.insert #1',
      'drop transition in locked | arm.push #0',
      'retarget to open in locked | arm.push #0',
      'drop action buzz (0) in locked | arm.push #0',
      'drop action reset in open | exit #0',
      'drop transition in open | arm.push #0',
      'stay in open | arm.push #0',
      'retarget to open in open | arm.push #0',
      'drop transition in open | after patience #0',
      'stay in open | after patience #0',
      'retarget to open in open | after patience #0',
      'change delay patience',
    ])
  })
  test('of calls', () => {
    for (const name of [
      'drop call in results.searching | find',
      'drop input of call in results.searching | find',
      'drop transition in results.searching | find onError #0',
    ])
      expect(namesOf(search)).toContain(name)
  })
  test('the original machine remains unchanged', () => {
    for (const mutant of mutantsOf(turnstile.machine)) mutant.machine()
    expect(namesOf(turnstile)).toHaveLength(25)
    expect(() => mutantNamed(turnstile.machine, 'paint it red')).toThrow('turnstile has no mutant «paint it red»')
  })
})

describe('unobservable faults are not mutants', () => {
  const visibleNames = async (model: typeof turnstile) =>
    [...mutantsOf(model.machine, await visibleIn(model.machine, await recorded(model), storage))].map(({ name }) => name)
  test('such as two assignments in another order', async () => {
    const names = await visibleNames(turnstile)
    expect(names).not.toContain('swap order of actions 0 and 1 in locked | coin.insert #0')
    expect(names).toContain('swap order with #0 in locked | coin.insert #1')
  })
  test.each([
    [true, 0, 'both have returned true'],
    [false, 2, 'never both have'],
  ])('two guarded candidates in another order are a mutant (%s) where the second begins at %i coins: %s', async (isMutant, coins) => {
    const machine = altered(turnstile.machine, (config) => {
      const { locked } = config.states as { locked: { on: { 'coin.insert': { guard?: unknown }[] } } }
      const [first, second] = locked.on['coin.insert']
      if (first) first.guard = ({ context }: { context: { coins: number } }) => context.coins === 1
      if (second) second.guard = ({ context }: { context: { coins: number } }) => coins === 0 || context.coins !== 1
    })
    expect((await visibleNames({ ...turnstile, machine })).includes('swap order with #0 in locked | coin.insert #1')).toBe(isMutant)
  })
})
