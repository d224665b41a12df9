// `npm run -s flows:ledger -- --flow bookNow`: prints the computed behaviour of a flow's machine on every path, as JSON on standard output.

import { casesOf, ledgers, storage } from '@firn/flow-book/kit/binding.ts'
import { explore, record, tour } from '@firn/flow-kit'
import { flows } from '../machines/flows.ts'
import { readCommand } from './arguments.ts'

const { flow: wanted } = readCommand({ flow: { words: flows.map(({ id }) => id) } })
for (const flow of flows.filter(({ id }) => id === wanted)) {
  const graphs = new Map(Object.entries(flow.cases.inputs).map(([name, input]) => [name, explore(flow.machine, casesOf(flow), input)]))
  const paths = await record(flow, tour(graphs, ledgers.knownPaths(flow)), { storage })
  process.stdout.write(`${JSON.stringify(paths, null, 2)}\n`)
}
