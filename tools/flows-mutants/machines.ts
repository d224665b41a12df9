import { ledgers, storage } from '../../flowbook/kit/binding.ts'
import { equivalents } from '../../flowbook/kit/equivalents.ts'
import { readScores, revisionOf, writeScores } from '../../flowbook/kit/scores.ts'
import { judgeAll, type Score, scoreOf } from '../../kit/index.ts'
import type { Flow } from '../../machines/flow.ts'
import { flows } from '../../machines/flows.ts'
import { inPercent, row, sumOf } from './print.ts'

/** The least share of the faults in all machines together that their ledgers must find. */
const LEAST_OF_ALL = 0.98

/** Breaks the configuration of each machine and counts what its ledger finds; prints a table. @returns what is wrong with it, in words */
export async function judgeMachines(chosen: readonly Flow[], isRecorded: boolean): Promise<string[]> {
  const scores: Score[] = []
  console.log(row(['flow', 'mutants', 'killed', 'equivalent', 'score']))
  for (const flow of chosen) {
    const score = scoreOf(flow.id, await judgeAll(flow, ledgers.read(flow) ?? [], storage), equivalents[flow.id])
    scores.push(score)
    console.log(row([flow.id, score.mutants, score.killed, score.excluded, `${(score.share * 100).toFixed(1)} %`]))
    for (const survivor of score.survivors) console.log(`  survived: ${survivor}`)
  }
  const [mutants, killed] = [sumOf(scores, (one) => one.mutants), sumOf(scores, (one) => one.killed)]
  const excluded = sumOf(scores, (one) => one.excluded)
  console.log(row(['all', mutants, killed, excluded, inPercent(killed, mutants - excluded)]))
  const isFew = chosen.length === flows.length && killed / (mutants - excluded) < LEAST_OF_ALL
  const problems = [
    ...scores.flatMap((score) => score.problems),
    ...(isFew ? [`Less than ${inPercent(LEAST_OF_ALL, 1)} of all faults are found`] : []),
  ]
  if (isRecorded && problems.length === 0) {
    const found = scores.map((score) => {
      const { model, mutants: all, killed: some, excluded: same } = score
      return [model, { print: revisionOf(model), mutants: all, killed: some, equivalent: same }] as const
    })
    writeScores({ ...readScores(), ...Object.fromEntries(found) })
  }
  return problems
}
