import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { LOCK_FILE } from '../db/lock.ts'
import { isKnownMigration, migrationsUpTo } from '../db/migrations.ts'
import { type DatabaseOptions, openDatabase } from '../db/open.ts'
import type { Db } from '../db/types.ts'
import { BackupRefused, checkBackupFile, type Header, type Part, readBackupFile } from './file.ts'
import { readTables } from './tables.ts'

export type RestoreReport = { at: string; version: string; rows: Record<string, number> }

/**
 * Restores a backup into an empty data folder or database (OPS-14) and migrates it to this version. A failure leaves nothing behind.
 * @throws BackupRefused if there is data, or the file is truncated or of a newer version
 */
export async function restoreBackup(options: DatabaseOptions, path: string): Promise<RestoreReport> {
  const header = await checkBackupFile(path)
  if (!isKnownMigration(header.migration))
    throw new BackupRefused(`${path} was written by version ${header.version}, which is newer: restore it with that version.`)
  const { parts } = await readBackupFile(path)
  return options.databaseUrl ? intoPostgres(options, header, parts) : intoFolder(options, header, parts)
}

/** The folder in which a restore is prepared. It is inside the data folder, which may be a volume that cannot be removed or replaced. */
const DRAFT = '.restoring'

async function intoFolder(options: DatabaseOptions, header: Header, parts: AsyncIterable<Part>): Promise<RestoreReport> {
  const { dataDir } = options
  const isThere = existsSync(dataDir)
  if (isThere && readdirSync(dataDir).some((name) => name !== DRAFT && name !== LOCK_FILE))
    throw new BackupRefused(`DATA_DIR ${dataDir} is not empty: restore into another folder, or move this one away.`)
  const draft = join(dataDir, DRAFT)
  rmSync(draft, { recursive: true, force: true })
  try {
    const report = await fill({ ...options, dataDir: draft }, header, parts)
    // The lock file of the draft belongs to the draft: another process may have locked the one in the data folder.
    for (const name of readdirSync(draft).filter((one) => one !== LOCK_FILE)) renameSync(join(draft, name), join(dataDir, name))
    rmSync(draft, { recursive: true, force: true })
    return report
  } catch (error) {
    rmSync(isThere ? draft : dataDir, { recursive: true, force: true })
    throw error
  }
}

/** Schemas of the product's database. */
const SCHEMAS = ['public', 'drizzle', 'pgboss'] as const

async function intoPostgres(options: DatabaseOptions, header: Header, parts: AsyncIterable<Part>): Promise<RestoreReport> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: options.databaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_tables where schemaname = any($1) limit 1', [SCHEMAS])
    if (rowCount) throw new BackupRefused('The database of DATABASE_URL is not empty: restore into a new one.')
    try {
      return await fill(options, header, parts)
    } catch (error) {
      for (const schema of SCHEMAS) await client.query(`drop schema if exists ${schema} cascade`)
      await client.query('create schema public')
      throw error
    }
  } finally {
    await client.end()
  }
}

/** Creates the tables of the backup's version, fills them in one transaction, and migrates them to this version. */
async function fill(options: DatabaseOptions, header: Header, parts: AsyncIterable<Part>): Promise<RestoreReport> {
  const migrations = migrationsUpTo(header.migration)
  const opened = await openDatabase({ ...options, migrationsFolder: migrations.folder }).finally(migrations.remove)
  let rows: Record<string, number>
  try {
    rows = await opened.db.transaction((tx) => load(tx, header, parts))
  } finally {
    await opened.close()
  }
  await (await openDatabase(options)).close()
  return { at: header.at, version: header.version, rows }
}

async function load(tx: Db, header: Header, parts: AsyncIterable<Part>): Promise<Record<string, number>> {
  const tables = await readTables(tx)
  for (const { name, columns } of tables)
    if (header.columns[name]?.join() !== columns.join())
      throw new BackupRefused(`The backup's table ${name} does not belong to this product.`)
  // Migrations may have inserted rows. Only the backup's rows remain.
  for (const { name } of [...tables].reverse()) await tx.execute(sql`delete from ${sql.identifier(name)}`)
  let counts: Record<string, number> = {}
  for await (const part of parts) {
    if ('end' in part) {
      counts = part.end
      await setSequences(tx, part.sequences)
      continue
    }
    const table = sql.identifier(part.table)
    const values = sql`unnest(${sql.param(part.rows)}::text[]) as value`
    // Without `offset 0` each row would be parsed once per column.
    await tx.execute(sql`insert into ${table} select (read).* from (select value::${table} as read from ${values} offset 0) as rows`)
  }
  return counts
}

async function setSequences(tx: Db, sequences: Readonly<Record<string, number | null>>): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    if (last !== null) await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${last})`)
}
