import { describe, expect, test } from 'vitest'
import { equivalents } from '../../../flowbook/model/equivalents.ts'
import { ledgers, storage } from '../../../flowbook/model/kit.ts'
import { judge, judgeAll, type Mutant, mutantsOf, scoreOf } from '../../../kit/index.ts'
import { flowById } from '../../../machines/flow-by-id.ts'
import { flows } from '../../../machines/flows.ts'

describe('mutants of every flow', () => {
  test.each(flows.map((flow) => [flow.id, flow] as const))(
    '%s: nearly every fault is found',
    async (id, flow) => {
      expect(scoreOf(id, await judgeAll(flow, ledgers.read(flow) ?? [], storage), equivalents[id]).problems).toEqual([])
    },
    60_000,
  )
})

describe('a fault is told in words', () => {
  test('flow, state and case stand in it, and the shortest way there', async () => {
    const flow = flowById('bookNow')
    const fault = [...mutantsOf(flow.machine)].find(({ name }) => name === 'drop transition in priceChanged | booking.proceed #0')
    if (!fault) throw new Error('The mutant is not there')
    const { killedBy } = await judge(flow, fault, ledgers.read(flow) ?? [], storage)
    expect(killedBy).toMatch(
      /^bookNow: in priceChanged, when «the traveller accepts the new price»: state: expected "opened", found "priceChanged"/,
    )
    expect(killedBy).toContain('shortest way there: ')
  })
})

describe('the score', () => {
  const verdict = (name: string, killedBy: string | null) => ({ mutant: { name } as Mutant, killedBy })
  const many = Array.from({ length: 99 }, (_, at) => verdict(`fault ${at}`, 'found'))
  test('a survivor counts, an equivalent one does not', () => {
    expect(scoreOf('x', [...many, verdict('left', null)])).toMatchObject({ killed: 99, share: 0.99, survivors: ['left'], problems: [] })
    expect(scoreOf('x', [...many, verdict('left', null)], { left: 'the same' })).toMatchObject({ share: 1, excluded: 1, problems: [] })
  })
  test('too few killed, too many excluded, and exclusions that do not hold are told', () => {
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
