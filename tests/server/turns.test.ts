import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RATES } from '../../server/base/limits.ts'
import { consumeRateLimit } from '../../server/domain/limits/rates.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** How many of several concurrent prebooks of a network are allowed. */
async function letThrough(network: string, count: number): Promise<number> {
  const { db, now } = server.deps
  const turns = Array.from({ length: count }, () =>
    consumeRateLimit(db, 'prebooks', { networks: [{ subject: network, factor: 1 }] }, now()),
  )
  return (await Promise.allSettled(turns)).filter(({ status }) => status === 'fulfilled').length
}

describe('concurrent prebooks of one network', () => {
  it('[LIMIT-9] are allowed exactly up to the limit', async () => {
    expect(await letThrough('full', RATES.prebooks)).toBe(RATES.prebooks)
    expect(await letThrough('full', 1)).toBe(0)
    expect(await letThrough('over', RATES.prebooks + 1)).toBe(RATES.prebooks)
  })

  it('[LIMIT-9] are partly allowed if only some are within the limit, and other networks are not counted', async () => {
    expect(await letThrough('part', RATES.prebooks - 2)).toBe(RATES.prebooks - 2)
    expect(await Promise.all([letThrough('part', 5), letThrough('elsewhere', 5)])).toEqual([2, 5])
  })
})
