import { describe, expect, test } from 'vitest'
import { ledgers, storage } from '../../../flowbook/kit/binding.ts'
import { equivalents } from '../../../flowbook/kit/equivalents.ts'
import { judge, judgeAll, mutantsOf, scoreOf } from '../../../kit/index.ts'
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

describe('a fault is reported in words', () => {
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
