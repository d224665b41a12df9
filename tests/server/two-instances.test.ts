import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { prebooks } from '../../server/db/schema/index.ts'
import { type CardServer, createCardServer } from '../support/card.ts'
import { findOffers, referenceById, takeQuiz } from '../support/quiz.ts'
import { createTestServer, type TestBrowser, type TestServer } from '../support/server.ts'

/** Two instances with one database and one clock. */
let server: CardServer
let second: TestServer
beforeAll(async () => {
  server = await createCardServer()
  second = await createTestServer({ database: { db: server.deps.db, engine: { kind: 'pglite' } } as never })
  second.clock.set(server.clock.now().toISOString())
})
afterAll(() => server.close())

describe('calls to two instances', () => {
  /** A traveller with an order, at both instances. */
  async function travellerAtBoth() {
    const here = await server.signedInBrowser()
    const orderId = await server.seedOrder(here)
    const { prebookHash } = await here.ask(calls.checkPrebooking)
    const there = second.browser(here.deviceId)
    there.token = here.token
    return { here, there, orderId, check: `/order/check?prebookHash=${prebookHash}` }
  }

  it('[SESSION-14] [OPS-28] a session that ends at one instance ends at the other', async () => {
    const { here, there, check } = await travellerAtBoth()
    expect((await there.call('GET', check)).status).toBe(200)
    await here.ask(calls.endSession, { params: { sessionId: (await here.ask(calls.listSessions)).sessions[0]?.id ?? '' } })
    const seen = await Promise.all([there.call('GET', check), there.call('GET', check), here.call('GET', check)])
    expect(seen.map(({ body }) => body.code)).toEqual(['auth.required', 'auth.required', 'auth.required'])
  })

  it('[OPS-28] concurrent travellers each get their own order', async () => {
    const [one, other] = [await travellerAtBoth(), await travellerAtBoth()]
    const asked = [one.here.call('GET', one.check), other.here.call('GET', one.check), other.here.call('GET', other.check)]
    const seen = await Promise.all(asked)
    expect(seen.map(({ status, body }) => [status, body.orderId])).toEqual([
      [200, one.orderId],
      [404, undefined],
      [200, other.orderId],
    ])
  })

  it('[LIMIT-13] a scenario applies at the other instance, and to only one of two concurrent calls', async () => {
    const { here, there, check } = await travellerAtBoth()
    const scenario = { deviceId: here.deviceId, call: 'GET /order/check', fault: '500', times: 1 }
    expect((await here.call('GET', check)).status).toBe(200)
    await second.browser().call('POST', '/sandbox/scenarios', scenario)
    const seen = await Promise.all([here.call('GET', check), there.call('GET', check), here.call('GET', check)])
    expect(seen.map(({ status }) => status).sort()).toEqual([200, 200, 500])
  })
})

describe('a list of offers', () => {
  let browser: TestBrowser
  let quizSessionId: string
  beforeAll(async () => {
    browser = server.browser()
    quizSessionId = (await findOffers(server, browser)).quizSessionId
  })
  const list = () => `/rec/bundle?quizSessionId=${quizSessionId}`
  type Listed = { bundleId: string; prebookHash: string | null }
  const look = async () => (await browser.call('GET', list())).body.bundles as Listed[]

  it('[OPS-29] shows a prebook of another instance until it expires', async () => {
    const [{ bundleId } = { bundleId: '' }] = await look()
    const there = second.browser(browser.deviceId)
    const hash = (await there.call('POST', '/rec/bundle/prebook', { bundleId, quizSessionId })).body.prebookHash as string
    const shown = async () => (await look()).find((one) => one.bundleId === bundleId)?.prebookHash
    expect([hash.slice(0, 4), await shown()]).toEqual(['pre_', hash])
    await server.deps.db.update(prebooks).set({ expireAt: server.clock.now() }).where(eq(prebooks.hash, hash))
    expect(await shown()).toBeNull()
  })

  it('[OPS-29] is not found by others', async () => {
    expect((await server.browser().call('GET', list())).status).toBe(404)
  })

  it('[OPS-29] [WAIT-3] is generating in every language until the search is done', async () => {
    const waiting = server.browser()
    const id = await takeQuiz(waiting, referenceById())
    const ask = async (language: 'en' | 'de') =>
      (await Object.assign(server.browser(waiting.deviceId), { language }).call('GET', `/rec/bundle?quizSessionId=${id}`)).body
    const before = [await ask('en'), await ask('de')]
    expect(before.map(({ status }) => status)).toEqual(['generating', 'generating'])
    expect(before[0]).not.toEqual(before[1])
    await server.jobs.run()
    for (const language of ['en', 'de'] as const) expect(await ask(language)).toMatchObject({ status: 'ready' })
  })

  it('is compressed for clients that accept gzip', async () => {
    const plain = JSON.stringify(await look())
    const headers = { 'x-device-id': browser.deviceId, 'accept-encoding': 'gzip' }
    const response = await server.app.request(`/api${list()}`, { headers })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString()
    expect(JSON.stringify(JSON.parse(text).bundles)).toBe(plain)
  })

  it('can be changed by a scenario', async () => {
    const scenario = { deviceId: browser.deviceId, call: 'GET /rec/bundle', answer: { status: 'failed' }, times: 1 }
    await server.browser().call('POST', '/sandbox/scenarios', scenario)
    const { body } = await browser.call('GET', list())
    expect([body.status, (body.bundles as unknown[]).length > 0]).toEqual(['failed', true])
    expect((await browser.call('GET', list())).body.status).toBe('ready')
  })
})
