import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { savedTogether } from '../../server/db/saved-together.ts'
import { quizSessions } from '../../server/db/schema/index.ts'
import { askedTogether } from '../../server/db/together.ts'
import type { Db } from '../../server/db/types.ts'
import { readCurrent } from '../../server/domain/quiz/save-as-read.ts'
import { type CardServer, createCardServer } from '../support/card.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

const db = {} as Db

/** A question of numbers that the test itself answers, statement by statement. */
function openDesk() {
  const statements: { asked: readonly number[]; answer(): void; fail(error: Error): void }[] = []
  const put = askedTogether(
    (_, asked: readonly number[]) =>
      new Promise<number[]>((resolve, reject) => {
        statements.push({ asked, answer: () => resolve(asked.map((one) => one * 10)), fail: reject })
      }),
  )
  const sent = async (count: number) => {
    while (statements.length < count) await new Promise(setImmediate)
    return statements[count - 1] as (typeof statements)[number]
  }
  return { put: (question: number) => put(db, question), sent, statements }
}

describe('what requests ask together', () => {
  it('[OPS-28] at the same moment is one statement, and each has its own answer', async () => {
    const { put, sent, statements } = openDesk()
    const answers = Promise.all([put(1), put(2), put(3)])
    const first = await sent(1)
    first.answer()
    expect(await answers).toEqual([10, 20, 30])
    expect(statements.map(({ asked }) => asked)).toEqual([[1, 2, 3]])
  })

  it('[OPS-28] while a statement is under way is never answered by that one: it was read before', async () => {
    const { put, sent, statements } = openDesk()
    const early = put(1)
    const first = await sent(1)
    const late = [put(1), put(2)]
    first.answer()
    expect(await early).toBe(10)
    const second = await sent(2)
    second.answer()
    expect(await Promise.all(late)).toEqual([10, 20])
    expect(statements.map(({ asked }) => asked)).toEqual([[1], [1, 2]])
  })

  it('[OPS-28] a statement that hangs or breaks is no end for those that come after it', async () => {
    const { put, sent } = openDesk()
    const hung = put(1)
    const first = await sent(1)
    const next = put(2)
    const second = await sent(2)
    second.answer()
    expect(await next).toBe(20)
    first.fail(new Error('The line is cut'))
    await expect(hung).rejects.toThrow('The line is cut')
    const last = put(3)
    const third = await sent(3)
    third.answer()
    expect(await last).toBe(30)
  })

  it('[OPS-28] in any number: beyond a hundred there is a statement more', async () => {
    const { put, sent, statements } = openDesk()
    const answers = Promise.all(Array.from({ length: 101 }, (_, at) => put(at)))
    const first = await sent(1)
    first.answer()
    const second = await sent(2)
    second.answer()
    expect(await answers).toHaveLength(101)
    expect(statements.map(({ asked }) => asked.length)).toEqual([100, 1])
  })
})

describe('what is saved together', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())

  const save = savedTogether('quiz_sessions', { position: 'text', relaxed: 'text[]' })
  /** Somebody's quiz, as it is read before it is saved. */
  async function read() {
    const browser = server.browser()
    await browser.ask(calls.startQuiz, { body: { tags: ['trip'] } })
    const owner = { deviceId: browser.deviceId, userId: null }
    const now = async () => (await readCurrent(server.deps.db, owner)) as NonNullable<Awaited<ReturnType<typeof readCurrent>>>
    return { ...(await now()), now }
  }

  it('[OPS-28] is each saved as it was given, and what has changed since it was read is left as it is', async () => {
    const { db } = server.deps
    const [one, other, changed] = [await read(), await read(), await read()]
    await db.update(quizSessions).set({ position: 'adults' }).where(eq(quizSessions.id, changed.id))
    const saved = await Promise.all([
      save(db, { id: one.id, version: one.version, position: 'resort', relaxed: ['budget', 'stars'] }),
      save(db, { id: changed.id, version: changed.version, position: 'resort', relaxed: [] }),
      save(db, { id: other.id, version: other.version, position: null, relaxed: [] }),
    ])
    expect(saved).toEqual([true, false, true])
    const now = [await one.now(), await changed.now(), await other.now()]
    expect(now.map(({ position, relaxed }) => [position, relaxed])).toEqual([
      ['resort', ['budget', 'stars']],
      ['adults', []],
      [null, []],
    ])
  })

  it('[OPS-28] twice at the same moment is saved once', async () => {
    const { id, version, now } = await read()
    const twice = ['adults', 'resort'].map((position) => save(server.deps.db, { id, version, position, relaxed: [] }))
    expect(await Promise.all(twice)).toEqual([true, false])
    expect((await now()).position).toBe('adults')
  })

  it('[OPS-28] is not saved where the statement breaks, for none of them', async () => {
    const { db } = server.deps
    const [one, other] = [await read(), await read()]
    const both = [save(db, { ...one, position: 'adults', relaxed: [] }), save(db, { ...other, position: 'a\0', relaxed: [] })]
    expect(await Promise.all(both)).toEqual([false, false])
    expect((await one.now()).version).toBe(one.version)
  })
})

describe('two instances of one database', () => {
  let server: CardServer
  let second: TestServer
  beforeAll(async () => {
    server = await createCardServer()
    second = await createTestServer({ database: { db: server.deps.db, engine: { kind: 'pglite' } } as never })
    second.clock.set(server.clock.now().toISOString())
  })
  afterAll(() => server.close())

  /** A traveller who has an order, at the second instance too. */
  async function twice() {
    const here = await server.traveller()
    const orderId = await server.startOrder(here)
    const { prebookHash } = await here.ask(calls.checkPrebooking)
    const there = second.browser(here.deviceId)
    there.token = here.token
    return { here, there, orderId, check: `/order/check?prebookHash=${prebookHash}` }
  }

  it('[SESSION-14] the status of an order is told to nobody whose session has just ended elsewhere', async () => {
    const { here, there, check } = await twice()
    expect((await there.call('GET', check)).status).toBe(200)
    await here.ask(calls.endSession, { params: { sessionId: (await here.ask(calls.listSessions)).sessions[0]?.id ?? '' } })
    const seen = await Promise.all([there.call('GET', check), there.call('GET', check), here.call('GET', check)])
    expect(seen.map(({ body }) => body.code)).toEqual(['auth.required', 'auth.required', 'auth.required'])
  })

  it('travellers who ask at the same moment get each their own order, and nobody another one’s', async () => {
    const [one, other] = [await twice(), await twice()]
    const asked = [one.here.call('GET', one.check), other.here.call('GET', one.check), other.here.call('GET', other.check)]
    const seen = await Promise.all(asked)
    expect(seen.map(({ status, body }) => [status, body.orderId])).toEqual([
      [200, one.orderId],
      [404, undefined],
      [200, other.orderId],
    ])
  })

  it('[LIMIT-13] a scenario is met by the next call at the other instance, and by one call alone where two come at once', async () => {
    const { here, there, check } = await twice()
    const scenario = { deviceId: here.deviceId, call: 'GET /order/check', fault: '500', times: 1 }
    expect((await here.call('GET', check)).status).toBe(200)
    await second.browser().call('POST', '/sandbox/scenarios', scenario)
    const seen = await Promise.all([here.call('GET', check), there.call('GET', check), here.call('GET', check)])
    expect(seen.map(({ status }) => status).sort()).toEqual([200, 200, 500])
  })
})
