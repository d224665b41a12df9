import { describe, expect, it } from 'vitest'
import { type Figures, fuzz, unreached } from '../support/fuzz/run.ts'

/** A part of the million requests that `npm run test:all` sends. */
const REQUESTS = 2000
const seed = Number(process.env.FUZZ_SEED ?? 1)
const countOf = ({ byStatus }: Figures, status: number) => byStatus.get(status) ?? 0

describe('the contract under generated requests', () => {
  it('[fuzz] holds for 2,000 generated requests without a failure, in order and out of order', async () => {
    const figures = await fuzz({ seed, requests: REQUESTS, most: 3 * REQUESTS })
    expect(figures.violation, figures.violation ?? '').toBeNull()
    expect(figures.requests).toBeGreaterThanOrEqual(REQUESTS)
    expect(countOf(figures, 200) / figures.requests).toBeGreaterThan(0.2)
    for (const status of [400, 401, 403, 404, 409, 413, 415]) expect([status, countOf(figures, status)]).not.toEqual([status, 0])
    expect(unreached(figures), 'calls that were never answered 200').toEqual([])
  }, 600_000)
})
