import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import {
  bundles,
  cardIntents,
  cardRefunds,
  mailOutbox,
  orders,
  orderTransitions,
  otpRequests,
  payments,
  roomStock,
  roomTypes,
} from '../../server/db/schema/index.ts'
import { lockListLink } from '../../server/domain/sharing/list-link.ts'
import { runJob } from '../../server/jobs/run.ts'
import { travellers } from '../support/card.ts'
import { openPair, type Pair } from '../support/instances/pair.ts'
import { changeInventoryVersion } from '../support/inventory.ts'
import { findFirstOffer, findOffers } from '../support/quiz.ts'
import type { TestBrowser } from '../support/server.ts'
import { waitFor } from '../support/wait-for.ts'

let pair: Pair
beforeAll(async () => {
  pair = await openPair()
})
afterAll(() => pair.close())

const twice = <T>(run: (at: 0 | 1) => Promise<T>) => Promise.all([run(0), run(1)])

/** A traveller with a paid and booked order. */
async function book(): Promise<{ browser: TestBrowser; orderId: string; intentId: string }> {
  const browser = await pair.a.signedInBrowser()
  const orderId = await pair.a.seedOrder(browser)
  const finished = await pair.a.finish(browser, orderId)
  await pair.a.pay(finished)
  await pair.a.deliver()
  await pair.a.jobs.run()
  return { browser, orderId, intentId: finished.paymentIntentId }
}

describe('two instances', () => {
  it('[CALLS-1] have no state of a traveller: requests of a trip alternate between them', async () => {
    const { a, b, atB } = pair
    const at = a.browser()
    const other = atB(at)
    await at.ask(calls.startQuiz, { body: { tags: ['trip'] } })
    let page = await other.ask(calls.getQuizPage, { body: {} })
    for (let turn = 0; page.pageInfo && page.nextQuestion.question; turn++) {
      const { id: questionId } = page.nextQuestion.question
      const given: Record<string, string> = { adults: '2', 'add-details': 'show-offers' }
      const dates = { from: '01-01-2027', to: '31-01-2027', tripPeriod: 7, rangeType: 'suggested', flexibleDays: 0 } as const
      const answer = questionId === 'trip-dates' ? dates : (given[questionId] ?? null)
      const body = { pageInfo: page.pageInfo, answer: { questionId, answer, isSkipped: answer === null } }
      page = await (turn % 2 ? at : other).ask(calls.answerQuiz, { body })
    }
    const { quizSessionId } = await at.ask(calls.completeQuiz)
    // The instance with the job runs it for both.
    await a.jobs.run()
    const list = await other.ask(calls.listBundles, { query: { quizSessionId } })
    expect(list.status).toBe('ready')
    const bundleId = list.bundles[0]?.bundleId ?? ''
    const { prebookHash } = await at.ask(calls.prebookBundle, { body: { bundleId, quizSessionId } })
    await a.jobs.run()
    const { status } = await other.ask(calls.checkOrder, { query: { prebookHash: prebookHash ?? '' } })
    expect(status).toBe('BookingStarted')
    // A code from one instance is valid at the other, and so is the token.
    const { requestId } = await at.ask(calls.sendOtp, { body: { email: 'two@firn.example', isTemp: true } })
    const { accessToken } = await other.ask(calls.loginOtp, { body: { requestId, otp: await b.browser().readCode('two@firn.example') } })
    at.token = accessToken
    expect((await at.ask(calls.getUser)).email).toBe('two@firn.example')
  })

  it('[SESSION-8] refresh one cookie concurrently and keep both tabs signed in', async () => {
    const { a, atB } = pair
    const browser = a.browser()
    await browser.signIn('refresh@firn.example')
    const tabs = [browser, atB(browser)] as const
    const answers = await twice((at) => tabs[at].call('POST', '/user/auth/refresh', {}))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const again = await twice((at) => tabs[at].call('POST', '/user/auth/refresh', {}))
    expect(again.map(({ status }) => status)).toEqual([200, 200])
  })

  it('[AUTH-13] [AUTH-14] count wrong codes together', async () => {
    const { a, atB } = pair
    const browser = a.browser()
    const { requestId } = await browser.ask(calls.sendOtp, { body: { email: 'limit@firn.example', isTemp: true } })
    const right = await browser.readCode('limit@firn.example')
    const wrong = right === '000000' ? '111111' : '000000'
    const tabs = [browser, atB(browser)] as const
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => tabs[turn % 2 ? 1 : 0].call('POST', '/user/auth/login/otp', { requestId, otp: wrong })),
    )
    const codes = tries.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'otp.wrongCode')).toHaveLength(5)
    expect(codes.filter((code) => code === 'otp.blocked')).toHaveLength(7)
    // Even the right code is refused by both.
    for (const tab of tabs)
      expect((await tab.call('POST', '/user/auth/login/otp', { requestId, otp: right })).body.code).toBe('otp.blocked')
  })

  it('[AUTH-13] send one of two concurrently requested codes and delay the other', async () => {
    const { a, atB } = pair
    const browser = a.browser()
    const tabs = [browser, atB(browser)] as const
    const answers = await twice((at) => tabs[at].call('POST', '/user/auth/otp', { email: 'pause@firn.example', isTemp: true }))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
    expect(await a.deps.db.select().from(otpRequests).where(eq(otpRequests.email, 'pause@firn.example'))).toHaveLength(1)
  })

  it('[AUTH-11] accept a code once', async () => {
    const { a, atB } = pair
    const browser = a.browser()
    const { requestId } = await browser.ask(calls.sendOtp, { body: { email: 'once@firn.example', isTemp: true } })
    const otp = await browser.readCode('once@firn.example')
    const tabs = [browser, atB(browser)] as const
    const answers = await twice((at) => tabs[at].call('POST', '/user/auth/login/otp', { requestId, otp }))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('[CHECK-24] [CHECK-25] finish an order concurrently with one payment and one intent', async () => {
    const { a, atB } = pair
    const browser = await a.signedInBrowser()
    const orderId = await a.seedOrder(browser)
    const tabs = [browser, atB(browser)] as const
    const body = { orderId, contactFirstName: 'Ada', contactLasName: 'Berg', payWith: 'stripe' as const, members: travellers }
    const answers = await twice((at) => tabs[at].ask(calls.finishOrder, { body }))
    expect(new Set(answers.map(({ stripe }) => stripe?.paymentIntentId)).size).toBe(1)
    expect(await a.deps.db.select().from(payments).where(eq(payments.orderId, orderId))).toHaveLength(1)
    const intents = await a.deps.db.select().from(cardIntents)
    const own = intents.filter(({ object }) => (object as { metadata: { orderId?: string } }).metadata.orderId === orderId)
    expect(own).toHaveLength(1)
  })

  it('[VERIFY-2] receive one success concurrently, and book and mail once', async () => {
    const { a, b } = pair
    const browser = await a.signedInBrowser()
    const orderId = await a.seedOrder(browser)
    const finished = await a.finish(browser, orderId)
    await a.pay(finished)
    const event = await a.eventOf('payment_intent.succeeded')
    await Promise.all([a.post(event), a.post(event), a.deliver()])
    const jobs = [...a.jobs.waiting, ...b.jobs.waiting].filter(({ job }) => job.queue === 'orders.supplier')
    expect(jobs.length).toBeGreaterThan(0)
    await Promise.all(jobs.flatMap(({ job }) => [runJob(a.deps, job), runJob(b.deps, job)]))
    await Promise.all([a.jobs.run(), b.jobs.run()])
    const steps = await a.deps.db.select().from(orderTransitions).where(eq(orderTransitions.orderId, orderId))
    expect(steps.map(({ toStatus }) => toStatus)).toEqual(['New', 'BookingStarted', 'Payed', 'BookingFinished'])
    const mails = await a.deps.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.dedupeKey, `confirmation:${orderId}`))
    expect(mails).toHaveLength(1)
  })

  it('[BOOKING-4] cancel one booking concurrently and refund the money once', async () => {
    const { a, b, atB } = pair
    const { browser, orderId, intentId } = await book()
    const tabs = [browser, atB(browser)] as const
    const { fee } = await browser.ask(calls.quoteCancellation, { params: { orderId } })
    const answers = await twice((at) => tabs[at].call('POST', `/booking/${orderId}/cancel`, { fee: fee.amount }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const refundJobs = [...a.jobs.waiting, ...b.jobs.waiting].filter(({ job }) => job.queue === 'payments.refund')
    await Promise.all(refundJobs.flatMap(({ job }) => [runJob(a.deps, job), runJob(b.deps, job)]))
    expect(await a.deps.db.select().from(cardRefunds).where(eq(cardRefunds.intentId, intentId))).toHaveLength(1)
  })

  it('[LIMIT-8] [BOOK-3] allow one live order per device, even if it books repeatedly at both concurrently', async () => {
    const { a, atB } = pair
    const browser = a.browser()
    const tabs = [browser, atB(browser)] as const
    const { bundleId, quizSessionId } = await findFirstOffer(a, browser)
    for (let round = 0; round < 10; round++) {
      const answers = await twice((at) => tabs[at].call('POST', '/rec/bundle/prebook', { bundleId, quizSessionId }))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const all = await a.deps.db.select({ status: orders.status }).from(orders).where(eq(orders.deviceId, browser.deviceId))
      expect(all.filter(({ status }) => status === 'BookingStarted')).toHaveLength(1)
    }
  })

  it('[LIMIT-8] make a booking wait for a concurrent one of the same device at the other', async () => {
    const { a, b, atB } = pair
    const browser = a.browser()
    const { bundleId, quizSessionId } = await findFirstOffer(a, browser)
    const waiting = async () => {
      const { rows } = (await a.deps.db.execute(
        sql`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`,
      )) as {
        rows: { n: number }[]
      }
      return rows[0]?.n ?? 0
    }
    const first = await b.deps.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`device ${browser.deviceId}`}, 0))`)
      const answer = atB(browser).call('POST', '/rec/bundle/prebook', { bundleId, quizSessionId })
      const come = await Promise.race([
        waitFor(async () => expect(await waiting()).toBeGreaterThan(0)).then(() => 'waits'),
        answer.then(() => 'is there'),
      ])
      expect(come).toBe('waits')
      return { answer }
    })
    expect((await first.answer).status).toBe(200)
  })

  it('[MATCH-2] [ORDER-3] sell the last room once to many concurrent buyers at both', async () => {
    const { a, b } = pair
    const { db } = a.deps
    const wanted = await findFirstOffer(a, a.browser())
    const [offer] = await db.select().from(bundles).where(eq(bundles.id, wanted.bundleId))
    const roomTypeId = offer?.rooms[0]?.roomTypeId ?? ''
    await db.update(roomTypes).set({ units: 1 }).where(eq(roomTypes.id, roomTypeId))
    await changeInventoryVersion(db)
    await db.update(orders).set({ holdState: null })
    await db.delete(roomStock).where(eq(roomStock.roomTypeId, roomTypeId))
    const rivals: { browser: TestBrowser; bundleId: string; quizSessionId: string }[] = []
    for (const server of [a, b, a, b, a, b]) {
      const browser = server.browser()
      const { bundleId, quizSessionId } = await findFirstOffer(server, browser)
      // All of them want this room, whatever their search found.
      await db
        .update(bundles)
        .set({ rooms: offer?.rooms ?? [] })
        .where(eq(bundles.id, bundleId))
      rivals.push({ browser, bundleId, quizSessionId })
    }
    const answers = await Promise.all(
      rivals.map(({ browser, bundleId, quizSessionId }) => browser.ask(calls.prebookBundle, { body: { bundleId, quizSessionId } })),
    )
    const hashes = answers.flatMap(({ prebookHash }) => prebookHash ?? [])
    // A check that begins after the first hold already finds no room.
    expect(answers.filter(({ prebookHash }) => !prebookHash).every(({ status }) => status === 'NotAvailable')).toBe(true)
    await Promise.all([a.jobs.run(), b.jobs.run()])
    const statuses = (await db.select().from(orders)).filter(({ prebookHash }) => hashes.includes(prebookHash)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([...Array(hashes.length - 1).fill('BookingStartFailed'), 'BookingStarted'])
  })

  it('apply a scenario that was set at the other immediately', async () => {
    const { a, atB } = pair
    const browser = a.browser()
    const other = atB(browser)
    // The absence of scenarios is not cached.
    expect((await other.call('GET', '/order/prebooking/check')).status).toBe(200)
    await browser.call('POST', '/sandbox/scenarios', {
      deviceId: browser.deviceId,
      call: 'GET /order/prebooking/check',
      fault: '500',
      times: 1,
    })
    expect((await other.call('GET', '/order/prebooking/check')).status).toBe(500)
    expect((await browser.call('GET', '/order/prebooking/check')).status).toBe(200)
  })

  it('[WISH-21] removing a friend waits for a concurrent thumb and removes it too', async () => {
    const { a } = pair
    const owner = a.browser()
    const { list } = await findOffers(a, owner)
    await owner.signIn('lena.moser@example.com')
    await owner.ask(calls.saveToWishlist, { body: { bundleId: list.bundles[0]?.bundleId ?? '' } })
    const token = (await owner.ask(calls.shareWishlist)).url?.split('/').at(-1) ?? ''
    const [item] = (await owner.ask(calls.listWishlist)).items
    const thumb = { name: 'Tom', thumb: { itemId: item?.itemId ?? '', isLiked: true } }
    await a.browser().ask(calls.giveThumb, { params: { token }, body: thumb })
    const [friend] = (await owner.ask(calls.getFriends)).friends
    await a.deps.db.transaction(async (tx) => {
      // Locks like a thumb that is being stored.
      await lockListLink(tx, token)
      const removal = owner.ask(calls.removeFriend, { params: { friendId: friend?.friendId ?? '' } })
      await waitFor(async () => {
        const waiting = await tx.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(waiting.rows).toHaveLength(1)
      })
      expect(await Promise.race([removal, 'it waits'])).toBe('it waits')
    })
    await waitFor(async () => expect((await owner.ask(calls.getFriends)).friends).toEqual([]))
  })
})
