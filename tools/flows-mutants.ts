// `npm run flows:mutants -- --flow bookNow`: breaks every machine in every small way and counts how many faults its committed ledger finds. Prints a
// table by flow with the survivors; exits 1 where less than 95 % are found or more than 2 % are called equivalent. `--record yes` writes the scores, so that
// `npm test` judges only the flows that have changed since. `--of source` breaks the sources instead: conditions, what is assigned and emitted, parameters,
// constants, texts; what the ledger does not find the tests that are written by hand may. Exits 1 where less than 85 % are found in a flow, or less than 95 % in all.
// `--of hand` puts the faults in that people wrote down (tests/machines/faults-by-hand), and exits 1 where less than 95 % of all are found. `--without ledger` breaks
// machines and sources and asks only what people wrote: expectations and tests; exits 1 where less than 85 % are found in a flow, or less than 92 % in all.

import { flows } from '../machines/flows.ts'
import { readCommand } from './arguments.ts'
import { judgeByHand } from './flows-mutants/by-hand.ts'
import { judgeMachines } from './flows-mutants/machines.ts'
import { judgeAllSources } from './flows-mutants/sources.ts'

const { flow, record, of, without } = readCommand({
  of: { fallback: 'machine', words: ['machine', 'source', 'hand'] },
  without: { fallback: 'nothing', words: ['nothing', 'ledger'] },
  flow: { fallback: 'all', words: ['all', ...flows.map(({ id }) => id)] },
  record: { fallback: 'no', words: ['yes', 'no'] },
})

const chosen = flows.filter(({ id }) => flow === 'all' || id === flow)
const isRecorded = record === 'yes'
const start = performance.now()

function judge(): Promise<string[]> {
  if (without === 'ledger') return judgeByHand(chosen, isRecorded)
  return of === 'machine' ? judgeMachines(chosen, isRecorded) : judgeAllSources(chosen, of === 'hand')
}

const problems = await judge()
console.log(`in ${((performance.now() - start) / 1000).toFixed(1)} s`)
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
