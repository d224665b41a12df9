import { ledgers, storage } from '../../flowbook/kit/binding.ts'
import { equivalents } from '../../flowbook/kit/equivalents.ts'
import { byHand, expectedRevisionOf } from '../../flowbook/kit/scores.ts'
import { judgeSources, killerOf, sourceMutantsOf } from '../../flowbook/kit/source-mutants.ts'
import { mutantsOf, visibleIn } from '../../kit/index.ts'
import type { Flow } from '../../machines/flow.ts'
import { flows } from '../../machines/flows.ts'
import { goWays, waysOf } from '../../tests/machines/expected/ways.ts'
import { inPercent, row, sumOf } from './print.ts'
import { foundByTests } from './tests.ts'

/** How many faults of a flow are found without its ledger: by its expectations, and of those that are left by its tests. */
type HandScore = { flow: string; mutants: number; byExpectations: number; byTests: number; survivors: string[] }

/** Tests that explore two machines at once: seconds for each fault, and little that the others do not find. */
const EXPLORING = '-joint.test.ts'

/** The least share that must be found in every flow without its ledger, and in all together. */
const LEAST = 0.85
const LEAST_OF_ALL = 0.92

/** Every fault in the configuration of a flow's machine that could be told from outside. */
async function machineMutantsOf(flow: Flow) {
  const seen = await visibleIn(flow.machine, ledgers.read(flow) ?? [], storage)
  return [...mutantsOf(flow.machine, seen)].filter(({ name }) => !(name in (equivalents[flow.id] ?? {})))
}

/** How many faults of a flow, in its machine and in its sources, are found by what people wrote: expectations and tests. */
async function scoreByHand(flow: Flow): Promise<HandScore> {
  const ways = waysOf(flow)
  const inMachine = await machineMutantsOf(flow)
  const left: string[] = []
  for (const { name, machine } of inMachine)
    if ((await killerOf(() => goWays({ ...flow, machine: machine() }, ways))) === null) left.push(name)
  const inSources = sourceMutantsOf(flow)
  const verdicts = await judgeSources(flow, inSources, (one) => goWays(one, ways))
  left.push(...verdicts.filter(({ killedBy }) => killedBy === null).map(({ name }) => name))
  const found = left.length > 0 ? foundByTests(flow.id, left, EXPLORING) : new Set<string>()
  const mutants = inMachine.length + inSources.length
  const survivors = left.filter((name) => !found.has(name))
  return { flow: flow.id, mutants, byExpectations: mutants - left.length, byTests: found.size, survivors }
}

/** Breaks machines and sources and counts what is found without any ledger; prints a table. @returns what is wrong with it, in words */
export async function judgeByHand(chosen: readonly Flow[], isRecorded: boolean): Promise<string[]> {
  const scores: HandScore[] = []
  console.log(row(['flow', 'mutants', 'expectations', 'tests', 'score']))
  for (const flow of chosen) {
    const score = await scoreByHand(flow)
    scores.push(score)
    const { mutants, byExpectations, byTests, survivors } = score
    console.log(row([flow.id, mutants, byExpectations, byTests, inPercent(mutants - survivors.length, mutants)]))
    for (const survivor of survivors) console.log(`  survived: ${survivor}`)
  }
  const mutants = sumOf(scores, (one) => one.mutants)
  const [byExpectations, byTests] = [sumOf(scores, (one) => one.byExpectations), sumOf(scores, (one) => one.byTests)]
  console.log(row(['all', mutants, byExpectations, byTests, inPercent(byExpectations + byTests, mutants)]))
  const share = ({ mutants: all, survivors }: HandScore) => 1 - survivors.length / Math.max(all, 1)
  const few = scores
    .filter((score) => share(score) < LEAST)
    .map(
      (score) =>
        `${score.flow}: without its ledger ${inPercent(share(score), 1)} of its faults are found, less than ${inPercent(LEAST, 1)}`,
    )
  const isFew = chosen.length === flows.length && (byExpectations + byTests) / Math.max(mutants, 1) < LEAST_OF_ALL
  const problems = [...few, ...(isFew ? [`Without ledgers less than ${inPercent(LEAST_OF_ALL, 1)} of all faults are found`] : [])]
  if (isRecorded && problems.length === 0) {
    const found = scores.map((score) => {
      const { flow, mutants: all, survivors } = score
      return [flow, { print: expectedRevisionOf(flow), mutants: all, found: all - survivors.length }] as const
    })
    byHand.write({ ...byHand.read(), ...Object.fromEntries(found) })
  }
  return problems
}
