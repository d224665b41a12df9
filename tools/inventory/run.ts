// The import itself: FILE, and --check to only validate it.
import { runWhereTheDataIs } from '../../server/control/run.ts'
import { describeReport } from './describe.ts'

const [path = '', check] = process.argv.slice(2)
try {
  const input = { path, isCheck: check === '--check' }
  console.log(describeReport(await runWhereTheDataIs(process.env, 'inventory.import', input, (line) => console.log(line))))
} catch (error) {
  const isKnown = error instanceof Error && ['ConfigError', 'DataDirInUse', 'ControlRefusal'].includes(error.name)
  console.error(isKnown ? error.message : error)
  process.exit(1)
}
