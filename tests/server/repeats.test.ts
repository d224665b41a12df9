import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { nightsOf } from '../../server/base/days.ts'
import { orders, prebooks, priceHistory, roomStock } from '../../server/db/schema/index.ts'
import { type CardServer, createCardServer } from '../support/card.ts'
import { findFirstOffer } from '../support/quiz.ts'
import { START, type TestBrowser } from '../support/server.ts'

let server: CardServer
beforeAll(async () => {
  server = await createCardServer()
})
beforeEach(() => server.clock.set(START))
afterAll(() => server.close())

type Offer = { bundleId: string; quizSessionId: string }

const prebook = (browser: TestBrowser, { bundleId, quizSessionId }: Offer, requestId: string) =>
  browser.call('POST', '/rec/bundle/prebook', { bundleId, quizSessionId }, { 'x-request-id': requestId })

const made = ({ bundleId }: Offer) => server.deps.db.select({ hash: prebooks.hash }).from(prebooks).where(eq(prebooks.bundleId, bundleId))

describe('a prebooking repeated with its request id', () => {
  it('[BOOK-14] returns the same prebook and order, even if the offer has changed', async () => {
    server.clock.set('2026-11-21T23:40:00Z')
    const browser = await server.signedInBrowser()
    const best = await findFirstOffer(server, browser)
    // After midnight the hotel has another price.
    server.clock.advance(1_800_000)
    await server.deps.db.insert(priceHistory).values({ hotelId: best.acc.accId, day: '2026-11-22', levelPermille: 1300 })
    const first = await prebook(browser, best, 'request-0001')
    expect(first.body.status).toBe('PriceChanged')
    await server.jobs.run()
    expect(await prebook(browser, best, 'request-0001')).toMatchObject({ status: 200, body: first.body })
    // All other rooms are sold.
    const nights = inArray(roomStock.day, nightsOf(best.dateRange.from, best.dateRange.to))
    await server.deps.db
      .update(roomStock)
      .set({ sold: sql`${roomStock.capacity} - ${roomStock.held}` })
      .where(nights)
    expect((await browser.ask(calls.precheckBundle, { query: { bundleId: best.bundleId } })).status).toBe('NotAvailable')
    expect((await prebook(browser, best, 'request-0001')).body).toEqual(first.body)
    expect(await made(best)).toHaveLength(1)
  })

  it('[BOOK-14] also works for concurrent repeats', async () => {
    const browser = await server.signedInBrowser()
    const best = await findFirstOffer(server, browser)
    const answers = await Promise.all(Array.from({ length: 6 }, () => prebook(browser, best, 'request-same')))
    await server.jobs.run()
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.prebookHash}`)).size).toBe(1)
    expect(await made(best)).toHaveLength(1)
    const [order] = await server.deps.db
      .select()
      .from(orders)
      .where(eq(orders.prebookHash, String(answers[0]?.body.prebookHash)))
    expect(order?.status).toBe('BookingStarted')
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('[BOOK-14] applies only within its device', async () => {
    const [one, two] = [await server.signedInBrowser(), await server.signedInBrowser()]
    const first = await prebook(one, await findFirstOffer(server, one), 'request-0001')
    const second = await prebook(two, await findFirstOffer(server, two), 'request-0001')
    expect(second.body.prebookHash).not.toBe(first.body.prebookHash)
  })
})

describe('a repeated cancellation', () => {
  it('[BOOKING-8] returns the first response, and cancels and refunds once', async () => {
    const browser = await server.signedInBrowser()
    const orderId = await server.seedOrder(browser)
    await server.pay(await server.finish(browser, orderId))
    await server.deliver()
    await server.jobs.run()
    const cancel = (fee: number) => browser.call('POST', `/booking/${orderId}/cancel`, { fee }, { 'x-request-id': 'request-cancel' })
    const answers = await Promise.all([cancel(0), cancel(0), cancel(0)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    await server.jobs.run()
    expect(await cancel(0)).toMatchObject({ status: 200, body: { status: 'Canceled', state: 'refunded' } })
    // A repeat with another fee is a different request.
    expect((await cancel(1)).body.code).toBe('booking.wrongState')
    expect((await server.rowsOf(orderId)).refunds).toHaveLength(1)
  })
})
