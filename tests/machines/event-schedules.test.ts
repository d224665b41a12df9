import { expect, test } from 'vitest'
import { missing, runSchedules, table } from '../support/events/run.ts'

/** The seed of every run, unless another is asked for: what was reached must be reached again. */
const SEED = 20_261_122

test('[LOG-11] [LOG-12] [LOG-14] [LOG-15] [LOG-16] [LAW-10] no schedule of faults loses an event undeclared, stores one twice, or keeps one without consent', {
  timeout: 3_600_000,
}, async () => {
  const { EVENTS_RUNS, EVENTS_SEED, EVENTS_PATH } = process.env
  const { schedules, reached, failure } = await runSchedules({
    runs: Number(EVENTS_RUNS ?? 500),
    seed: Number(EVENTS_SEED ?? SEED),
    path: EVENTS_PATH,
  })
  if (failure) expect.fail(failure)
  console.info(`${schedules} schedules reached\n${table(reached)}`)
  // A single schedule that is played again reaches little.
  if (!EVENTS_PATH) expect(missing(reached)).toEqual([])
})
