import { describe, expect, test } from 'vitest'
import { ledgers, storage } from '../../../flowbook/kit/binding.ts'
import { equivalents } from '../../../flowbook/kit/equivalents.ts'
import { readScores, revisionOf } from '../../../flowbook/kit/scores.ts'
import { judge, judgeAll, LEAST_KILLED, mutantsOf, scoreOf } from '../../../kit/index.ts'
import { flowById } from '../../../machines/flow-by-id.ts'
import { flows } from '../../../machines/flows.ts'

/** Of a changed flow with more mutants than this each fifth is tried: all of them by `npm run flows:mutants`, which `npm run test:all` calls. */
const MANY = 100
const SHARE = 5

const recorded = readScores()
const isRecorded = ({ id }: { id: string }) => recorded[id]?.print === revisionOf(id)
const changed = flows.filter((flow) => !isRecorded(flow))

describe('mutants of every flow', () => {
  test.each(flows.filter(isRecorded).map(({ id }) => id))('%s: nearly every fault was found when it last changed', (id) => {
    const { mutants = 0, killed = 0, equivalent = 0 } = recorded[id] ?? {}
    expect(killed / (mutants - equivalent)).toBeGreaterThanOrEqual(LEAST_KILLED)
  })
  test.runIf(changed.length).each(changed.map((flow) => [flow.id, flow] as const))('%s: nearly every fault is found', async (id, flow) => {
    const every = [...mutantsOf(flow.machine)].length > MANY ? SHARE : 1
    const verdicts = await judgeAll(flow, ledgers.read(flow) ?? [], storage, every)
    const tried = new Set(verdicts.map(({ mutant }) => mutant.name))
    const excluded = Object.entries(equivalents[id] ?? {}).filter(([name]) => every === 1 || tried.has(name))
    expect(scoreOf(id, verdicts, Object.fromEntries(excluded)).problems).toEqual([])
  })
  test('the record names flows that there are', () => {
    const known = new Set(flows.map(({ id }) => id))
    expect(Object.keys(recorded).filter((id) => !known.has(id))).toEqual([])
  })
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
