// `npm run -s flows:ledger -- --flow bookNow`: prints the computed behaviour of a flow's machine on every path, as JSON on standard output.
import { ledgerOf } from '@firn/flow-book/kit/paths.ts'
import { flowById } from '../machines/flow-by-id.ts'
import { flows } from '../machines/flows.ts'
import { readCommand } from './arguments.ts'

const { flow } = readCommand({ flow: { words: flows.map(({ id }) => id) } })
process.stdout.write(`${JSON.stringify(await ledgerOf(flowById(flow)), null, 2)}\n`)
