import { addCounts, inThreads, sharesOf } from '../in-threads.ts'
import { type Coverage, createCoverage } from './coverage.ts'
import type { Found, RunOptions } from './run.ts'

const file = new URL('./thread.ts', import.meta.url)

/**
 * Runs `runSchedules` in several threads, each with its own server, database and seed, counted from `seed`. Only the first runs the standard trips. A failure
 * ends all threads.
 */
export async function runInThreads(threads: number, { runs, seed, time }: Omit<RunOptions, 'path'>): Promise<Found> {
  const shares = sharesOf(runs, threads).map((own, at) => ({ runs: own, seed: seed + at, time, isRandomOnly: at > 0 }))
  const found = await inThreads<Found>(file, shares, ({ failure }) => failure !== null)
  const coverage = createCoverage()
  for (const one of found) for (const kind of Object.keys(coverage) as (keyof Coverage)[]) addCounts(coverage[kind], one.coverage[kind])
  return {
    schedules: found.reduce((sum, { schedules }) => sum + schedules, 0),
    coverage,
    failure: found.find(({ failure }) => failure !== null)?.failure ?? null,
  }
}
