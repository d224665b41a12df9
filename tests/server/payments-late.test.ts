import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { mailOutbox, orders, payments, roomStock } from '../../server/db/schema/index.ts'
import { sweepOrders } from '../../server/domain/orders/sweep.ts'
import { releaseRooms } from '../../server/suppliers/own/holds.ts'
import { type CardServer, createCardServer, type Finished, MANY_ROOMS } from '../support/card.ts'
import type { TestBrowser } from '../support/server.ts'

let server: CardServer
beforeAll(async () => {
  server = await createCardServer()
})
beforeEach(() => {
  server.faults.isCancelIgnored = false
  server.faults.isWebhookDown = false
})
afterAll(() => server.close())

const minute = 60_000

async function begin(): Promise<{ browser: TestBrowser; orderId: string; finished: Finished }> {
  const browser = await server.signedInBrowser()
  const orderId = await server.seedOrder(browser)
  return { browser, orderId, finished: await server.finish(browser, orderId) }
}

async function settled(orderId: string) {
  await server.deliver()
  await server.jobs.run()
  return server.rowsOf(orderId)
}

const mailsOf = async (orderId: string) => {
  const { order } = await server.rowsOf(orderId)
  const mails = await server.deps.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.to, order.contact?.email ?? ''))
  return mails.map(({ kind }) => kind).filter((kind) => kind !== 'code')
}

const taken = async (paymentIntentId: string) => {
  const intent = await server.stripe.paymentIntents.retrieve(paymentIntentId)
  return intent.amount_received
}

describe('a late payment', () => {
  it('[ORDER-7] is accepted while the rooms are available', async () => {
    const { orderId, finished } = await begin()
    server.faults.isCancelIgnored = true
    server.clock.advance(20 * minute)
    await server.jobs.run()
    expect((await server.rowsOf(orderId)).order.status).toBe('Expired')
    await server.pay(finished)
    const { order, payments: made, refunds, holds } = await settled(orderId)
    expect([order.status, made.map(({ settles }) => settles), refunds]).toEqual(['BookingFinished', [true], []])
    expect(new Set(holds.map(({ state }) => state))).toEqual(new Set(['sold']))
  })

  it('[ORDER-7] is otherwise refunded once, in full, with a mail, and holds no room', async () => {
    const { orderId, finished, browser } = await begin()
    server.faults.isCancelIgnored = true
    server.clock.advance(20 * minute)
    await server.jobs.run()
    const last =
      (await server.rowsOf(orderId)).holds
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? ''
    await server.deps.db
      .update(roomStock)
      .set({ capacity: sql`${roomStock.held} + ${roomStock.sold}` })
      .where(eq(roomStock.day, last))
    const before = (await server.rowsOf(orderId)).stock
    await server.pay(finished)
    const { order, refunds, holds, payments: made, stock } = await settled(orderId)
    await server.deps.db.update(roomStock).set({ capacity: MANY_ROOMS })
    expect(order.status).toBe('Expired')
    expect(refunds).toMatchObject([{ amountMinor: order.totalMinor, status: 'succeeded' }])
    expect(made).toMatchObject([{ status: 'Refunded', settles: false }])
    expect(new Set(holds.map(({ state }) => state))).toEqual(new Set(['released']))
    expect(stock).toEqual(before)
    await server.post({ ...(await server.eventOf('payment_intent.succeeded')), id: 'evt_late_again' })
    await settled(orderId)
    expect((await server.rowsOf(orderId)).refunds).toHaveLength(1)
    expect(await mailsOf(orderId)).toEqual(['refund'])
    expect((await browser.ask(calls.getOrder, { query: { orderId } })).refund).toMatchObject({ status: 'succeeded' })
  })

  it('[PAY-7] refunds a second charge of an order, and a paid order gets no further intent', async () => {
    const { orderId, finished, browser } = await begin()
    server.faults.isCancelIgnored = true
    // The provider reports the intent as canceled, the traveller gets a second one, and both are paid.
    await server.deps.db.update(payments).set({ status: 'Canceled' }).where(eq(payments.orderId, orderId))
    const next = await server.finish(browser, orderId)
    await server.pay(finished)
    await server.pay(next)
    const { order, payments: made, refunds } = await settled(orderId)
    expect([order.status, made.filter(({ settles }) => settles).length, refunds.length]).toEqual(['BookingFinished', 1, 1])
    expect([await taken(finished.paymentIntentId), await taken(next.paymentIntentId)]).toEqual([order.totalMinor, order.totalMinor])
    expect(refunds[0]?.paymentId).toBe(made.find(({ settles }) => !settles)?.id)
    const again = await browser.call('POST', '/order/book/finish', {
      orderId,
      contactFirstName: 'Ada',
      contactLasName: 'Berg',
      payWith: 'stripe',
      members: order.members,
    })
    expect(again.body.code).toBe('order.wrongState')
  })
})

describe('a supplier that refuses', () => {
  it('[LAW-3] is retried for the configured hour, then everything is refunded once, with mails', async () => {
    const { orderId, finished, browser } = await begin()
    const { holds, stock: before } = await server.rowsOf(orderId)
    await releaseRooms(server.deps.db, orderId)
    await server.pay(finished)
    expect((await settled(orderId)).order.status).toBe('BookingFinishFailed')
    const shown = await browser.ask(calls.getBooking, { params: { orderId } })
    expect([shown.state, shown.canCancel]).toEqual(['processing', false])
    expect(shown.statusReason).toContain('won’t pay anything')
    for (let passed = 0; passed < server.deps.config.supplierRetrySeconds / 60; passed++) {
      expect((await server.rowsOf(orderId)).refunds).toEqual([])
      server.clock.advance(minute)
      await server.jobs.run()
    }
    const { order, refunds, stock } = await settled(orderId)
    const rooms = (rows: typeof stock) => rows.reduce((total, { held, sold }) => total + held + sold, 0)
    expect(rooms(stock)).toBe(rooms(before) - holds.reduce((total, hold) => total + hold.rooms, 0))
    expect([order.status, order.cancelReason, order.supplierAttempts]).toEqual(['Canceled', 'supplier', 61])
    expect(refunds).toMatchObject([{ amountMinor: order.totalMinor, status: 'succeeded' }])
    expect((await mailsOf(orderId)).sort()).toEqual(['refund', 'supplier'])
    expect(await browser.ask(calls.getBooking, { params: { orderId } })).toMatchObject({ state: 'refunded', canCancel: false })
  })

  it('[LAW-3] sells the rooms if a later attempt succeeds', async () => {
    const { orderId, finished } = await begin()
    await server.deps.db.update(orders).set({ holdState: 'released' }).where(eq(orders.id, orderId))
    await server.pay(finished)
    expect((await settled(orderId)).order.status).toBe('BookingFinishFailed')
    await server.deps.db.update(orders).set({ holdState: 'held' }).where(eq(orders.id, orderId))
    server.clock.advance(minute)
    const { order, refunds } = await settled(orderId)
    expect([order.status, refunds]).toEqual(['BookingFinished', []])
  })

  it('[LAW-3] is refunded by the sweep if its job was lost', async () => {
    const { orderId, finished } = await begin()
    await server.deps.db.update(orders).set({ holdState: null }).where(eq(orders.id, orderId))
    await server.pay(finished)
    await settled(orderId)
    server.jobs.waiting.length = 0
    server.clock.advance(61 * minute)
    await sweepOrders(server.deps)
    const { order, refunds } = await settled(orderId)
    expect([order.status, refunds.length]).toEqual(['Canceled', 1])
  })
})
