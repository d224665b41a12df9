import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Timeout of PostgreSQL's recovery in ms. */
const RECOVERY = 60_000

async function connected(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  return client.connect().then(
    () => client,
    () => null,
  )
}

/**
 * Kills (SIGKILL) a PostgreSQL process that serves a connection. PostgreSQL closes all connections, drops uncommitted changes and recovers from its log.
 * Resolves after the recovery.
 */
export async function killConnection(url: string): Promise<void> {
  const client = await connected(url)
  if (!client) throw new Error('The database is not available')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const [{ pid } = { pid: 0 }] = rows
  // A signal to pid 0 would end the whole process group.
  if (!pid) throw new Error('The connection has no process')
  process.kill(pid, 'SIGKILL')
  await client.end().catch(() => {})
  for (const start = performance.now(); ; await wait(50)) {
    const again = await connected(url)
    await again?.end().catch(() => {})
    if (again) return
    if (performance.now() - start > RECOVERY) throw new Error('The database did not recover')
  }
}
