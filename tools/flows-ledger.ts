// `npm run -s flows:ledger -- --flow bookNow`: a flow's committed ledger in full, however compactly it is stored, as JSON to standard output.
import { ledgers } from '../flowbook/kit/binding.ts'
import { flows } from '../machines/flows.ts'
import { readCommand } from './arguments.ts'

const { flow: wanted } = readCommand({ flow: { words: flows.map(({ id }) => id) } })
const flow = flows.find(({ id }) => id === wanted)
const ledger = flow && ledgers.read(flow)
if (!ledger) {
  console.error(`${wanted} has no ledger yet: UPDATE_LEDGERS=1 npm run test:machines writes it`)
  process.exit(1)
}
process.stdout.write(`${JSON.stringify(ledger, null, 2)}\n`)
