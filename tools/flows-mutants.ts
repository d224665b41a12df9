// `npm run flows:mutants -- --flow bookNow`: mutation testing of every machine and its sources, one mutant at a time. Counts the mutants that
// hand-written expectations and tests find. Prints a table by flow with the survivors. Exits 1 if too few are found. `--of hand` uses the
// hand-written mutants (tests/machines/faults-by-hand) instead.
import { flows } from '../machines/flows.ts'
import { readCommand } from './arguments.ts'
import { type Score, scoreOf } from './flows-mutants/score.ts'

/** The minimum score of each flow, of all flows together, and of the hand-written mutants. */
const LEAST = { flow: 0.9, all: 0.96, hand: 39 / 40 }

const { flow, of } = readCommand({
  of: { fallback: 'all', words: ['all', 'hand'] },
  flow: { fallback: 'all', words: ['all', ...flows.map(({ id }) => id)] },
})
const chosen = flows.filter(({ id }) => flow === 'all' || id === flow)
const start = performance.now()
const shareOf = ({ mutants, survivors }: Pick<Score, 'mutants' | 'survivors'>) => (mutants === 0 ? 1 : 1 - survivors.length / mutants)
const inPercent = (share: number) => `${(share * 100).toFixed(1)} %`
const row = (cells: readonly (string | number)[]) =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(20) : String(cell).padStart(14))).join('')
const print = (score: Score) =>
  console.log(row([score.flow, score.mutants, score.byExpectations, score.byTests, inPercent(shareOf(score))]))

const scores: Score[] = []
console.log(row(['flow', 'mutants', 'expectations', 'tests', 'score']))
for (const one of chosen) {
  const score = await scoreOf(one, of === 'hand' ? 'hand' : 'all')
  scores.push(score)
  print(score)
  for (const survivor of score.survivors) console.log(`  survived: ${survivor}`)
}
const sum = (read: (score: Score) => number) => scores.reduce((total, score) => total + read(score), 0)
const all: Score = {
  flow: 'all',
  mutants: sum(({ mutants }) => mutants),
  byExpectations: sum(({ byExpectations }) => byExpectations),
  byTests: sum(({ byTests }) => byTests),
  survivors: scores.flatMap(({ survivors }) => survivors),
}
print(all)
console.log(`in ${((performance.now() - start) / 1000).toFixed(1)} s`)

const isWhole = chosen.length === flows.length
const few = of === 'all' ? scores.filter((score) => shareOf(score) < LEAST.flow) : []
const least = of === 'all' ? LEAST.all : LEAST.hand
const problems = [
  ...few.map((score) => `${score.flow}: ${inPercent(shareOf(score))} of the faults are found, less than ${inPercent(LEAST.flow)}`),
  ...(isWhole && shareOf(all) < least ? [`${inPercent(shareOf(all))} of all faults are found, less than ${inPercent(least)}`] : []),
]
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
