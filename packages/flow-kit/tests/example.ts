import { setup } from 'xstate'
import { Coverage, explore, record, replayPath, tour } from '../index.ts'

const machine = setup({
  types: { events: {} as { type: 'coin' } | { type: 'push' } },
  delays: { patience: 5000 },
}).createMachine({
  id: 'gate',
  initial: 'locked',
  states: {
    locked: { on: { coin: 'open' } },
    open: { on: { push: 'locked' }, after: { patience: 'locked' } },
  },
})

// A model: a machine with named examples of inputs and events.
const cases = { inputs: { 'a new day': undefined }, events: { 'a coin falls': { type: 'coin' }, 'the arm is pushed': { type: 'push' } } }
const model = { id: 'gate', machine, cases }

// Paths: a greedy tour covers everything that can happen.
const graphs = new Map(Object.entries(cases.inputs).map(([name, input]) => [name, explore(machine, cases, input)]))
const paths = tour(graphs)

// A run: the first run records the ledger, and each later run is compared with it.
const ledger = await record(model, paths)
const coverage = new Coverage()
for (const path of ledger) await replayPath(model, path, { graphs, coverage })

export const shown = {
  cases: ledger.flatMap((path) => path.steps.map((step) => step.case)),
  missing: coverage.missing(machine),
}
