import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { Pool, PoolConfig } from 'pg'
import { lockDataDir } from './lock.ts'
import { migrationsFolder } from './migrations.ts'
import { traceTransactions } from './trace.ts'
import type { Db } from './types.ts'
import { yieldBetweenStatements } from './yield-to-event-loop.ts'

/** An open, migrated database. `engine` is what the job queue needs to share the connection. */
export type OpenDatabase = {
  db: Db
  engine: { kind: 'pglite'; client: PGlite } | { kind: 'postgres'; pool: Pool; url: string }
  /** Runs a function under a lock that all instances share. For preparing the data at startup. */
  exclusively<T>(run: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Timeouts of PostgreSQL in ms: for a connection, a statement, a locked row, and an idle transaction (OPS-6). */
type Timeouts = { connection: number; statement: number; lock: number; idleTransaction: number }

/** A thousand concurrent bookings wait up to half a minute for a connection, and all are served (LIMIT-10). */
const TIMEOUTS: Timeouts = { connection: 60_000, statement: 30_000, lock: 10_000, idleTransaction: 30_000 }

export type DatabaseOptions = {
  databaseUrl?: string | undefined
  dataDir: string
  poolSize?: number
  timeouts?: Timeouts
  /** The migrations to apply, all of them by default. A backup is restored into the tables of its own version. */
  migrationsFolder?: string
}

/**
 * Opens the database and brings it up to the newest migration: PostgreSQL when `databaseUrl` is given, otherwise PGlite in `dataDir`.
 * Throws `DataDirInUse` when another process has that directory open.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openDataDir(options)
}

async function openPostgres(
  url: string,
  { poolSize: max = 10, timeouts = TIMEOUTS, migrationsFolder: migrations = migrationsFolder }: DatabaseOptions,
): Promise<OpenDatabase> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  const open = (config: PoolConfig) => {
    // Compiling a statement (JIT) takes a hundred times as long as running one of ours, and the planner's estimates trigger it. Most pages that our
    // statements read are cached in memory, where an index scan costs hardly more than a sequential one. And tables grow while a plan is cached.
    const opened = new pg.Pool({ connectionString: url, options: '-c jit=off -c random_page_cost=1.1', ...config })
    // Without a listener, a connection that the server drops would end the process.
    opened.on('error', () => {})
    opened.on('connect', (client) => client.on('error', () => {}))
    return opened
  }
  const pool = open({
    max,
    connectionTimeoutMillis: timeouts.connection,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idleTransaction,
  })
  const db = traceTransactions(drizzle(pool))
  /** Waits without a lock timeout: another instance may migrate for minutes. */
  const exclusively = async <T>(run: (unlimited: Pool) => Promise<T>) => {
    const unlimited = open({ max: 2 })
    return withLock(unlimited, () => run(unlimited)).finally(() => unlimited.end())
  }
  await exclusively((unlimited) => migrate(drizzle(unlimited), { migrationsFolder: migrations }))
  return { db, engine: { kind: 'postgres', pool, url }, exclusively, close: () => pool.end() }
}

/** The key of the advisory lock. Arbitrary, and used for nothing else. */
const START_LOCK = 4_711_058

/** Instances that start together migrate and load the inventory one after the other. */
async function withLock<T>(pool: Pool, run: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK])
    return await run()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [START_LOCK]).finally(() => client.release())
  }
}

async function openDataDir({ dataDir, migrationsFolder: migrations }: DatabaseOptions): Promise<OpenDatabase> {
  const unlock = await lockDataDir(dataDir)
  try {
    const { PGlite } = await import('@electric-sql/pglite')
    const client = await PGlite.create(join(dataDir, 'pg'))
    const opened = await openClient(client, migrations ? { migrations } : {})
    return { ...opened, close: () => opened.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Wraps an open PGlite instance (tests clone theirs) and migrates it unless `isMigrated` is set. */
export async function openClient(client: PGlite, { isMigrated = false, migrations = migrationsFolder } = {}): Promise<OpenDatabase> {
  const [{ drizzle }, { migrate }] = await Promise.all([import('drizzle-orm/pglite'), import('drizzle-orm/pglite/migrator')])
  const db = traceTransactions(drizzle(yieldBetweenStatements(client)))
  if (!isMigrated) await migrate(db, { migrationsFolder: migrations })
  return { db, engine: { kind: 'pglite', client }, exclusively: (run) => run(), close: () => client.close() }
}
