// `npm run backup -- FILE`: backs up all data that can't be generated again, from either database, while the product is running.
import { resolve } from 'node:path'
import { runWhereTheDataIs } from '../server/control/run.ts'
import { readFileArgument, tell } from './backup/arguments.ts'

await tell(async () => {
  const path = readFileArgument('backup')
  const { rows } = await runWhereTheDataIs(process.env, 'backup', { path: resolve(process.env.INIT_CWD ?? process.cwd(), path) })
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  console.log(`${path}: ${total} rows of ${Object.keys(rows).length} tables, ${rows.orders ?? 0} orders among them.`)
})
