import { expect, test } from 'vitest'
import type { Action } from '../support/events/actions.ts'
import { playSchedule } from '../support/events/play.ts'
import { missing, runSchedules, table } from '../support/events/run.ts'

/** The default seed, fixed so that coverage is the same in every run. */
const SEED = 20_261_122

test('[LOG-11] [LOG-12] [LOG-15] [LAW-10] no schedule of faults loses an event unreported, stores one twice, or stores one without consent', {
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
  // A replay of a single schedule has little coverage.
  if (!EVENTS_PATH) expect(missing(reached)).toEqual([])
})

/** All tested delays between two events in ms. Journal operations take up to five ms, and a few are queued. */
const gaps = Array.from({ length: 40 }, (_, ms) => ms)
const captured = (tab: number, count: number): Action => ({ do: 'capture', tab, count })

const play = (isSmall: boolean, actions: Action[]) =>
  playSchedule({ consent: 'allowed', isSmall, actions: [{ do: 'open' }, { do: 'wait', ms: 40 }, ...actions] }, new Map())

for (const ending of ['close', 'crash', 'reload'] as const)
  test(`[LOG-12] [LOG-14] a tab that ends (${ending}) during another tab’s recovery loses nothing, at any delay`, async () => {
    for (const ms of gaps)
      await play(true, [
        { do: 'outage', mood: 'unavailable', ms: 5_000 },
        captured(1, 2),
        { do: 'wait', ms: 70 },
        captured(0, 5),
        { do: 'wait', ms },
        captured(1, 1),
        { do: ending, tab: 1 },
      ])
  })

test('[LAW-10] [LOG-14] an event captured during another tab’s withdrawal is counted, at any delay', async () => {
  for (const ms of gaps)
    await play(false, [
      captured(0, 1),
      { do: 'wait', ms: 30 },
      captured(1, 1),
      { do: 'wait', ms },
      { do: 'consent', tab: 1, choice: 'refused' },
      captured(0, 1),
    ])
})

test('[LOG-11] [LOG-15] a stored batch of a tab that crashed while sending is never reported as lost, at any delay', async () => {
  for (const ms of gaps)
    await play(true, [
      captured(0, 5),
      { do: 'wait', ms },
      { do: 'outage', mood: 'unavailable', ms: 60_000 },
      { do: 'crash', tab: 0 },
      { do: 'wait', ms: 3_000 },
    ])
})
