import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CardServer, createCardServer } from '../support/card.ts'
import { missing, table } from '../support/money/coverage.ts'
import { runSchedules } from '../support/money/run.ts'

let server: CardServer
beforeAll(async () => {
  server = await createCardServer()
})
afterAll(() => server.close())

/** A fixed seed, so that coverage is the same in every run. */
const SEED = 20_261_121

it('the money schedules cover every declared status, fault and crash point', { timeout: 3_600_000 }, async () => {
  const { schedules, coverage, failure } = await runSchedules(server, { runs: 500, seed: SEED })
  if (failure) expect.fail(failure)
  console.info(`${schedules} schedules reached\n${table(coverage)}`)
  expect(missing(coverage)).toEqual([])
})
