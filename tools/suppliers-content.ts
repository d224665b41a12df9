// `npm run suppliers:content`: loads the hotels of the configured suppliers near our resorts, from the suppliers' own descriptions.
import { runWhereTheDataIs } from '../server/control/run.ts'
import { readCommand } from './arguments.ts'

readCommand({}, 'The supplier comes from the environment: RATEHAWK_KEY_ID, RATEHAWK_KEY and RATEHAWK_URL')
try {
  const { read, kept, withdrawn, skipped, skippedCount } = await runWhereTheDataIs(process.env, 'suppliers.content', {})
  console.log(`${read} hotels were read, ${kept} are near a resort and on sale, ${withdrawn} were withdrawn.`)
  if (skippedCount > 0) console.log(`${skippedCount} lines were skipped:`)
  for (const { line, reason } of skipped) console.log(`  line ${line}: ${reason}`)
} catch (error) {
  if (!(error instanceof Error) || !['ConfigError', 'ControlRefusal', 'DataDirInUse'].includes(error.name)) throw error
  console.error(error.message)
  process.exitCode = 1
}
