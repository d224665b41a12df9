import fc from 'fast-check'
import type { CardServer } from '../card.ts'
import { anySchedule, inWords, type Schedule, usualSchedules, usualSequels } from './actions.ts'
import { brokenAlways, brokenAtRest } from './checks.ts'
import { type Coverage, createCoverage, reached } from './coverage.ts'
import type { MoneyState } from './state.ts'
import { createWorld, type World } from './world.ts'

/** Result of a run: number of schedules, coverage, and the first failing schedule as text. */
export interface Found {
  schedules: number
  coverage: Coverage
  failure: string | null
}

export interface RunOptions {
  /** Maximum number of schedules. */
  runs: number
  seed: number
  /** Milliseconds after which no further schedule starts. */
  time?: number | undefined
  /** Skips the standard trips and their crashes, which another thread runs. */
  isRandomOnly?: boolean
  /** Runs only the schedule that an earlier run printed. */
  path?: string | undefined
}

/** Runs one schedule. @throws Error with all violations */
async function playSchedule(
  world: World,
  coverage: Coverage,
  { capacity, steps, isTripOver, isWebhookOff, isReserved }: Schedule,
): Promise<void> {
  const check = async (when: string, broken: (state: MoneyState) => string[]) => {
    const state = await world.read()
    const found = broken(state)
    if (found.length > 0) throw new Error(`${when}: ${found.join('; ')}`)
  }
  await world.reset(capacity, { isWebhookOff, isReserved })
  for (const [at, step] of steps.entries()) {
    if (step.length > 1) {
      const [one, two] = step.map(({ action }) => JSON.stringify(action))
      reached(coverage, 'fault', one === two ? 'the same thing twice at once' : 'two things at once')
    }
    await Promise.all(step.map(world.act))
    await check(`After step ${at + 1}`, brokenAlways)
  }
  if (!(await world.comeToRest())) throw new Error('It never comes to rest')
  const atRest = (state: MoneyState) => [
    ...brokenAlways(state),
    ...brokenAtRest(state, { areJobsKept: world.areJobsKept(), dropped: world.dropped }),
  ]
  await check('At rest', atRest)
  if (!isTripOver) return
  await world.endTrips()
  await check('After the trip', atRest)
}

/** Runs the standard trips, and each again with a crash at every point that it visited first. Returns the first failing one. */
async function playUsual(world: World, play: (schedule: Schedule) => Promise<void>, isOver: () => boolean): Promise<string | null> {
  const deaths: Schedule[] = []
  const known = new Set<string>()
  const tried = async (schedule: Schedule) =>
    play(schedule).then(
      () => null,
      (error: unknown) => `${messageOf(error)}\n${inWords(schedule)}`,
    )
  for (const scheduleOf of usualSchedules) {
    const broken = await tried(scheduleOf())
    if (broken) return broken
    for (const point of [...world.passed].filter((one) => !known.has(one))) {
      known.add(point)
      deaths.push(scheduleOf(point))
    }
  }
  for (const schedule of usualSequels) {
    const broken = await tried(schedule)
    if (broken) return broken
  }
  for (const schedule of deaths) {
    if (isOver()) return null
    const broken = await tried(schedule)
    if (broken) return broken
  }
  return null
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Runs the standard trips, then generated schedules of a seed, until one fails, all are done or the time is over. */
export async function runSchedules(server: CardServer, { runs, seed, time, isRandomOnly = false, path }: RunOptions): Promise<Found> {
  const coverage = createCoverage()
  const world = await createWorld(server, coverage)
  let schedules = 0
  const play = async (schedule: Schedule) => {
    schedules++
    await playSchedule(world, coverage, schedule)
  }
  const start = performance.now()
  const left = () => (time === undefined ? undefined : Math.max(1, time - (performance.now() - start)))
  const isOver = () => schedules >= runs || left() === 1
  const random = () => playRandom(play, { runs: Math.max(1, runs - schedules), seed, time: left(), path })
  let failure = path || isRandomOnly ? null : await playUsual(world, play, isOver)
  if (!failure && (path || !isOver())) failure = await random()
  await world.collectStatuses()
  return { schedules, coverage, failure }
}

async function playRandom(play: (schedule: Schedule) => Promise<void>, { runs, seed, time, path }: RunOptions): Promise<string | null> {
  const details = await fc.check(fc.asyncProperty(anySchedule, play), {
    numRuns: runs,
    seed,
    ...(path ? { path } : {}),
    ...(time ? { interruptAfterTimeLimit: time } : {}),
  })
  const [schedule] = details.counterexample ?? []
  if (!details.failed || !schedule) return null
  const again = `MONEY_SEED=${details.seed} MONEY_PATH=${details.counterexamplePath}`
  return `${messageOf(details.errorInstance)}\n${inWords(schedule)}\nTo play it again: ${again}`
}
