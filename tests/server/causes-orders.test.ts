import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { orderStatuses } from '../../contract/order.ts'
import { cardRefunds, orderTransitions, roomStock } from '../../server/db/schema/index.ts'
import { HOLD_ATTEMPTS } from '../../server/domain/orders/lifecycle/start-order.ts'
import { sweepOrders } from '../../server/domain/orders/sweep.ts'
import { listScenarios } from '../../server/sandbox/scenarios.ts'
import { CARDS, type CardServer, createCardServer, type Finished, MANY_ROOMS } from '../support/card.ts'
import { START, type TestBrowser } from '../support/server.ts'

let server: CardServer
beforeAll(async () => {
  server = await createCardServer()
})
beforeEach(() => server.clock.set(START))
afterEach(async () => {
  server.faults.isCancelIgnored = false
  await server.sellRoom(true)
  expect(await listScenarios(server.deps.db)).toEqual([])
})
afterAll(() => server.close())

const minute = 60_000
const seen = new Set<string>()

async function begin(): Promise<{ browser: TestBrowser; orderId: string; finished: Finished }> {
  const browser = await server.signedInBrowser()
  const orderId = await server.seedOrder(browser)
  return { browser, orderId, finished: await server.finish(browser, orderId) }
}

async function book() {
  const begun = await begin()
  await server.pay(begun.finished)
  await settle()
  return begun
}

async function settle(): Promise<void> {
  await server.deliver()
  await server.jobs.run()
}

/** The order's status as its owner reads it. Records the status as covered. */
async function statusOf(orderId: string): Promise<string> {
  const { order } = await server.rowsOf(orderId)
  const way = await server.deps.db
    .select()
    .from(orderTransitions)
    .where(eq(orderTransitions.orderId, orderId))
    .orderBy(asc(orderTransitions.id))
  expect(way.at(-1)?.toStatus).toBe(order.status)
  seen.add(order.status)
  return order.status
}

describe('causes of every order status, without scenarios', () => {
  it('[ORDER-1] Unknown: no booking is in progress', async () => {
    const { status } = await server.browser().ask(calls.checkPrebooking)
    seen.add(status)
    expect(status).toBe('Unknown')
  })

  it('[ORDER-1] [ORDER-2] New, then BookingStarted: prebooked, then the rooms are held', async () => {
    const orderId = await server.startUnheld(server.browser())
    expect(await statusOf(orderId)).toBe('New')
    await server.jobs.run()
    expect(await statusOf(orderId)).toBe('BookingStarted')
  })

  it('[ORDER-1] [ORDER-3] BookingStartFailed: the rooms were sold between prebook and hold', async () => {
    const orderId = await server.startUnheld(server.browser())
    await server.deps.db.update(roomStock).set({ capacity: sql`${roomStock.held} + ${roomStock.sold}` })
    await server.jobs.run()
    await server.deps.db.update(roomStock).set({ capacity: MANY_ROOMS })
    expect(await statusOf(orderId)).toBe('BookingStartFailed')
    expect((await server.rowsOf(orderId)).holds).toEqual([])
  })

  it('[ORDER-1] [ORDER-3] Failed: the room left the inventory, and five attempts to hold it failed', async () => {
    const orderId = await server.startUnheld(server.browser())
    await server.sellRoom(false)
    for (let attempt = 1; attempt <= HOLD_ATTEMPTS; attempt++) {
      expect((await server.rowsOf(orderId)).order.holdAttempts).toBe(attempt - 1)
      expect(await statusOf(orderId)).toBe('New')
      await server.jobs.run().catch((error: unknown) => expect(error).toMatchObject({ name: 'RoomGone' }))
      server.clock.advance(minute)
      await sweepOrders(server.deps)
    }
    expect(await statusOf(orderId)).toBe('Failed')
    const { order, holds } = await server.rowsOf(orderId)
    expect([order.holdAttempts, order.supplierError, holds]).toEqual([5, expect.stringContaining('left the inventory'), []])
  })

  it('[ORDER-1] an order is held if its room returns in time', async () => {
    const orderId = await server.startUnheld(server.browser())
    await server.sellRoom(false)
    await server.jobs.run().catch(() => {})
    await server.sellRoom(true)
    server.clock.advance(minute)
    await sweepOrders(server.deps)
    await server.jobs.run()
    expect(await statusOf(orderId)).toBe('BookingStarted')
  })

  it('[ORDER-1] PaymentFailed: the card was declined; Payed, then BookingFinished: another one pays', async () => {
    const { orderId, finished } = await begin()
    await server.pay(finished, CARDS.declined)
    await settle()
    expect(await statusOf(orderId)).toBe('PaymentFailed')
    await server.pay(finished)
    await server.deliver()
    expect(await statusOf(orderId)).toBe('Payed')
    await server.jobs.run()
    expect(await statusOf(orderId)).toBe('BookingFinished')
  })

  it('[ORDER-1] PaymentCanceled: the payment was canceled at the provider', async () => {
    const { orderId, finished } = await begin()
    await server.stripe.paymentIntents.cancel(finished.paymentIntentId)
    await settle()
    expect(await statusOf(orderId)).toBe('PaymentCanceled')
  })

  it('[ORDER-1] [ORDER-4] Expired: no payment in time', async () => {
    const { orderId } = await begin()
    server.clock.advance(20 * minute)
    await server.jobs.run()
    expect(await statusOf(orderId)).toBe('Expired')
  })

  it('[ORDER-1] [LAW-3] BookingFinishFailed: the hotel left after the payment; Canceled and refunded after the retry time', async () => {
    const { browser, orderId, finished } = await begin()
    await server.pay(finished)
    await server.deliver()
    await server.sellRoom(false)
    await server.jobs.run()
    expect(await statusOf(orderId)).toBe('BookingFinishFailed')
    const shown = await browser.ask(calls.getBooking, { params: { orderId } })
    expect([shown.state, shown.canCancel, shown.statusReason]).toEqual(['processing', false, expect.stringContaining('keep trying')])
    const until = server.deps.config.supplierRetrySeconds * 1000
    server.clock.advance(until - 1)
    await settle()
    expect(await statusOf(orderId)).toBe('BookingFinishFailed')
    server.clock.advance(1)
    await settle()
    expect(await statusOf(orderId)).toBe('Canceled')
    expect(await browser.ask(calls.getBooking, { params: { orderId } })).toMatchObject({
      state: 'refunded',
      statusReason: 'The hotel couldn’t confirm. You’re getting a full refund.',
      order: { refund: { amount: shown.paid.amount, status: 'succeeded', reason: 'The hotel couldn’t confirm the booking.' } },
    })
  })

  it('[ORDER-1] [LAW-3] BookingFinishFailed, then BookingFinished: the hotel returns within the retry time', async () => {
    const { orderId, finished } = await begin()
    await server.pay(finished)
    await server.deliver()
    await server.sellRoom(false)
    await server.jobs.run()
    await server.sellRoom(true)
    server.clock.advance(minute)
    await settle()
    expect(await statusOf(orderId)).toBe('BookingFinished')
    expect((await server.rowsOf(orderId)).refunds).toEqual([])
  })

  it('[LAW-3] SUPPLIER_RETRY_SECONDS sets the retry time everywhere, including the mail', async () => {
    const { orderId, finished } = await begin()
    server.deps.supplierRetrySeconds = 1800
    await server.pay(finished)
    await server.deliver()
    await server.sellRoom(false)
    await server.jobs.run()
    server.clock.advance(30 * minute)
    await settle()
    server.deps.supplierRetrySeconds = server.deps.config.supplierRetrySeconds
    expect((await server.rowsOf(orderId)).order.status).toBe('Canceled')
    const mail = await server.mailOf(orderId, 'supplier')
    expect(mail.text).toContain('for 30 minutes')
    expect(mail.text).toContain('The trip isn’t booked, and we’re refunding the full amount to your card.')
  })

  it('[ORDER-1] [BOOKING-1] Done: the trip is over in local time, and an ongoing trip is not Done', async () => {
    const { browser, orderId } = await book()
    const { order } = await server.rowsOf(orderId)
    const finishDay = async () => {
      await server.deps.enqueue({ queue: 'upkeep.daily', data: {} })
      await server.jobs.run()
    }
    // Winter in Austria is an hour ahead of UTC: the check-out day ends there at 23:00.
    server.clock.set(`${order.checkOut}T22:59:59Z`)
    await finishDay()
    expect(await statusOf(orderId)).toBe('BookingFinished')
    server.clock.advance(1000)
    await finishDay()
    expect(await statusOf(orderId)).toBe('Done')
    expect(await browser.ask(calls.getBooking, { params: { orderId } })).toMatchObject({ state: 'done', isPast: true, canCancel: false })
    expect((await browser.call('POST', `/booking/${orderId}/cancel`, { fee: 0 })).body.code).toBe('booking.wrongState')
  })

  it('[ORDER-1] [BOOKING-4] Canceled: the traveller cancelled; CancelFailed: the card refuses the refund', async () => {
    const { browser, orderId, finished } = await begin()
    await server.pay(finished, CARDS.refundFails)
    await settle()
    await browser.ask(calls.cancelBooking, { params: { orderId }, body: { fee: 0 } })
    await settle()
    expect(await statusOf(orderId)).toBe('Canceled')
    server.clock.advance(minute)
    await settle()
    await settle()
    expect(await statusOf(orderId)).toBe('CancelFailed')
    const shown = await browser.ask(calls.getBooking, { params: { orderId } })
    expect([shown.state, shown.canCancel, shown.order.refund?.status]).toEqual(['canceled', false, 'failed'])
    expect(shown.statusReason).toContain('support')
    const german = await browser.call('GET', `/booking/${orderId}`, undefined, { 'accept-language': 'de' })
    expect(german.body.statusReason).toContain('Support')
  })

  it('[ORDER-1] [ORDER-3] all 14 statuses are covered', () => {
    expect([...seen].sort()).toEqual([...orderStatuses].sort())
  })
})

describe('concurrent actions', () => {
  it('[BOOKING-4] two tabs that cancel concurrently refund the money once', async () => {
    const { browser, orderId, finished } = await book()
    const cancel = () => browser.call('POST', `/booking/${orderId}/cancel`, { fee: 0 })
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    // Each tab gets the cancellation: a repeat with the same fee returns the first answer.
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await settle()
    const { refunds, order, stock } = await server.rowsOf(orderId)
    expect(refunds).toMatchObject([{ amountMinor: order.totalMinor, status: 'succeeded' }])
    expect(await server.deps.db.select().from(cardRefunds).where(eq(cardRefunds.intentId, finished.paymentIntentId))).toHaveLength(1)
    const own = stock.filter(({ day }) => day >= order.checkIn && day < order.checkOut)
    expect(own.every(({ held, sold }) => held >= 0 && sold >= 0)).toBe(true)
    const ends = and(eq(orderTransitions.orderId, orderId), eq(orderTransitions.toStatus, 'Canceled'))
    expect(await server.deps.db.select().from(orderTransitions).where(ends)).toHaveLength(1)
  })
})
