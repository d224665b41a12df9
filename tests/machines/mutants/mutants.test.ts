import { describe, expect, test } from 'vitest'
import { ledgers, storage } from '../../../flowbook/kit/binding.ts'
import { equivalents } from '../../../flowbook/kit/equivalents.ts'
import { byHand, expectedRevisionOf, readScores, revisionOf } from '../../../flowbook/kit/scores.ts'
import { killerOf } from '../../../flowbook/kit/source-mutants.ts'
import { judge, judgeAll, LEAST_KILLED, mutantsOf, scoreOf } from '../../../kit/index.ts'
import { flowById } from '../../../machines/flow-by-id.ts'
import { flows } from '../../../machines/flows.ts'
import { goWays, waysOf } from '../expected/ways.ts'

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
    expect([...Object.keys(recorded), ...Object.keys(byHand.read())].filter((id) => !known.has(id))).toEqual([])
  })
})

const scored = byHand.read()
const isScored = ({ id }: { id: string }) => scored[id]?.print === expectedRevisionOf(id)
const unscored = flows.filter((flow) => !isScored(flow))
/** The least share of the faults of a flow that must be found without its ledger, and of those of all flows together. */
const LEAST = 0.85
const LEAST_OF_ALL = 0.92

describe('faults that are found without a ledger, by what people wrote', () => {
  test('most of them in each flow, and nearly all in all, when they were last counted', () => {
    const few = Object.entries(scored).filter(([, { mutants, found }]) => found / mutants < LEAST)
    expect(few.map(([id]) => id)).toEqual([])
    const sum = (read: (one: { mutants: number; found: number }) => number) =>
      Object.values(scored).reduce((total, one) => total + read(one), 0)
    expect(sum(({ found }) => found) / sum(({ mutants }) => mutants)).toBeGreaterThanOrEqual(LEAST_OF_ALL)
  })
  // What its tests find comes on top: `npm run flows:mutants -- --without ledger`, which `npm run test:all` calls.
  test.runIf(unscored.length).each(unscored.map((flow) => [flow.id, flow] as const))(
    '%s: most of them by its expectations alone',
    async (_, flow) => {
      const ways = waysOf(flow)
      const mutants = [...mutantsOf(flow.machine)].filter((__, at) => at % SHARE === 0)
      const left: string[] = []
      for (const { name, machine } of mutants)
        if ((await killerOf(() => goWays({ ...flow, machine: machine() }, ways))) === null) left.push(name)
      expect(left.length / mutants.length, `not found: ${left.join('; ')}`).toBeLessThanOrEqual(1 - LEAST)
    },
  )
})

describe('a fault is reported in words', () => {
  test('flow, state and case stand in it, and the shortest way there', async () => {
    const flow = flowById('bookNow')
    const fault = [...mutantsOf(flow.machine)].find(({ name }) => name === 'drop transition in dialog.priceChanged | booking.proceed #0')
    if (!fault) throw new Error('The mutant is not there')
    const { killedBy } = await judge(flow, fault, ledgers.read(flow) ?? [], storage)
    expect(killedBy).toMatch(
      /^bookNow: in dialog\.priceChanged, when «the traveller accepts the new price»: state.ready: expected "opened", found undefined; state.dialog: expected undefined, found "priceChanged"/,
    )
    expect(killedBy).toContain('shortest way there: ')
  })
})
