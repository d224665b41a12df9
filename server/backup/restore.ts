import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { and, gt, isNull, sql } from 'drizzle-orm'
import { ENDED_LIST, readEnded } from '../base/ended-list.ts'
import { LOCK_FILE } from '../db/lock.ts'
import { isKnownMigration, migrationsUpTo } from '../db/migrations.ts'
import { type DatabaseOptions, openDatabase } from '../db/open.ts'
import { orders, sessions, users } from '../db/schema/index.ts'
import type { Db } from '../db/types.ts'
import { type EndedAgain, repeatDeletions } from '../domain/account/repeat-deletions.ts'
import { comparedAt, noteCompared } from '../domain/orders/payment/compared.ts'
import { BackupRefused, checkBackupFile, type Header, type Part, readBackupFile } from './file.ts'
import { readTables } from './tables.ts'

/** `ended` counts what came back and was ended again, or is null if there is no list of it. `open` counts what is there afterwards. */
export type RestoreReport = {
  at: string
  version: string
  rows: Record<string, number>
  ended: EndedAgain | null
  open: { accounts: number; sessions: number }
}

/** `deletedAccounts` is the path of the list of ended accounts and sessions, by default in the data folder. */
export type RestoreOptions = DatabaseOptions & { deletedAccounts?: string }

/**
 * Restores a backup into an empty data folder or database (OPS-14) and migrates it to this version. Accounts and sessions that were ended after the
 * backup are ended again (OPS-41). The data folder may contain the list of them. A failure leaves nothing behind.
 * @throws BackupRefused if there is data, or the file is truncated or of a newer version
 */
export async function restoreBackup(options: RestoreOptions, path: string): Promise<RestoreReport> {
  const header = await checkBackupFile(path)
  if (!isKnownMigration(header.migration))
    throw new BackupRefused(`${path} was written by version ${header.version}, which is newer: restore it with that version.`)
  const { parts } = await readBackupFile(path)
  return options.databaseUrl ? intoPostgres(options, header, parts) : intoFolder(options, header, parts)
}

/** The folder in which a restore is prepared. It is inside the data folder, which may be a volume that cannot be removed or replaced. */
const DRAFT = '.restoring'

async function intoFolder(options: RestoreOptions, header: Header, parts: AsyncIterable<Part>): Promise<RestoreReport> {
  const { dataDir } = options
  const isThere = existsSync(dataDir)
  if (isThere && readdirSync(dataDir).some((name) => ![DRAFT, ENDED_LIST, LOCK_FILE].includes(name)))
    throw new BackupRefused(`DATA_DIR ${dataDir} is not empty: restore into another folder, or move this one away.`)
  const draft = join(dataDir, DRAFT)
  rmSync(draft, { recursive: true, force: true })
  try {
    const deletedAccounts = options.deletedAccounts ?? join(dataDir, ENDED_LIST)
    const report = await fill({ ...options, dataDir: draft, deletedAccounts }, header, parts)
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

async function intoPostgres(options: RestoreOptions, header: Header, parts: AsyncIterable<Part>): Promise<RestoreReport> {
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

/** Creates the tables of the backup's version, fills them in one transaction, migrates them to this version, and ends again what had ended. */
async function fill(options: RestoreOptions, header: Header, parts: AsyncIterable<Part>): Promise<RestoreReport> {
  const migrations = migrationsUpTo(header.migration)
  const opened = await openDatabase({ ...options, migrationsFolder: migrations.folder }).finally(migrations.remove)
  let rows: Record<string, number>
  try {
    rows = await opened.db.transaction((tx) => load(tx, header, parts))
  } finally {
    await opened.close()
  }
  const migrated = await openDatabase(options)
  try {
    return { at: header.at, version: header.version, rows, ...(await endAgain(migrated.db, options, header)) }
  } finally {
    await migrated.close()
  }
}

async function endAgain(
  db: Db,
  { dataDir, deletedAccounts }: RestoreOptions,
  header: Header,
): Promise<Pick<RestoreReport, 'ended' | 'open'>> {
  const listed = await readEnded(deletedAccounts ?? join(dataDir, ENDED_LIST))
  const now = new Date()
  const ended = listed && (await repeatDeletions(db, listed, now))
  // Money is compared from the last comparison or from the oldest order. A backup that has neither is compared from its own moment.
  if ((await comparedAt(db)) === null && (await db.$count(orders)) === 0) await noteCompared(db, new Date(header.at))
  const isOpen = and(isNull(sessions.endedAt), gt(sessions.expiresAt, now))
  return { ended, open: { accounts: await db.$count(users), sessions: await db.$count(sessions, isOpen) } }
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
