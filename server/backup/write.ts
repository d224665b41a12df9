import { sql } from 'drizzle-orm'
import { VERSION } from '../config.ts'
import { migrationOf } from '../db/migrations.ts'
import { type Db, selectRows } from '../db/types.ts'
import { BackupRefused, type Header, type Part, writeBackupFile } from './file.ts'
import { readSequences, readTables } from './tables.ts'

/** Rows per query: a bundle has a few kilobytes, a picture up to some hundred. */
const AT_ONCE = 200
const FILES_AT_ONCE = 8

/** Number of rows in a backup by table. */
export type BackupReport = { path: string; rows: Record<string, number> }

/**
 * Writes a consistent snapshot of all data that cannot be recreated to `path`, while the product runs (OPS-13). On PGlite, which has one connection,
 * other queries wait until it is read. @throws BackupRefused if the file exists, or the database is empty: a wrong database should not be noticed
 * only at a restore
 */
export async function writeBackup(db: Db, path: string, at: Date): Promise<BackupReport> {
  const rows: Record<string, number> = {}
  await db.transaction((tx) => writeBackupFile(path, read(tx, rows, at)), { isolationLevel: 'repeatable read', accessMode: 'read only' })
  return { path, rows }
}

async function* read(tx: Db, counts: Record<string, number>, at: Date): AsyncGenerator<Header | Part> {
  const tables = await readTables(tx)
  const columns = Object.fromEntries(tables.map((table) => [table.name, table.columns]))
  yield { firn: 1, version: VERSION, at: at.toISOString(), migration: await migrationOf(tx), columns }
  for (const { name } of tables) {
    counts[name] = 0
    const table = sql.identifier(name)
    await tx.execute(sql`declare backup no scroll cursor for select t::text as value from ${table} t`)
    for (;;) {
      const rows = (
        await selectRows<{ value: string }>(tx, sql.raw(`fetch ${name === 'picture_files' ? FILES_AT_ONCE : AT_ONCE} from backup`))
      ).map(({ value }) => value)
      if (rows.length === 0) break
      counts[name] += rows.length
      yield { table: name, rows }
    }
    await tx.execute(sql`close backup`)
  }
  if (Object.values(counts).every((count) => count === 0))
    throw new BackupRefused('There is nothing to back up: the database has no rows. Is it the right one?')
  yield { end: counts, sequences: await readSequences(tx) }
}
