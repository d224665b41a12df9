import { ledgers } from '../../flowbook/kit/binding.ts'
import { judgeSources, replaying, type SourceMutant, sourceMutantsOf } from '../../flowbook/kit/source-mutants.ts'
import type { Flow } from '../../machines/flow.ts'
import { flows } from '../../machines/flows.ts'
import { handMutantsOf } from '../../tests/machines/faults-by-hand/mutants.ts'
import { inPercent, row, sumOf } from './print.ts'
import { foundByTests } from './tests.ts'

/** How many faults of a flow's sources are found: by its ledger, and of those that are left by the tests that are written by hand. */
type SourceScore = { flow: string; mutants: number; byLedger: number; byTests: number; survivors: string[] }

/** Judges faults in the sources of a flow: every one, or those that are given. */
async function scoreSources(flow: Flow, mutants: readonly SourceMutant[] = sourceMutantsOf(flow)): Promise<SourceScore> {
  const verdicts = await judgeSources(flow, mutants, replaying(ledgers.read(flow) ?? []))
  const left = verdicts.filter(({ killedBy }) => killedBy === null).map(({ name }) => name)
  const found = left.length > 0 ? foundByTests(flow.id, left) : new Set<string>()
  return {
    flow: flow.id,
    mutants: mutants.length,
    byLedger: mutants.length - left.length,
    byTests: found.size,
    survivors: left.filter((name) => !found.has(name)),
  }
}

/** The least share of faults in the sources that must be found in every flow, and in all together. */
const LEAST_OF_SOURCES = 0.85
const LEAST_OF_ALL_SOURCES = 0.95
/** The least share of the faults made by hand that must be found, all flows together. */
const LEAST_BY_HAND = 0.95

/** Breaks the sources of each flow, or puts in the faults that people wrote down; prints a table. @returns what is wrong with it, in words */
export async function judgeAllSources(chosen: readonly Flow[], isByHand: boolean): Promise<string[]> {
  const scores: SourceScore[] = []
  console.log(row(['flow', 'mutants', 'by ledger', 'by tests', 'score']))
  for (const flow of chosen) {
    const score = await scoreSources(flow, isByHand ? handMutantsOf(flow) : undefined)
    scores.push(score)
    const { mutants, byLedger, byTests, survivors } = score
    console.log(row([flow.id, mutants, byLedger, byTests, inPercent(mutants - survivors.length, mutants)]))
    for (const survivor of survivors) console.log(`  survived: ${survivor}`)
  }
  const [mutants, byLedger, byTests] = [
    sumOf(scores, (one) => one.mutants),
    sumOf(scores, (one) => one.byLedger),
    sumOf(scores, (one) => one.byTests),
  ]
  console.log(row(['all', mutants, byLedger, byTests, inPercent(byLedger + byTests, mutants)]))
  const found = (byLedger + byTests) / Math.max(mutants, 1)
  if (isByHand)
    return found < LEAST_BY_HAND
      ? [`${inPercent(found, 1)} of the faults made by hand are found, less than ${inPercent(LEAST_BY_HAND, 1)}`]
      : []
  const share = ({ mutants: all, survivors }: SourceScore) => (all === 0 ? 1 : 1 - survivors.length / all)
  const few = scores
    .filter((score) => share(score) < LEAST_OF_SOURCES)
    .map(
      (score) =>
        `${score.flow}: ${inPercent(share(score), 1)} of the faults in its sources are found, less than ${inPercent(LEAST_OF_SOURCES, 1)}`,
    )
  return chosen.length === flows.length && found < LEAST_OF_ALL_SOURCES
    ? [...few, `${inPercent(found, 1)} of the faults in all sources are found, less than ${inPercent(LEAST_OF_ALL_SOURCES, 1)}`]
    : few
}
