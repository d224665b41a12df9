import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { passenger } from '../../machines/passenger.fixture.ts'
import { orders, orderTransitions, prebooks, roomStock } from '../../server/db/schema/index.ts'
import { expireOrder } from '../../server/domain/orders/lifecycle/end-unpaid-orders.ts'
import { type CardServer, createCardServer, MANY_ROOMS, travellers } from '../support/card.ts'
import { findFirstOffer } from '../support/quiz.ts'

let server: CardServer
beforeAll(async () => {
  server = await createCardServer()
})
afterAll(() => server.close())

const minute = 60_000
const body = (orderId: string | null) => ({
  orderId,
  contactFirstName: 'Ada',
  contactLasName: 'Berg',
  payWith: 'stripe' as const,
  members: travellers,
})

async function roomsTaken() {
  const stock = await server.deps.db.select().from(roomStock)
  return stock.reduce((total, { held, sold }) => total + held + sold, 0)
}

describe('starting', () => {
  it('[BOOK-6] [ORDER-1] [CALLS-30] [LIMIT-10] a prebooked offer becomes an order whose rooms are held for every night', async () => {
    const browser = server.browser()
    const best = await findFirstOffer(server, browser)
    const { prebookHash } = await browser.ask(calls.prebookBundle, {
      body: { bundleId: best.bundleId, quizSessionId: best.quizSessionId },
    })
    const check = () => browser.ask(calls.checkOrder, { query: { prebookHash: prebookHash ?? '' } })
    // Immediately: no job has run.
    const { status, orderId, bundleOrderId, quizSessionId } = await check()
    expect([status, quizSessionId]).toEqual(['BookingStarted', best.quizSessionId])
    expect(bundleOrderId).not.toBe(orderId)
    const { holds, stock } = await server.rowsOf(orderId)
    expect(holds).toHaveLength(best.dateRange.nights)
    expect(holds.map(({ state }) => state)).toEqual(holds.map(() => 'held'))
    for (const hold of holds) {
      const night = stock.find(({ roomTypeId, day }) => roomTypeId === hold.roomTypeId && day === hold.day)
      expect(night?.held).toBe(hold.rooms)
    }
    expect(await browser.ask(calls.checkPrebooking)).toEqual({ status: 'BookingStarted', prebookHash })
    server.clock.advance(20 * minute)
    await server.jobs.run()
    expect(await browser.ask(calls.checkPrebooking)).toEqual({ status: 'Unknown', prebookHash: null })
  })

  it('[ORDER-3] without a room on one night is BookingStartFailed and holds nothing', async () => {
    const first = await server.seedOrder(server.browser())
    const { holds } = await server.rowsOf(first)
    const last =
      holds
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? ''
    await server.deps.db
      .update(roomStock)
      .set({ capacity: sql`${roomStock.held} + ${roomStock.sold}` })
      .where(eq(roomStock.day, last))
    const before = await roomsTaken()
    const second = await server.rowsOf(await server.seedOrder(server.browser()))
    expect(second.order.status).toBe('BookingStartFailed')
    expect(second.holds).toEqual([])
    expect(await roomsTaken()).toBe(before)
    await server.deps.db.update(roomStock).set({ capacity: MANY_ROOMS })
  })

  it('[CALLS-29] [CALLS-30] the booking and its status are not found by another device', async () => {
    const orderId = await server.seedOrder(server.browser())
    const { order } = await server.rowsOf(orderId)
    const stranger = server.browser()
    expect((await stranger.call('GET', `/order/check?prebookHash=${order.prebookHash}`)).status).toBe(404)
    expect((await stranger.call('GET', `/order?orderId=${orderId}`)).status).toBe(404)
    expect((await stranger.ask(calls.checkPrebooking)).status).toBe('Unknown')
  })

  it('[ORDER-1] records every status change', async () => {
    const orderId = await server.seedOrder(server.browser())
    const { order } = await server.rowsOf(orderId)
    const [prebook] = await server.deps.db.select().from(prebooks).where(eq(prebooks.hash, order.prebookHash))
    expect(prebook?.totalMinor).toBe(order.totalMinor)
    const rows = await server.deps.db
      .select()
      .from(orderTransitions)
      .where(eq(orderTransitions.orderId, orderId))
      .orderBy(orderTransitions.id)
    expect(rows.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
      [null, 'New'],
      ['New', 'BookingStarted'],
    ])
  })
})

describe('finishing', () => {
  it('[CHECK-24] [CHECK-25] [CALLS-32] returns one intent for repeated and concurrent calls', async () => {
    const browser = await server.signedInBrowser()
    const orderId = await server.seedOrder(browser)
    const ask = () => browser.ask(calls.finishOrder, { body: body(orderId) })
    const answers = [...(await Promise.all([ask(), ask()])), await ask(), await browser.ask(calls.finishOrder, { body: body(null) })]
    const [first] = answers
    expect(first).toMatchObject({ paymentStatus: 'Created', orderId })
    expect(first?.stripe?.clientSecret).toContain(first?.stripe?.paymentIntentId)
    for (const answer of answers) expect(answer).toEqual(first)
    expect((await server.rowsOf(orderId)).payments).toHaveLength(1)
  })

  it('[CHECK-20] [CHECK-21] [D49] names the path of passengers that do not match the party', async () => {
    const browser = await server.signedInBrowser()
    const orderId = await server.seedOrder(browser)
    const [ada, bo, cy] = travellers
    const refused = async (members: unknown[]) => {
      const { status, body: answer } = await browser.call('POST', '/order/book/finish', { ...body(orderId), members })
      return [status, ...(answer.errors ?? []).map(({ path }) => path)]
    }
    expect(await refused([ada, bo])).toEqual([400, 'members'])
    expect(await refused([ada, bo, { ...cy, dateOfBirth: '2008-11-21' }])).toEqual([400, 'members'])
    expect(await refused([ada, bo, { ...cy, dateOfBirth: '2026-11-22' }])).toEqual([400, 'members.2.dateOfBirth'])
    // The day before the eighteenth birthday still counts as a child.
    const child = passenger({ firstName: 'Cy', dateOfBirth: '2008-11-22', gender: 'Gender_Male' })
    const answer = await browser.ask(calls.finishOrder, {
      body: { ...body(orderId), members: [...travellers.slice(0, 2), child] },
    })
    expect(answer.paymentStatus).toBe('Created')
  })

  it('[CALLS-33] [CHECK-10] accepts a corrected spelling, and the first names are saved in the profile', async () => {
    const browser = await server.signedInBrowser()
    const orderId = await server.seedOrder(browser)
    const { contactLasName: contactLastName, ...rest } = body(orderId)
    await browser.ask(calls.finishOrder, { body: { ...rest, contactLastName } })
    expect(await browser.ask(calls.getUser)).toMatchObject({ firstName: 'Ada', lastName: 'Berg' })
    await browser.ask(calls.finishOrder, { body: { ...body(orderId), contactFirstName: 'Eve' } })
    expect((await browser.ask(calls.getUser)).firstName).toBe('Ada')
    expect((await server.rowsOf(orderId)).order.contact).toMatchObject({ firstName: 'Eve', lastName: 'Berg' })
    expect((await browser.call('POST', '/order/book/finish', rest)).status).toBe(400)
  })

  it('[CALLS-32] is limited to signed-in owners of an unexpired order', async () => {
    const visitor = server.browser()
    const orderId = await server.seedOrder(visitor)
    expect((await visitor.call('POST', '/order/book/finish', body(orderId))).status).toBe(401)
    const stranger = await server.signedInBrowser()
    expect((await stranger.call('POST', '/order/book/finish', body(orderId))).status).toBe(404)
    expect((await stranger.call('POST', '/order/book/finish', body(null))).status).toBe(404)
    const late = await server.signedInBrowser()
    const own = await server.seedOrder(late)
    server.clock.advance(20 * minute)
    // By the current time, regardless of its job.
    expect((await late.call('POST', '/order/book/finish', body(own))).body.code).toBe('order.expired')
    await server.jobs.run()
    expect((await late.call('POST', '/order/book/finish', body(own))).body.code).toBe('order.expired')
    expect((await server.rowsOf(own)).payments).toEqual([])
  })
})

describe('confirming', () => {
  it('[PAY-7] [CALLS-35] takes the lock that prevents expiry, and marks nothing paid', async () => {
    const browser = await server.signedInBrowser()
    const orderId = await server.seedOrder(browser)
    const { paymentIntentId } = await server.finish(browser, orderId)
    const intention = { orderId, paymentIntentId }
    server.clock.advance(19 * minute)
    expect(await browser.ask(calls.confirmPayment, { body: intention })).toEqual({ status: 'Ok', orderStatus: 'BookingStarted' })
    server.clock.advance(2 * minute)
    await server.jobs.run()
    expect((await server.rowsOf(orderId)).order.status).toBe('BookingStarted')
    expect(await browser.ask(calls.confirmPayment, { body: intention })).toEqual({
      status: 'ExpiredOrder',
      orderStatus: 'BookingStarted',
    })
    await browser.ask(calls.releasePayment, { body: intention })
    await expireOrder(server.deps, orderId)
    expect(await browser.ask(calls.confirmPayment, { body: intention })).toEqual({ status: 'ExpiredOrder', orderStatus: 'Expired' })
    expect((await server.stripe.paymentIntents.retrieve(paymentIntentId)).status).toBe('canceled')
  })

  it('[PAY-7] refuses an intent of another order and a price that has changed', async () => {
    const browser = await server.signedInBrowser()
    const [one, two] = [await server.seedOrder(browser), await server.seedOrder(browser)]
    const [first, second] = [await server.finish(browser, one), await server.finish(browser, two)]
    const mixed = { orderId: one, paymentIntentId: second.paymentIntentId }
    expect((await browser.call('POST', '/order/payment/confirm', mixed)).status).toBe(404)
    expect((await browser.call('POST', '/order/payment/release', mixed)).status).toBe(404)
    await server.deps.db.update(orders).set({ totalMinor: 1 }).where(eq(orders.id, one))
    const own = { orderId: one, paymentIntentId: first.paymentIntentId }
    expect((await browser.call('POST', '/order/payment/confirm', own)).body.code).toBe('order.wrongState')
  })

  it('[CALLS-31] [D37] an order is found by its id, its bundle order id and its intent', async () => {
    const browser = await server.signedInBrowser()
    const orderId = await server.seedOrder(browser)
    const { paymentIntentId } = await server.finish(browser, orderId)
    const byId = await browser.ask(calls.getOrder, { query: { orderId } })
    expect(byId.payment).toMatchObject({ status: 'Created', paymentIntentId, amount: byId.total.finalTotal.amount })
    expect(await browser.ask(calls.getOrder, { query: { orderId: byId.bundleOrderId } })).toEqual(byId)
    expect(await browser.ask(calls.getOrder, { query: { paymentIntentId } })).toEqual(byId)
    const stranger = await server.signedInBrowser()
    expect((await stranger.call('GET', `/order?paymentIntentId=${paymentIntentId}`)).status).toBe(404)
    expect((await browser.call('GET', '/order')).status).toBe(400)
  })
})
