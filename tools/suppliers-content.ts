// `npm run suppliers:content -- --supplier rh|liteapi`: loads the supplier's hotels near our resorts, from its own descriptions.
import { runWhereTheDataIs } from '../server/control/run.ts'
import { contentSuppliers } from '../server/suppliers/content.ts'
import { readCommand } from './arguments.ts'

const { supplier } = readCommand(
  { supplier: { words: contentSuppliers } },
  'Its key comes from the environment: RATEHAWK_KEY_ID and RATEHAWK_KEY, or LITEAPI_KEY',
)
try {
  const { read, kept, withdrawn, skipped, skippedCount } = await runWhereTheDataIs(process.env, 'suppliers.content', { supplier })
  console.log(`${read} hotels were read, ${kept} are near a resort and on sale, ${withdrawn} were withdrawn.`)
  if (skippedCount > 0) console.log(`${skippedCount} lines were skipped:`)
  for (const { line, reason } of skipped) console.log(`  line ${line}: ${reason}`)
} catch (error) {
  if (!(error instanceof Error) || !['ConfigError', 'ControlRefusal', 'DataDirInUse'].includes(error.name)) throw error
  console.error(error.message)
  process.exitCode = 1
}
