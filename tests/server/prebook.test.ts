import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Bundle } from '../../contract/bundle.ts'
import { calls } from '../../contract/calls.ts'
import { nightsOf } from '../../server/base/days.ts'
import { orders, priceHistory, roomStock, roomTypes } from '../../server/db/schema/index.ts'
import { changeInventoryVersion } from '../support/inventory.ts'
import { findFirstOffer } from '../support/quiz.ts'
import { createTestServer, type TestBrowser, type TestServer } from '../support/server.ts'

let server: TestServer
let browser: TestBrowser
beforeEach(async () => {
  server = await createTestServer()
  browser = server.browser()
})
afterEach(() => server.close())

const hour = 3_600_000

/** The sum of the parts of an offer before the reward, in minor units. */
const sumOf = (bundle?: Bundle) => {
  const transfer = bundle?.privateTransfer.selectedTransfer
  const parts = [bundle?.acc.subTotal, transfer?.outbound.selectedOffer.subTotal, transfer?.return.selectedOffer.subTotal]
  const charges = bundle?.total.charges.map((charge) => charge.amount) ?? []
  return [...parts, ...charges].reduce((sum, part) => sum + (part?.amount ?? 0), 0)
}

describe('prebooking', () => {
  it('[BOOK-6] [CALLS-21] [CALLS-22] [PRE-10] fixes the price and starts the order, with either name of the search id', async () => {
    const best = await findFirstOffer(server, browser)
    const answer = await browser.ask(calls.prebookBundle, { body: { bundleId: best.bundleId, testSearchHash: best.quizSessionId } })
    expect(answer.status).toBe('Ok')
    const precheck = await browser.ask(calls.getPrebook, { query: { prebookHash: answer.prebookHash ?? '' } })
    expect(precheck).toMatchObject({ status: 'Ok', offerBundle: { bundleId: best.bundleId, total: best.total } })
    expect(precheck.quizAnswers.find(({ questionId }) => questionId === 'resort')).toMatchObject({
      noun: 'Resort',
      answer: 'St. Anton am Arlberg',
    })
    // Unanswered questions say nothing about the trip and come last.
    const isOpen = precheck.quizAnswers.map(({ answer }) => answer === 'No preference')
    expect(isOpen.filter(Boolean).length).toBeGreaterThan(1)
    expect(isOpen.indexOf(true)).toBeGreaterThan(isOpen.lastIndexOf(false))
    expect(precheck.offerBundle.acc.providerCredit).not.toMatch(/sample/i)
    const [order] = await server.deps.db
      .select()
      .from(orders)
      .where(eq(orders.prebookHash, answer.prebookHash ?? ''))
    expect(order).toMatchObject({ status: 'BookingStarted', totalMinor: best.total.finalTotal.amount })
    const listed = await browser.ask(calls.listBundles, { query: { quizSessionId: best.quizSessionId } })
    expect(listed.bundles[0]?.prebookHash).toBe(answer.prebookHash)
  })

  it('[BOOK-13] returns a price that has changed since the search', async () => {
    server.clock.set('2026-11-21T23:40:00Z')
    const best = await findFirstOffer(server, browser)
    // After midnight the hotel has another price.
    server.clock.advance(hour / 2)
    await server.deps.db.insert(priceHistory).values({ hotelId: best.acc.accId, day: '2026-11-22', levelPermille: 1300 })
    const answer = await browser.ask(calls.prebookBundle, { body: { bundleId: best.bundleId, quizSessionId: best.quizSessionId } })
    expect(answer.status).toBe('PriceChanged')
    const { oldTotal, newTotal, difference } = answer.priceChange ?? {}
    expect(oldTotal?.amount).toBe(best.total.finalTotal.amount)
    expect(newTotal?.amount).toBe(answer.offerBundle?.total.finalTotal.amount)
    expect(difference?.amount).toBe((newTotal?.amount ?? 0) - (oldTotal?.amount ?? 0))
    expect(difference?.amount).toBeGreaterThan(0)
    expect((await browser.ask(calls.getPrebook, { query: { prebookHash: answer.prebookHash ?? '' } })).status).toBe('Ok')
  })

  it('[BOOK-9] returns Expired for an offer that is changed during its check, and keeps the change', async () => {
    const best = await findFirstOffer(server, browser)
    const { own } = server.deps.suppliers
    const body = { bundleId: best.bundleId, privateTransferOfferId: 'outbound:van' }
    // The supplier answers after another tab has changed the transfer.
    server.deps.suppliers.own = {
      ...own,
      isLocal: false,
      async quote(stays) {
        await browser.ask(calls.updateTransfer, { body })
        return own.quote(stays)
      },
    }
    const answer = await browser.ask(calls.prebookBundle, { body: { bundleId: best.bundleId, quizSessionId: best.quizSessionId } })
    expect(answer).toMatchObject({ status: 'Expired', prebookHash: null, priceChange: null })
    const [current] = (await browser.ask(calls.listBundles, { query: { quizSessionId: best.quizSessionId } })).bundles
    const leg = current?.privateTransfer.selectedTransfer?.outbound.selectedOffer
    expect([leg?.offerId, current?.total.total.amount]).toEqual(['outbound:van', sumOf(current)])
    // Labels compare the offers of a list.
    expect({ ...answer.offerBundle, labels: current?.labels }).toEqual(current)
    expect(await server.deps.db.select().from(orders)).toEqual([])
  })

  it('[BOOK-9] returns NotAvailable once the rooms are gone', async () => {
    const best = await findFirstOffer(server, browser)
    const roomTypeId = best.acc.room.roomOptionId.replace(/-breakfast$/, '')
    await server.deps.db
      .insert(roomStock)
      .values(nightsOf(best.dateRange.from, best.dateRange.to).map((day) => ({ roomTypeId, day, capacity: 20, sold: 20 })))
    const answer = await browser.ask(calls.prebookBundle, { body: { bundleId: best.bundleId, quizSessionId: best.quizSessionId } })
    expect(answer).toMatchObject({ status: 'NotAvailable', prebookHash: null })
    expect((await browser.ask(calls.precheckBundle, { query: { bundleId: best.bundleId } })).status).toBe('NotAvailable')
  })

  it('[BOOK-3] starts again with the last room, which the own earlier order holds', async () => {
    const best = await findFirstOffer(server, browser)
    const roomTypeId = best.acc.room.roomOptionId.replace(/-breakfast$/, '')
    const days = nightsOf(best.dateRange.from, best.dateRange.to)
    await server.deps.db.insert(roomStock).values(days.map((day) => ({ roomTypeId, day, capacity: 1 })))
    await server.deps.db.update(roomTypes).set({ units: 1 }).where(eq(roomTypes.id, roomTypeId))
    await changeInventoryVersion(server.deps.db)
    const body = { bundleId: best.bundleId, quizSessionId: best.quizSessionId }
    const first = await browser.ask(calls.prebookBundle, { body })
    await server.jobs.run()
    const second = await browser.ask(calls.prebookBundle, { body })
    await server.jobs.run()
    expect(second.status).toBe('Ok')
    const statusOf = async (prebookHash: string | null) =>
      (await browser.ask(calls.checkOrder, { query: { prebookHash: prebookHash ?? '' } })).status
    expect([await statusOf(first.prebookHash), await statusOf(second.prebookHash)]).toEqual(['Expired', 'BookingStarted'])
  })

  it('[BOOK-9] [OFFER-21] returns ExpiredOffer after the offer expires', async () => {
    const best = await findFirstOffer(server, browser)
    server.clock.set(new Date((best.expireAt + 1) * 1000).toISOString())
    const answer = await browser.ask(calls.prebookBundle, { body: { bundleId: best.bundleId, quizSessionId: best.quizSessionId } })
    expect(answer.status).toBe('ExpiredOffer')
  })

  it('[PRE-14] [PICK-7] shows a prebook as Expired after a change of transfer, and as ExpiredOffer after expiry', async () => {
    const best = await findFirstOffer(server, browser)
    const first = await browser.ask(calls.prebookBundle, { body: { bundleId: best.bundleId, quizSessionId: best.quizSessionId } })
    await browser.ask(calls.updateTransfer, { body: { bundleId: best.bundleId, privateTransferOfferId: 'outbound:van' } })
    expect((await browser.ask(calls.getPrebook, { query: { prebookHash: first.prebookHash ?? '' } })).status).toBe('Expired')
    const second = await browser.ask(calls.prebookBundle, { body: { bundleId: best.bundleId, quizSessionId: best.quizSessionId } })
    server.clock.advance(1201 * 1000)
    expect((await browser.ask(calls.getPrebook, { query: { prebookHash: second.prebookHash ?? '' } })).status).toBe('ExpiredOffer')
  })
})
