// `npm run restore -- FILE`: restores a backup into an empty data folder or an empty PostgreSQL.
import { resolve } from 'node:path'
import { restoreBackup } from '../server/backup/restore.ts'
import { readConfig } from '../server/config.ts'
import { readFileArgument, tell } from './backup/arguments.ts'

await tell(async () => {
  const path = readFileArgument('restore')
  const config = readConfig(process.env)
  const { at, version, rows, ended, open } = await restoreBackup(config, resolve(process.env.INIT_CWD ?? process.cwd(), path))
  const where = config.databaseUrl ? 'the database' : config.dataDir
  console.log(
    ended
      ? `${ended.accounts} accounts that were deleted and ${ended.sessions} sessions that were ended after the backup came back. They are deleted and ended again.`
      : `There is no list ${config.deletedAccounts}. Of ${open.accounts} accounts and ${open.sessions} open sessions, those that were ended after the backup are back.`,
  )
  console.log(`${where} is as it was on ${at} (version ${version}), with ${rows.orders ?? 0} orders. npm start goes on from there.`)
})
