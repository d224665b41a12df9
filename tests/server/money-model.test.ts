import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CardServer, createCardServer } from '../support/card.ts'
import { table } from '../support/money/coverage.ts'
import { runSchedules } from '../support/money/run.ts'

let server: CardServer
beforeAll(async () => {
  server = await createCardServer()
})
afterAll(() => server.close())

/** Schedules per run, including the standard trips with a crash at each point. `npm run test:all` runs 100,000 and checks the coverage of 500. */
const RUNS = 110
/** The default seed. */
const SEED = 20_261_121

it('[PAY-7] [ORDER-7] [VERIFY-2] [LAW-3] [BOOKING-4] no schedule charges twice or without a trip, loses a refund or sells a room twice', {
  timeout: 3_600_000,
}, async () => {
  const { MONEY_RUNS, MONEY_SEED, MONEY_PATH } = process.env
  const { schedules, coverage, failure } = await runSchedules(server, {
    runs: Number(MONEY_RUNS ?? RUNS),
    seed: Number(MONEY_SEED ?? SEED),
    path: MONEY_PATH,
  })
  if (failure) expect.fail(failure)
  console.info(`${schedules} schedules reached\n${table(coverage)}`)
})
