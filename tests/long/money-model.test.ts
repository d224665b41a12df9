import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CardServer, createCardServer } from '../support/card.ts'
import { missing, table } from '../support/money/coverage.ts'
import { runSchedules } from '../support/money/run.ts'

let server: CardServer
beforeAll(async () => {
  server = await createCardServer()
})
afterAll(() => server.close())

/** The seed of every run: what was reached must be reached again. */
const SEED = 20_261_121

it('the schedules of money reach every status, fault and point of death that they speak of', { timeout: 3_600_000 }, async () => {
  const { schedules, coverage, failure } = await runSchedules(server, { runs: 500, seed: SEED })
  if (failure) expect.fail(failure)
  console.info(`${schedules} schedules reached\n${table(coverage)}`)
  expect(missing(coverage)).toEqual([])
})
