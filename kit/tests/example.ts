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

// A model: a machine, and examples of how it starts and what can happen, in plain words.
const cases = { inputs: { 'a new day': undefined }, events: { 'a coin falls': { type: 'coin' }, 'the arm is pushed': { type: 'push' } } }
const model = { id: 'gate', machine, cases }

// Paths: everything that can happen, in as few steps as a greedy tour needs.
const graphs = new Map(Object.entries(cases.inputs).map(([name, input]) => [name, explore(machine, cases, input)]))
const paths = tour(graphs)

// A run: once recorded, what happened is the ledger that every later run is compared with.
const ledger = await record(model, paths)
const coverage = new Coverage()
for (const path of ledger) await replayPath(model, path, { graphs, coverage })

export const shown = {
  cases: ledger.flatMap((path) => path.steps.map((step) => step.case)),
  missing: coverage.missing(machine),
}
