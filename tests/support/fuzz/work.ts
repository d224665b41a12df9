import { readFileSync } from 'node:fs'
import type { OpenDatabase } from '../../../server/db/open.ts'

/** CPU time of a PostgreSQL process in ms, null if it has ended or the system does not report it. */
function workOf(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return null
  }
}

/**
 * Measures CPU time in ms: of this thread, which also runs PGlite, and of the connections of a PostgreSQL. It excludes other threads of the engine,
 * such as compilation and garbage collection, and other processes.
 */
export function countWork({ engine }: OpenDatabase): () => number {
  const connections = new Map<number, number>()
  if (engine.kind === 'postgres')
    engine.pool.on('connect', (client) => {
      const { processID } = client as unknown as { processID: number }
      connections.set(processID, workOf(processID) ?? 0)
    })
  return () => {
    const { user, system } = process.threadCpuUsage()
    let work = (user + system) / 1000
    for (const [pid, known] of connections) {
      const now = workOf(pid) ?? known
      connections.set(pid, now)
      work += now
    }
    return work
  }
}
