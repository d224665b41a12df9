import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { disputes, mailOutbox, orderHolds, payments, providerEvents, roomStock } from '../../server/db/schema/index.ts'
import { sweepOrders } from '../../server/domain/orders/jobs.ts'
import { calls } from '../../src/api/contract/calls.ts'
import { CARDS, type CardServer, createCardServer, type Finished } from '../support/card.ts'
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
  const browser = await server.traveller()
  const orderId = await server.startOrder(browser)
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
  const { data } = { data: await server.stripe.paymentIntents.retrieve(paymentIntentId) }
  return data.amount_received
}

describe('webhook', () => {
  it('[VERIFY-2] refuses what the provider did not sign and stores nothing of it', async () => {
    const event = { id: 'evt_forged', object: 'event', type: 'payment_intent.succeeded', data: { object: { id: 'pi_x' } } }
    expect(await server.post(event, 't=1,v1=00')).toBe(400)
    expect(await server.post(event, '')).toBe(400)
    expect(await server.deps.db.select().from(providerEvents).where(eq(providerEvents.id, event.id))).toEqual([])
  })

  it('[VERIFY-2] acknowledges unknown types, once stored', async () => {
    const event = { id: 'evt_unknown', object: 'event', type: 'customer.created', data: { object: { id: 'cus_1' } } }
    expect([await server.post(event), await server.post(event)]).toEqual([200, 200])
    const rows = await server.deps.db.select().from(providerEvents).where(eq(providerEvents.id, event.id))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.processedAt).not.toBeNull()
  })

  it('[VERIFY-2] keeps an event that cannot be acted on yet, and its job acts on it later', async () => {
    const { orderId, finished } = await begin()
    await server.pay(finished)
    const { provider } = server
    const real = provider.retrieveIntent
    provider.retrieveIntent = () => Promise.reject(new Error('The provider is out'))
    await server.deliver()
    expect((await server.rowsOf(orderId)).order.status).toBe('BookingStarted')
    provider.retrieveIntent = real
    await server.jobs.run()
    expect((await server.rowsOf(orderId)).order.status).toBe('BookingFinished')
  })

  it('[VERIFY-2] success books the trip: the rooms are sold, and one mail goes out however often it is told', async () => {
    const { orderId, finished, browser } = await begin()
    expect((await server.pay(finished)).paymentIntent?.status).toBe('succeeded')
    const rows = await settled(orderId)
    expect([rows.order.status, rows.payments.map(({ status }) => status)]).toEqual(['BookingFinished', ['Succeeded']])
    expect(new Set(rows.holds.map(({ state }) => state))).toEqual(new Set(['sold']))
    const told = await server.eventOf('payment_intent.succeeded')
    expect([await server.post(told), await server.post({ ...told, id: 'evt_again' })]).toEqual([200, 200])
    await server.jobs.run()
    expect(await server.rowsOf(orderId)).toEqual(rows)
    expect(await mailsOf(orderId)).toEqual(['confirmation'])
    const answer = await browser.call('POST', '/order/payment/confirm', { orderId, paymentIntentId: finished.paymentIntentId })
    expect(answer.body).toMatchObject({ status: 'Succeeded', orderStatus: 'BookingFinished' })
    expect((await browser.call('POST', '/order/book/finish', { orderId })).status).toBe(400)
  })

  it('[VERIFY-2] a failure that is told after the success changes nothing', async () => {
    const { orderId, finished } = await begin()
    await server.pay(finished, CARDS.declined)
    await server.pay(finished)
    const failed = await server.eventOf('payment_intent.payment_failed')
    await server.post(await server.eventOf('payment_intent.succeeded'))
    await server.post(failed)
    const { order, payments: made } = await settled(orderId)
    expect([order.status, made.map(({ status }) => status)]).toEqual(['BookingFinished', ['Succeeded']])
  })

  it('[ORDER-5] a refused card makes PaymentFailed, and another card still pays the same intent', async () => {
    const { orderId, finished, browser } = await begin()
    const intention = { body: { orderId, paymentIntentId: finished.paymentIntentId } }
    await browser.ask(calls.confirmPayment, intention)
    expect((await server.pay(finished, CARDS.noFunds)).error?.decline_code).toBe('insufficient_funds')
    const failed = await settled(orderId)
    expect([failed.order.status, failed.order.paymentLockedAt]).toEqual(['PaymentFailed', null])
    expect(failed.payments[0]).toMatchObject({ status: 'Failed', errorCode: 'insufficient_funds' })
    expect(await server.finish(browser, orderId)).toEqual(finished)
    expect((await browser.ask(calls.confirmPayment, intention)).status).toBe('Ok')
    await server.pay(finished)
    expect((await settled(orderId)).order.status).toBe('BookingFinished')
  })

  it('[PAY-7] a canceled intent makes PaymentCanceled, and finishing makes a new one', async () => {
    const { orderId, finished, browser } = await begin()
    await server.stripe.paymentIntents.cancel(finished.paymentIntentId)
    expect((await settled(orderId)).order.status).toBe('PaymentCanceled')
    const next = await server.finish(browser, orderId)
    expect(next.paymentIntentId).not.toBe(finished.paymentIntentId)
    await server.pay(next, CARDS.declined)
    expect((await settled(orderId)).order.status).toBe('PaymentFailed')
    // The first intent's end is told again: it says nothing about the second.
    await server.post({ ...(await server.eventOf('payment_intent.canceled')), id: 'evt_canceled_again' })
    expect((await server.rowsOf(orderId)).order.status).toBe('PaymentFailed')
    await server.pay(next)
    expect((await settled(orderId)).order.status).toBe('BookingFinished')
  })

  it('[LAW-5] a dispute is stored and flags its order', async () => {
    const { orderId, finished } = await begin()
    await server.pay(finished)
    const before = (await settled(orderId)).order
    const told = { id: 'dp_1', amount: before.totalMinor, currency: 'eur', reason: 'fraudulent', status: 'needs_response' }
    const object = { ...told, payment_intent: finished.paymentIntentId }
    expect(await server.post({ id: 'evt_dispute', object: 'event', type: 'charge.dispute.created', data: { object } })).toBe(200)
    expect(await server.post({ id: 'evt_dispute_2', object: 'event', type: 'charge.dispute.created', data: { object } })).toBe(200)
    expect(await server.deps.db.select().from(disputes)).toMatchObject([{ id: 'dp_1', orderId, currency: 'EUR' }])
    expect((await server.rowsOf(orderId)).order).toEqual({ ...before, disputed: true })
  })
})

describe('catching up', () => {
  it('[VERIFY-2] reading the order asks the provider while the webhook is late', async () => {
    const { orderId, finished, browser } = await begin()
    await browser.ask(calls.confirmPayment, { body: { orderId, paymentIntentId: finished.paymentIntentId } })
    await server.pay(finished)
    expect((await browser.ask(calls.getOrder, { query: { orderId } })).status).toBe('Payed')
    await server.jobs.run()
    expect((await browser.ask(calls.getOrder, { query: { orderId } })).status).toBe('BookingFinished')
    await settled(orderId)
    expect(await mailsOf(orderId)).toEqual(['confirmation'])
  })

  it('[VERIFY-2] also where the word of an earlier refusal came after the next try began', async () => {
    const { orderId, finished, browser } = await begin()
    const intention = { body: { orderId, paymentIntentId: finished.paymentIntentId } }
    await browser.ask(calls.confirmPayment, intention)
    await server.pay(finished, CARDS.declined)
    await browser.ask(calls.confirmPayment, intention)
    await server.deliver()
    await server.pay(finished)
    server.clock.advance(5000)
    expect((await browser.ask(calls.getOrder, { query: { orderId } })).status).toBe('Payed')
    await settled(orderId)
  })

  it('[VERIFY-2] a provider that does not answer changes nothing', async () => {
    const { orderId, finished, browser } = await begin()
    await browser.ask(calls.confirmPayment, { body: { orderId, paymentIntentId: finished.paymentIntentId } })
    const { provider } = server
    const real = provider.retrieveIntent
    provider.retrieveIntent = () => Promise.reject(new Error('The provider is out'))
    expect((await browser.ask(calls.getOrder, { query: { orderId } })).status).toBe('BookingStarted')
    provider.retrieveIntent = real
  })
})

describe('paying late', () => {
  it('[ORDER-7] is honoured while the rooms are still there', async () => {
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

  it('[ORDER-7] otherwise goes back once, in full, with a mail, and holds no room', async () => {
    const { orderId, finished, browser } = await begin()
    server.faults.isCancelIgnored = true
    server.clock.advance(20 * minute)
    await server.jobs.run()
    const last =
      (await server.rowsOf(orderId)).holds
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? ''
    const [night] = await server.deps.db.select().from(roomStock).where(eq(roomStock.day, last))
    await server.deps.db
      .update(roomStock)
      .set({ capacity: night?.sold ?? 0 })
      .where(eq(roomStock.day, last))
    const before = (await server.rowsOf(orderId)).stock
    await server.pay(finished)
    const { order, refunds, holds, payments: made, stock } = await settled(orderId)
    await server.deps.db.update(roomStock).set({ capacity: 20 })
    expect(order.status).toBe('Expired')
    expect(refunds).toMatchObject([{ amountMinor: order.totalMinor, status: 'succeeded' }])
    expect(made).toMatchObject([{ status: 'Refunded', settles: false }])
    expect(new Set(holds.map(({ state }) => state))).toEqual(new Set(['released']))
    expect(stock).toEqual(before)
    await server.post({ ...(await server.eventOf('payment_intent.succeeded')), id: 'evt_late_again' })
    await settled(orderId)
    const { data } = await server.stripe.paymentIntents
      .retrieve(finished.paymentIntentId)
      .then(async () => ({ data: await server.rowsOf(orderId) }))
    expect(data.refunds).toHaveLength(1)
    expect(await mailsOf(orderId)).toEqual(['refund'])
    expect((await browser.ask(calls.getOrder, { query: { orderId } })).refund).toMatchObject({ status: 'succeeded' })
  })

  it('[PAY-7] a second charge of one order goes back, and an order that is paid gets no further intent', async () => {
    const { orderId, finished, browser } = await begin()
    server.faults.isCancelIgnored = true
    // The provider says canceled, and the traveller takes a second intent; then both take money.
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
  it('[LAW-3] is tried again for 15 minutes, then everything goes back once, with a mail', async () => {
    const { orderId, finished, browser } = await begin()
    await server.deps.db.delete(orderHolds).where(eq(orderHolds.orderId, orderId))
    await server.pay(finished)
    expect((await settled(orderId)).order.status).toBe('BookingFinishFailed')
    const shown = await browser.ask(calls.getBooking, { params: { orderId } })
    expect([shown.state, shown.canCancel]).toEqual(['processing', false])
    expect(shown.statusReason).toContain('refund')
    for (let passed = 0; passed < 15; passed++) {
      expect((await server.rowsOf(orderId)).refunds).toEqual([])
      server.clock.advance(minute)
      await server.jobs.run()
    }
    const { order, refunds } = await settled(orderId)
    expect([order.status, order.cancelReason, order.supplierAttempts]).toEqual(['Canceled', 'supplier', 16])
    expect(refunds).toMatchObject([{ amountMinor: order.totalMinor, status: 'succeeded' }])
    expect(await mailsOf(orderId)).toEqual(['refund'])
    expect(await browser.ask(calls.getBooking, { params: { orderId } })).toMatchObject({ state: 'refunded', canCancel: false })
  })

  it('[LAW-3] sells the rooms where a later try succeeds', async () => {
    const { orderId, finished } = await begin()
    await server.deps.db.update(orderHolds).set({ state: 'released' }).where(eq(orderHolds.orderId, orderId))
    await server.pay(finished)
    expect((await settled(orderId)).order.status).toBe('BookingFinishFailed')
    await server.deps.db.update(orderHolds).set({ state: 'held' }).where(eq(orderHolds.orderId, orderId))
    server.clock.advance(minute)
    const { order, refunds } = await settled(orderId)
    expect([order.status, refunds]).toEqual(['BookingFinished', []])
  })

  it('[LAW-3] the sweep gives back what a lost job owes', async () => {
    const { orderId, finished } = await begin()
    await server.deps.db.delete(orderHolds).where(eq(orderHolds.orderId, orderId))
    await server.pay(finished)
    await settled(orderId)
    server.jobs.waiting.length = 0
    server.clock.advance(16 * minute)
    await sweepOrders(server.deps)
    const { order, refunds } = await settled(orderId)
    expect([order.status, refunds.length]).toEqual(['Canceled', 1])
  })
})
