import { setup } from 'xstate'
import { Coverage, explore, record, tour } from '../index.ts'

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

// A run: the ledger says what the machine does on every path.
const coverage = new Coverage()
const ledger = await record(model, paths, { coverage })

export const shown = {
  cases: ledger.flatMap((path) => path.steps.map((step) => step.case)),
  missing: coverage.missing(machine),
}
