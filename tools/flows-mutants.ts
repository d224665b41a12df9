// `npm run flows:mutants -- --flow bookNow`: breaks every machine in every small way and counts how many faults its committed ledger finds. Prints a
// table by flow with the survivors; exits 1 where less than 95 % are found or more than 2 % are called equivalent. `--record yes` writes the scores, so that
// `npm test` judges only the flows that have changed since. `--of source` breaks the sources instead: conditions, what is assigned and emitted, parameters,
// constants, texts; what the ledger does not find the tests that are written by hand may. Exits 1 where less than 85 % are found in a flow, or less than 95 % in all. `--of hand` puts
// the faults in that people wrote down (tests/machines/faults-by-hand), and exits 1 where less than 95 % of all are found.

import { ledgers, storage } from '../flowbook/kit/binding.ts'
import { equivalents } from '../flowbook/kit/equivalents.ts'
import { readScores, revisionOf, writeScores } from '../flowbook/kit/scores.ts'
import { judgeAll, type Score, scoreOf } from '../kit/index.ts'
import { flows } from '../machines/flows.ts'
import { handMutantsOf } from '../tests/machines/faults-by-hand/mutants.ts'
import { readCommand } from './arguments.ts'
import { type SourceScore, scoreSources } from './flows-mutants/sources.ts'

const {
  flow: wanted,
  record,
  of,
} = readCommand({
  of: { fallback: 'machine', words: ['machine', 'source', 'hand'] },
  flow: { fallback: 'all', words: ['all', ...flows.map(({ id }) => id)] },
  record: { fallback: 'no', words: ['yes', 'no'] },
})

const row = (cells: readonly (string | number)[]) =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(20) : String(cell).padStart(11))).join('')

const chosen = flows.filter(({ id }) => wanted === 'all' || id === wanted)
const start = performance.now()
const inPercent = (part: number, whole: number) => `${((whole === 0 ? 1 : part / whole) * 100).toFixed(1)} %`

/** The least share of the faults in all machines together that their ledgers must find. */
const LEAST_OF_ALL = 0.98
/** The least share of faults in the sources that must be found in every flow. */
const LEAST_OF_SOURCES = 0.85
/** The least share that must be found in all flows together. */
const LEAST_OF_ALL_SOURCES = 0.95

/** The least share of the faults made by hand that must be found, all flows together. */
const LEAST_BY_HAND = 0.95

async function judgeAllSources(): Promise<string[]> {
  const scores: SourceScore[] = []
  console.log(row(['flow', 'mutants', 'by ledger', 'by tests', 'score']))
  for (const flow of chosen) {
    const score = await scoreSources(flow, of === 'hand' ? handMutantsOf(flow) : undefined)
    scores.push(score)
    const { mutants, byLedger, byTests, survivors } = score
    console.log(row([flow.id, mutants, byLedger, byTests, inPercent(mutants - survivors.length, mutants)]))
    for (const survivor of survivors) console.log(`  survived: ${survivor}`)
  }
  const sum = (read: (score: SourceScore) => number) => scores.reduce((total, score) => total + read(score), 0)
  const [mutants, byLedger, byTests] = [sum((one) => one.mutants), sum((one) => one.byLedger), sum((one) => one.byTests)]
  console.log(row(['all', mutants, byLedger, byTests, inPercent(byLedger + byTests, mutants)]))
  if (of === 'hand') {
    const found = (byLedger + byTests) / Math.max(mutants, 1)
    return found < LEAST_BY_HAND
      ? [`${inPercent(found, 1)} of the faults made by hand are found, less than ${inPercent(LEAST_BY_HAND, 1)}`]
      : []
  }
  const share = ({ mutants: all, survivors }: SourceScore) => (all === 0 ? 1 : 1 - survivors.length / all)
  const few = scores
    .filter((score) => share(score) < LEAST_OF_SOURCES)
    .map(
      (score) =>
        `${score.flow}: ${inPercent(share(score), 1)} of the faults in its sources are found, less than ${inPercent(LEAST_OF_SOURCES, 1)}`,
    )
  const found = (byLedger + byTests) / Math.max(mutants, 1)
  const isWhole = chosen.length === flows.length
  return isWhole && found < LEAST_OF_ALL_SOURCES
    ? [...few, `${inPercent(found, 1)} of the faults in all sources are found, less than ${inPercent(LEAST_OF_ALL_SOURCES, 1)}`]
    : few
}

async function judgeAllMachines(): Promise<string[]> {
  const scores: Score[] = []
  console.log(row(['flow', 'mutants', 'killed', 'equivalent', 'score']))
  for (const flow of chosen) {
    const score = scoreOf(flow.id, await judgeAll(flow, ledgers.read(flow) ?? [], storage), equivalents[flow.id])
    scores.push(score)
    console.log(row([flow.id, score.mutants, score.killed, score.excluded, `${(score.share * 100).toFixed(1)} %`]))
    for (const survivor of score.survivors) console.log(`  survived: ${survivor}`)
  }
  const sum = (read: (score: Score) => number) => scores.reduce((total, score) => total + read(score), 0)
  const [mutants, killed, excluded] = [sum((one) => one.mutants), sum((one) => one.killed), sum((one) => one.excluded)]
  console.log(row(['all', mutants, killed, excluded, `${((killed / (mutants - excluded)) * 100).toFixed(1)} %`]))
  const isFew = chosen.length === flows.length && killed / (mutants - excluded) < LEAST_OF_ALL
  const problems = [
    ...scores.flatMap((score) => score.problems),
    ...(isFew ? [`Less than ${inPercent(LEAST_OF_ALL, 1)} of all faults are found`] : []),
  ]
  if (record === 'yes' && problems.length === 0) {
    const known = Object.entries(readScores()).filter(([id]) => flows.some((flow) => flow.id === id))
    const judged = scores.map(({ model, mutants, killed, excluded }) => [
      model,
      { print: revisionOf(model), mutants, killed, equivalent: excluded },
    ])
    writeScores(Object.fromEntries([...known, ...judged]))
  }
  return problems
}

const problems = of === 'machine' ? await judgeAllMachines() : await judgeAllSources()
console.log(`in ${((performance.now() - start) / 1000).toFixed(1)} s`)
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
