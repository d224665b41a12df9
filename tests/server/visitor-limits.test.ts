import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Bundle } from '../../contract/bundle.ts'
import { calls } from '../../contract/calls.ts'
import { newId } from '../../server/base/ids.ts'
import { RATES, VISITOR } from '../../server/base/limits.ts'
import { bundles, orders, quizSessions, ratePlans, roomStock } from '../../server/db/schema/index.ts'
import { callerAt } from '../../server/domain/limits/networks.ts'
import { consumeRateLimit } from '../../server/domain/limits/rates.ts'
import { holdsOf } from '../support/holds.ts'
import { setRooms } from '../support/inventory.ts'
import { findFirstOffer } from '../support/quiz.ts'
import { createTestServer, type TestAnswer, type TestBrowser, type TestServer } from '../support/server.ts'

let server: TestServer
const fail = (): never => {
  throw new Error('There is no offer')
}
beforeEach(async () => {
  server = await createTestServer()
  await setRooms(server.deps.db, 100)
  found = undefined
})
afterEach(() => server.close())

const prebook = (
  browser: TestBrowser,
  { bundleId, quizSessionId }: Pick<Bundle, 'bundleId' | 'quizSessionId'>,
  from: string,
): Promise<TestAnswer> => browser.call('POST', '/rec/bundle/prebook', { bundleId, quizSessionId }, { 'x-forwarded-for': from })
const statuses = async (deviceIds: string[]) =>
  (await server.deps.db.select().from(orders).where(inArray(orders.deviceId, deviceIds))).map(({ status }) => status).sort()
/** Rooms held without a live order. */
async function held(): Promise<number> {
  const stock = await server.deps.db.select().from(roomStock)
  return stock.reduce((sum, night) => sum + night.held, 0)
}

let offers = 0
/** Copies one quiz and its offer to other devices. A quiz for each would take most of the test's time. */
let found: ReturnType<typeof firstOffer> | undefined
async function firstOffer(): Promise<{ quiz: typeof quizSessions.$inferSelect; bundle: typeof bundles.$inferSelect }> {
  const { db } = server.deps
  const best = await findFirstOffer(server, server.browser())
  const [quiz] = await db.select().from(quizSessions).where(eq(quizSessions.id, best.quizSessionId))
  const [bundle] = await db.select().from(bundles).where(eq(bundles.id, best.bundleId))
  return { quiz: quiz ?? fail(), bundle: bundle ?? fail() }
}
async function offerFor(browser: TestBrowser, { isSameKind = false } = {}): Promise<Pick<Bundle, 'bundleId' | 'quizSessionId'>> {
  const { db } = server.deps
  // Stores the promise, so that concurrent calls share one quiz.
  found ??= firstOffer()
  const { quiz, bundle } = await found
  const ids = { quizSessionId: newId('quiz'), bundleId: newId('bun') }
  await db.insert(quizSessions).values({ ...quiz, id: ids.quizSessionId, deviceId: browser.deviceId })
  // A kind of room has a limit of its own, so each offer is of another kind unless the test asks for one kind.
  const plans = await db.selectDistinctOn([ratePlans.roomTypeId]).from(ratePlans).limit(200)
  const plan = plans[++offers % plans.length] ?? fail()
  const rooms = isSameKind ? bundle.rooms : [{ roomTypeId: plan.roomTypeId, ratePlanId: plan.id, rooms: 1 }]
  await db.insert(bundles).values({ ...bundle, rooms, id: ids.bundleId, quizSessionId: ids.quizSessionId })
  return ids
}

/** Visitors of a network with an offer each, and the responses to their prebooks. */
async function bookFrom(network: string | ((nth: number) => string), devices: number, kind?: { isSameKind: boolean }) {
  const browsers = Array.from({ length: devices }, () => server.browser())
  const answers: TestAnswer[] = []
  for (const [nth, browser] of browsers.entries())
    answers.push(await prebook(browser, await offerFor(browser, kind), typeof network === 'string' ? network : network(nth)))
  return { browsers, answers }
}

describe('before an e-mail is verified', () => {
  it('[LIMIT-8] a network may have ten open bookings, and the eleventh gets a retry time', async () => {
    const { answers } = await bookFrom('203.0.113.5', VISITOR.ordersPerNetwork + 1)
    expect(answers.slice(0, -1).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    const last = answers.at(-1)
    expect([last?.status, last?.body.code]).toEqual([429, 'order.tooMany'])
    expect(last?.headers.get('retry-after')).toBe('600')
    expect(last?.body.unblockTS).toBe(server.clock.now().getTime() / 1000 + 600)
    // Nothing is held for it, and other networks can book.
    const before = await held()
    const elsewhere = await bookFrom('203.0.113.6', 1)
    expect(elsewhere.answers.map(({ status }) => status)).toEqual([200])
    expect(await held()).toBeGreaterThan(before)
  })

  it('[LIMIT-8] of more concurrent visitors of a network ten get a booking, and the others a retry time', async () => {
    const devices = Array.from({ length: VISITOR.ordersPerNetwork + 3 }, () => server.browser())
    const offers = await Promise.all(devices.map((device) => offerFor(device)))
    const answers = await Promise.all(devices.map((device, at) => prebook(device, offers[at] ?? fail(), '203.0.113.5')))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(VISITOR.ordersPerNetwork).fill(200), 429, 429, 429])
    expect(await statuses(devices.map(({ deviceId }) => deviceId))).toEqual(Array(VISITOR.ordersPerNetwork).fill('BookingStarted'))
  })

  it('[LIMIT-8] [BOOK-3] a new booking from a full network replaces the earlier one of its device', async () => {
    const { browsers } = await bookFrom('203.0.113.5', VISITOR.ordersPerNetwork)
    const [browser] = browsers
    if (!browser) throw new Error('There is no visitor')
    const before = await held()
    expect((await prebook(browser, await offerFor(browser), '203.0.113.5')).status).toBe(200)
    expect(await statuses([browser.deviceId])).toEqual(['BookingStarted', 'Expired'])
    expect(await held()).toBe(before)
  })

  it('[LIMIT-8] a visitor with a verified e-mail is neither limited nor counted', async () => {
    const { browsers } = await bookFrom('203.0.113.5', 10)
    await browsers[0]?.signIn('proven@example.com')
    const { answers } = await bookFrom('203.0.113.5', 1)
    expect(answers.map(({ status }) => status)).toEqual([200])
    const member = server.browser()
    await member.signIn('member@example.com')
    expect((await prebook(member, await offerFor(member), '203.0.113.5')).status).toBe(200)
  })

  it('[LIMIT-8] bookings that have ended make room for others', async () => {
    await bookFrom('203.0.113.5', 10)
    server.clock.advance(server.deps.orderTtlSeconds * 1000)
    await server.jobs.run()
    const { answers } = await bookFrom('203.0.113.5', 1)
    expect(answers.map(({ status }) => status)).toEqual([200])
  })

  it('[LIMIT-8] [BOOK-3] a device has one live order, even after concurrent bookings', async () => {
    const browser = server.browser()
    const best = await offerFor(browser)
    const answers = await Promise.all([1, 2, 3].map(() => prebook(browser, best, '203.0.113.5')))
    await server.jobs.run()
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await statuses([browser.deviceId])).toEqual(['BookingStarted', 'Expired', 'Expired'])
    const [live] = await server.deps.db.select().from(orders).where(eq(orders.status, 'BookingStarted'))
    const holds = await holdsOf(server.deps.db, eq(orders.holdState, 'held'))
    expect(new Set(holds.map(({ orderId }) => orderId))).toEqual(new Set([live?.id]))
    expect(await held()).toBe(holds.reduce((sum, { rooms }) => sum + rooms, 0))
  })
})

describe('rooms of one kind', () => {
  const kind = { isSameKind: true }
  const codes = (answers: TestAnswer[]) => answers.map(({ status, body }) => (status === 200 ? 200 : body.code))
  const site = (nth: number) => `2001:db8:5:${(nth * 256).toString(16)}::1`

  it('[LIMIT-8] are held three times for a network, and the others are told until when', async () => {
    const { answers } = await bookFrom('203.0.113.5', 4, kind)
    expect(codes(answers)).toEqual([200, 200, 200, 'order.tooMany'])
    expect(answers.at(-1)?.body.unblockTS).toBe(server.clock.now().getTime() / 1000 + 600)
    expect(codes((await bookFrom('203.0.113.5', 1)).answers)).toEqual([200])
    expect(codes((await bookFrom('203.0.113.6', 1, kind)).answers)).toEqual([200])
  })

  it('[LIMIT-8] [LIMIT-5] are held twelve times for a site with many IPv6 networks', async () => {
    expect(codes((await bookFrom(site, 13, kind)).answers)).toEqual([...Array(12).fill(200), 'order.tooMany'])
  })

  it('[LIMIT-18] are held by visitors of any number of networks up to three quarters, and the rest is for people who are signed in', async () => {
    await setRooms(server.deps.db, 8)
    const networks = (nth: number) => `203.0.113.${100 + nth}`
    const first = await offerFor(server.browser(), kind)
    const [row] = await server.deps.db.select().from(bundles).where(eq(bundles.id, first.bundleId))
    const most = Math.floor(6 / (row?.rooms[0]?.rooms ?? 0))
    expect(codes((await bookFrom(networks, most + 1, kind)).answers)).toEqual([...Array(most).fill(200), 'order.tooMany'])
    const member = server.browser()
    await member.signIn('member@example.com')
    expect((await prebook(member, await offerFor(member, kind), '203.0.113.90')).status).toBe(200)
  })
})

describe('the time of a hold', () => {
  const heldUntil = async (browser: TestBrowser, hash: string) => {
    const { expiredAt } = await browser.ask(calls.checkOrder, { query: { prebookHash: hash } })
    const { expireAt } = await browser.ask(calls.getPrebook, { query: { prebookHash: hash } })
    // The page shows one, then the other.
    expect(expireAt).toBe(expiredAt)
    return expiredAt - server.clock.now().getTime() / 1000
  }

  it('[LIMIT-17] is half as long before the e-mail is verified, and whole from the sign-in', async () => {
    const browser = server.browser()
    const { body } = await prebook(browser, await offerFor(browser), '203.0.113.5')
    const hash = String(body.prebookHash)
    expect(await heldUntil(browser, hash)).toBe(600)
    server.clock.advance(599_000)
    await browser.signIn('traveller@example.com')
    expect(await heldUntil(browser, hash)).toBe(601)
    server.clock.advance(600_000)
    await server.jobs.run()
    expect(await statuses([browser.deviceId])).toEqual(['BookingStarted'])
    server.clock.advance(1000)
    await server.jobs.run()
    expect(await statuses([browser.deviceId])).toEqual(['Expired'])
  })

  it('[LIMIT-17] ends before the sign-in if it was over, and is whole for a user who is signed in', async () => {
    const late = server.browser()
    await prebook(late, await offerFor(late), '203.0.113.5')
    server.clock.advance(600_000)
    await late.signIn('late@example.com')
    await server.jobs.run()
    expect(await statuses([late.deviceId])).toEqual(['Expired'])
    const { body } = await prebook(late, await offerFor(late), '203.0.113.5')
    expect(await heldUntil(late, String(body.prebookHash))).toBe(1200)
  })
})

describe('one network', () => {
  /** Consumes all but one of a network's allowed requests. */
  async function spend(of: 'searches' | 'prebooks' | 'quizzes', address: string) {
    const caller = callerAt(server.deps.secrets.codes, address)
    for (let turn = 1; turn < RATES[of]; turn++) await consumeRateLimit(server.deps.db, of, caller, server.clock.now())
  }

  const calledFor = { quizSessionId: 'quiz_none', bundleId: 'bun_none' }
  it.each([
    ['searches', '/rec/bundle/refresh'],
    ['searches', calls.completeQuiz.path],
    ['prebooks', '/rec/bundle/prebook'],
  ] as const)('[LIMIT-9] has a rate for %s, which %s counts for', async (of, path) => {
    const attempt = (from: string) => server.browser().call('POST', path, calledFor, { 'x-forwarded-for': from })
    await spend(of, '203.0.113.8')
    expect((await attempt('203.0.113.8')).status).toBe(404)
    const refused = await attempt('203.0.113.8')
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([429, 'rate.limited', '60'])
    // Other networks are not limited, and neither is this one after a minute.
    expect((await attempt('203.0.113.9')).status).toBe(404)
    server.clock.advance(60_000)
    expect((await attempt('203.0.113.8')).status).toBe(404)
  })

  it('[LIMIT-15] may begin a limited number of quizzes', async () => {
    const begin = (from: string) => server.browser().call('POST', calls.startQuiz.path, { tags: ['trip'] }, { 'x-forwarded-for': from })
    await spend('quizzes', '203.0.113.18')
    expect((await begin('203.0.113.18')).status).toBe(200)
    const refused = await begin('203.0.113.18')
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([429, 'rate.limited', '60'])
    expect((await begin('203.0.113.19')).status).toBe(200)
  })
})
