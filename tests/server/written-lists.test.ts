import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WRITTEN_LISTS } from '../../server/base/limits.ts'
import { bundles, prebooks, quizSessions } from '../../server/db/schema/index.ts'
import { WrittenAnswer } from '../../server/http/written.ts'
import { writtenLists } from '../../server/routes/offers/written-lists.ts'
import { type Query, recordQueries } from '../support/queries.ts'
import { findOffers, referenceById, takeQuiz } from '../support/quiz.ts'
import { createTestServer, openTestDatabase, type TestBrowser, type TestServer } from '../support/server.ts'

let server: TestServer
let second: TestServer
let browser: TestBrowser
let list: string
let queries: Query[]
beforeAll(async () => {
  const opened = await openTestDatabase()
  const recorded = recordQueries(opened.db)
  queries = recorded.queries
  server = await createTestServer({ database: { ...opened, db: recorded.db } })
  browser = server.browser()
  const { quizSessionId } = await findOffers(server, browser)
  list = `/rec/bundle?quizSessionId=${quizSessionId}`
  second = await createTestServer({ database: { ...opened, close: async () => {} } })
})
afterAll(() => server.close())

type Listed = { bundleId: string; prebookHash: string | null; total: { finalTotal: { amount: number } }; mealData: unknown }
const look = async (from = browser) => (await from.call('GET', list)).body.bundles as Listed[]
/** How often a list was made: whoever makes one asks what its nights cost. */
const presented = () => queries.filter(({ sql }) => sql.includes('"price_calendar"')).length

/** Looks before and after something happens; returns what was seen then, and how often the list was made anew for it. */
async function around(happens: () => Promise<unknown>) {
  await look()
  const before = presented()
  await happens()
  return { seen: await look(), made: presented() - before }
}

describe('a list of offers that was sent', () => {
  it('[OPS-29] is sent again as it is while nothing changes', async () => {
    const { made, seen } = await around(look)
    expect([made, seen]).toEqual([0, await look()])
  })

  it('[OPS-29] is made anew once an offer changes, whoever changed it', async () => {
    const [{ bundleId } = { bundleId: '' }] = await look()
    const raise = () => server.deps.db.update(bundles).set({ revision: 7 }).where(eq(bundles.id, bundleId))
    expect((await around(raise)).made).toBe(1)
  })

  it('[OPS-29] shows a prebook that another instance has made, and none once its time is over', async () => {
    const [{ bundleId } = { bundleId: '' }] = await look()
    const other = second.browser(browser.deviceId)
    const body = { bundleId, quizSessionId: list.split('=')[1] }
    let hash: unknown
    const { seen } = await around(async () => {
      hash = (await other.call('POST', '/rec/bundle/prebook', body)).body.prebookHash
    })
    expect(hash).toMatch(/^pre_/)
    expect(seen.find((one) => one.bundleId === bundleId)?.prebookHash).toBe(hash)
    const ends = () => server.deps.db.update(prebooks).set({ expireAt: server.clock.now() })
    expect((await around(ends)).seen.find((one) => one.bundleId === bundleId)?.prebookHash).toBeNull()
  })

  it('[OPS-29] is made anew with another inventory, in another language, for other answers and in the next minute', async () => {
    const { db } = server.deps
    const version = sql`update app_meta set value = value || '+' where key = 'inventory.priced'`
    expect((await around(() => db.execute(version))).made).toBe(1)
    expect((await around(async () => look(Object.assign(server.browser(browser.deviceId), { language: 'de' })))).made).toBe(1)
    expect((await around(() => db.update(quizSessions).set({ relaxed: [] }))).made).toBe(1)
    expect((await around(async () => server.clock.advance(60_000))).made).toBe(1)
  })

  it('[OPS-29] is sent to nobody else', async () => {
    await look()
    expect((await server.browser().call('GET', list)).status).toBe(404)
  })

  it('[OPS-29] [WAIT-3] is as it was written while its search is awaited, for whoever asks in whatever language, and has the offers once it is through', async () => {
    const waiting = server.browser()
    const id = await takeQuiz(waiting, referenceById())
    const ask = async (language: 'en' | 'de') =>
      (await Object.assign(server.browser(waiting.deviceId), { language }).call('GET', `/rec/bundle?quizSessionId=${id}`)).body
    const whole = () => queries.filter(({ sql }) => /^select .*"generated_at"/s.test(sql)).length
    const first = [await ask('en'), await ask('de')]
    expect(first.map(({ status }) => status)).toEqual(['generating', 'generating'])
    expect(first[0]).not.toEqual(first[1])
    const before = whole()
    expect(before).toBeGreaterThan(0)
    expect([await ask('en'), await ask('de')]).toEqual(first)
    expect(whole()).toBe(before)
    expect((await server.browser().call('GET', `/rec/bundle?quizSessionId=${id}`)).status).toBe(404)
    await server.jobs.run()
    for (const language of ['en', 'de'] as const) expect(await ask(language)).toMatchObject({ status: 'ready' })
  })

  it('comes compressed to whoever takes that, once and again', async () => {
    const plain = JSON.stringify(await look())
    for (let turn = 0; turn < 2; turn++) {
      const headers = { 'x-device-id': browser.deviceId, 'accept-encoding': 'gzip' }
      const response = await server.app.request(`/api${list}`, { headers })
      expect(response.headers.get('content-encoding')).toBe('gzip')
      const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString()
      expect(JSON.stringify(JSON.parse(text).bundles)).toBe(plain)
    }
  })

  it('is what a scenario changes as well', async () => {
    await look()
    const scenario = { deviceId: browser.deviceId, call: 'GET /rec/bundle', answer: { status: 'failed' }, times: 1 }
    await server.browser().call('POST', '/sandbox/scenarios', scenario)
    const { body } = await browser.call('GET', list)
    expect([body.status, (body.bundles as unknown[]).length > 0]).toEqual(['failed', true])
    expect((await browser.call('GET', list)).body.status).toBe('ready')
  })
})

it('[OPS-29] written lists take no more memory than is said, and the oldest goes first', () => {
  const own = writtenLists({} as never, new Date(0))
  const answer = () => new WrittenAnswer('x'.repeat(WRITTEN_LISTS.bytes / 10))
  const names = ['a', 'b', 'c', 'd']
  for (const name of names) own.add(name, answer())
  expect(names.filter((name) => own.get(name))).toEqual(['b', 'c', 'd'])
})
