import fc from 'fast-check'
import { anySchedule, inWords } from './actions.ts'
import { playSchedule } from './play.ts'
import type { Reached } from './scene.ts'

/** Required coverage of every run. */
const required = [
  ...['open', 'close', 'crash', 'hide', 'putAside', 'comeBack', 'reload', 'destroy', 'connection', 'outage', 'disk', 'consent', 'kill'],
  ...['unreachable', 'unavailable', 'tooMany', 'refusing', 'answerLost', 'failsAfterwards', 'narrow', 'a beacon', 'a short outage'],
  ...['stored', 'undeliverable', 'rejected', 'overflow', 'withdrawn', 'unconfirmed'].map((settlement) => `events ${settlement}`),
  'events that died unwritten',
]

export interface Found {
  schedules: number
  reached: Reached
  failure: string | null
}

export interface RunOptions {
  runs: number
  seed: number
  /** Milliseconds after which no further schedule starts. */
  time?: number | undefined
  /** Runs only the schedule that an earlier run printed. */
  path?: string | undefined
}

/** Runs generated schedules of a seed until one fails, all are done or the time is over. */
export async function runSchedules({ runs, seed, time, path }: RunOptions): Promise<Found> {
  const reached: Reached = new Map()
  let schedules = 0
  const property = fc.asyncProperty(anySchedule, (schedule) => {
    schedules += 1
    return playSchedule(schedule, reached)
  })
  const details = await fc.check(property, {
    numRuns: runs,
    seed,
    ...(path ? { path } : {}),
    ...(time ? { interruptAfterTimeLimit: time } : {}),
  })
  const [schedule] = details.counterexample ?? []
  if (!details.failed || !schedule) return { schedules, reached, failure: null }
  const error = details.errorInstance
  const again = `EVENTS_SEED=${details.seed} EVENTS_PATH=${details.counterexamplePath}`
  return {
    schedules,
    reached,
    failure: `${error instanceof Error ? error.message : String(error)}\n${inWords(schedule)}\nTo play it again: ${again}`,
  }
}

/** Required items that were not covered. */
export const missing = (reached: Reached): string[] => required.filter((one) => !reached.has(one))

/** All counts as a table. */
export const table = (reached: Reached): string =>
  [...reached]
    .sort()
    .map(([what, count]) => `${what.padEnd(28)} ${String(count).padStart(8)}`)
    .join('\n')
