// `npm run flows:mutants -- --flow bookNow`: breaks every machine in every small way and counts how many faults its committed ledger finds. Prints a
// table by flow with the survivors; exits 1 where less than 95 % are found or more than 2 % are called equivalent. `--record yes` writes the scores, so that
// `npm test` judges only the flows that have changed since.

import { ledgers, storage } from '../flowbook/kit/binding.ts'
import { equivalents } from '../flowbook/kit/equivalents.ts'
import { readScores, revisionOf, writeScores } from '../flowbook/kit/scores.ts'
import { judgeAll, type Score, scoreOf } from '../kit/index.ts'
import { flows } from '../machines/flows.ts'
import { readCommand } from './arguments.ts'

const { flow: wanted, record } = readCommand({
  flow: { fallback: 'all', words: ['all', ...flows.map(({ id }) => id)] },
  record: { fallback: 'no', words: ['yes', 'no'] },
})

const row = (cells: readonly (string | number)[]) =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(20) : String(cell).padStart(11))).join('')

const start = performance.now()
const scores: Score[] = []
console.log(row(['flow', 'mutants', 'killed', 'equivalent', 'score']))
for (const flow of flows.filter(({ id }) => wanted === 'all' || id === wanted)) {
  const score = scoreOf(flow.id, await judgeAll(flow, ledgers.read(flow) ?? [], storage), equivalents[flow.id])
  scores.push(score)
  console.log(row([flow.id, score.mutants, score.killed, score.excluded, `${(score.share * 100).toFixed(1)} %`]))
  for (const survivor of score.survivors) console.log(`  survived: ${survivor}`)
}
const sum = (read: (score: Score) => number) => scores.reduce((total, score) => total + read(score), 0)
const [mutants, killed, excluded] = [sum((one) => one.mutants), sum((one) => one.killed), sum((one) => one.excluded)]
console.log(row(['all', mutants, killed, excluded, `${((killed / (mutants - excluded)) * 100).toFixed(1)} %`]))
console.log(`in ${((performance.now() - start) / 1000).toFixed(1)} s`)
const problems = scores.flatMap((score) => score.problems)
for (const problem of problems) console.error(problem)
if (record === 'yes' && problems.length === 0) {
  const known = Object.entries(readScores()).filter(([id]) => flows.some((flow) => flow.id === id))
  const judged = scores.map(({ model, mutants, killed, excluded }) => [
    model,
    { print: revisionOf(model), mutants, killed, equivalent: excluded },
  ])
  writeScores(Object.fromEntries([...known, ...judged]))
}
process.exit(problems.length > 0 ? 1 : 0)
