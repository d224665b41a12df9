import { describe, expect, test } from 'vitest'
import { altered, judge, judgeAll, type Mutant, mutantNamed, mutantsOf, scoreOf } from '../index.ts'
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
  test('the machine itself stays as it is', () => {
    for (const mutant of mutantsOf(turnstile.machine)) mutant.machine()
    expect(namesOf(turnstile)).toHaveLength(25)
    expect(() => mutantNamed(turnstile.machine, 'paint it red')).toThrow('turnstile has no mutant «paint it red»')
  })
})

describe('judging', () => {
  test.each([turnstile, search])('$id: its ledger kills every fault that can be seen', async (model) => {
    const { mutants, survivors } = scoreOf(model.id, await judgeAll(model, await recorded(model), storage))
    expect(survivors).toEqual([])
    expect(mutants).toBeGreaterThan(20)
  })
  test('what nobody can tell apart is no mutant', async () => {
    const names = (await judgeAll(turnstile, await recorded(turnstile))).map(({ mutant }) => mutant.name)
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
    const model = { ...turnstile, machine }
    const names = (await judgeAll(model, await recorded(model))).map(({ mutant }) => mutant.name)
    expect(names.includes('swap order with #0 in locked | coin.insert #1')).toBe(isMutant)
  })
  test('a fault off the ledger survives; one on it is killed in words', async () => {
    const [path] = await recorded(turnstile)
    if (!path) throw new Error('There is no path')
    const short = [{ ...path, steps: path.steps.slice(0, 1) }]
    const mutant = (name: string) => [...mutantsOf(turnstile.machine)].find((one) => one.name === name) as Mutant
    expect(await judge(turnstile, mutant('change delay patience'), short)).toMatchObject({ killedBy: null })
    expect((await judge(turnstile, mutant('drop tag in locked | closed'), short)).killedBy).toContain(
      'tags: expected ["closed"], found undefined',
    )
  })
})

describe('the score', () => {
  const verdict = (name: string, killedBy: string | null) => ({ mutant: { name } as Mutant, killedBy })
  const many = Array.from({ length: 99 }, (_, at) => verdict(`fault ${at}`, 'found'))
  test('a survivor counts, an equivalent one does not', () => {
    expect(scoreOf('x', [...many, verdict('left', null)])).toMatchObject({ killed: 99, share: 0.99, survivors: ['left'], problems: [] })
    expect(scoreOf('x', [...many, verdict('left', null)], { left: 'the same' })).toMatchObject({ share: 1, excluded: 1, problems: [] })
  })
  test('too few killed, too many excluded, and exclusions that do not hold are problems', () => {
    const half = [...many.slice(0, 10), ...Array.from({ length: 10 }, (_, at) => verdict(`left ${at}`, null))]
    expect(scoreOf('x', half).problems[0]).toMatch(/^50.0 % of the mutants of x are killed, less than 95.0 %: left 0/)
    expect(scoreOf('x', half, Object.fromEntries(half.slice(10).map(({ mutant }) => [mutant.name, '']))).problems).toEqual([
      '10 of 20 mutants of x are excluded, more than 2.0 %',
    ])
    expect(scoreOf('x', many, { gone: '', 'fault 1': '' }).problems).toEqual([
      '«gone» is excluded but is no mutant of x',
      '«fault 1» is excluded as equivalent but was killed',
    ])
  })
})
