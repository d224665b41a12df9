import { addCounts, inThreads, sharesOf } from '../in-threads.ts'
import type { Figures, Options } from './run.ts'

const file = new URL('./thread.ts', import.meta.url)

/**
 * Runs `fuzz` in several threads, each with its own server and database. Together they send the same sequences as a single thread, in turn. A violation
 * ends all threads, and the figures are those of finished threads.
 */
export async function fuzzInThreads(
  threads: number,
  { seed, requests = Number.POSITIVE_INFINITY, milliseconds }: Options,
): Promise<Figures> {
  const begin = performance.now()
  const shares = sharesOf(requests, threads).map((own, first) => ({ seed, requests: own, milliseconds, first, every: threads }))
  const found = await inThreads<Figures>(file, shares, ({ violation }) => violation !== null)
  const byStatus: Figures['byStatus'] = new Map()
  const byCall: Figures['byCall'] = new Map()
  for (const one of found) {
    addCounts(byStatus, one.byStatus)
    for (const [name, statuses] of one.byCall) {
      const ofCall = byCall.get(name) ?? new Map<number, number>()
      byCall.set(name, ofCall)
      addCounts(ofCall, statuses)
    }
  }
  const sum = (of: (figures: Figures) => number) => found.reduce((total, one) => total + of(one), 0)
  return {
    requests: sum((one) => one.requests),
    sequences: sum((one) => one.sequences),
    byStatus,
    byCall,
    milliseconds: performance.now() - begin,
    slowest: found.map(({ slowest }) => slowest).reduce((most, one) => (one.milliseconds > most.milliseconds ? one : most)),
    violation: found.find(({ violation }) => violation !== null)?.violation ?? null,
  }
}
