// Creates a PGlite in a data folder, in a separate process: this takes more memory than all later work.
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { DataDirInUse, lockDataDir } from '../../server/db/lock.ts'

const [dataDir = ''] = process.argv.slice(2)
try {
  const unlock = await lockDataDir(dataDir)
  await PGlite.create(join(dataDir, 'pg'))
    .then((client) => client.close())
    .finally(unlock)
} catch (error) {
  console.error(error instanceof DataDirInUse ? error.message : error)
  process.exit(1)
}
