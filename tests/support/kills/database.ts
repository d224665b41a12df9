import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds in which PostgreSQL has to be there again. */
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
 * Kills (SIGKILL) a process of PostgreSQL that serves a connection: all others are cut, what was not committed is gone, and it comes back by its log, as
 * after a crash. Resolves once it does.
 */
export async function killConnection(url: string): Promise<void> {
  const client = await connected(url)
  if (!client) throw new Error('The database is not there')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const [{ pid } = { pid: 0 }] = rows
  // A signal to 'process 0' would end this process and all that belong to it.
  if (!pid) throw new Error('The connection has no process')
  process.kill(pid, 'SIGKILL')
  await client.end().catch(() => {})
  for (const start = performance.now(); ; await wait(50)) {
    const again = await connected(url)
    await again?.end().catch(() => {})
    if (again) return
    if (performance.now() - start > RECOVERY) throw new Error('The database did not come back')
  }
}
