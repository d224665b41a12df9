import { readFileSync } from 'node:fs'
import type { OpenDatabase } from '../../../server/db/open.ts'

/** Milliseconds of the processor that a process of PostgreSQL has had; null where it is gone, or where the system does not tell. */
function workOf(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return null
  }
}

/**
 * Counts milliseconds of the processor: of this thread, where PGlite computes too, and of the connections that a PostgreSQL serves. What the engine
 * compiles and collects on threads beside it makes nobody wait, and what else the machine does is nobody's work here.
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
