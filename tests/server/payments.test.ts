import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { disputes, mailOutbox, providerEvents } from '../../server/db/schema/index.ts'
import { CARDS, type CardServer, createCardServer, type Finished } from '../support/card.ts'
import type { TestBrowser } from '../support/server.ts'

let server: CardServer
beforeAll(async () => {
  server = await createCardServer()
})
beforeEach(() => {
  server.faults.isCancelIgnored = false
  server.faults.isWebhookDown = false
  server.faults.isProviderDown = false
})
afterAll(() => server.close())

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

describe('webhook', () => {
  it('[VERIFY-2] refuses unsigned events and stores nothing of them', async () => {
    const event = { id: 'evt_forged', object: 'event', type: 'payment_intent.succeeded', data: { object: { id: 'pi_x' } } }
    expect(await server.post(event, 't=1,v1=00')).toBe(400)
    expect(await server.post(event, '')).toBe(400)
    expect(await server.deps.db.select().from(providerEvents).where(eq(providerEvents.id, event.id))).toEqual([])
  })

  it('[VERIFY-2] acknowledges and stores unknown types once', async () => {
    const event = { id: 'evt_unknown', object: 'event', type: 'customer.created', data: { object: { id: 'cus_1' } } }
    expect([await server.post(event), await server.post(event)]).toEqual([200, 200])
    const rows = await server.deps.db.select().from(providerEvents).where(eq(providerEvents.id, event.id))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.processedAt).not.toBeNull()
  })

  it('[VERIFY-2] stores an event that cannot be processed yet, and its job processes it later', async () => {
    const { orderId, finished } = await begin()
    await server.pay(finished)
    const { provider } = server
    const real = provider.retrieveIntent
    provider.retrieveIntent = () => Promise.reject(new Error('The provider is out'))
    await server.deliver()
    expect((await server.rowsOf(orderId)).order.status).toBe('BookingStarted')
    provider.retrieveIntent = real
    // The first retry comes after two seconds.
    server.clock.advance(2000)
    await server.jobs.run()
    expect((await server.rowsOf(orderId)).order.status).toBe('BookingFinished')
  })

  it('[VERIFY-2] books the trip after a success: the rooms are sold, and repeated events send one mail', async () => {
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

  it('[VERIFY-2] ignores a failure after the success', async () => {
    const { orderId, finished } = await begin()
    await server.pay(finished, CARDS.declined)
    await server.pay(finished)
    const failed = await server.eventOf('payment_intent.payment_failed')
    await server.post(await server.eventOf('payment_intent.succeeded'))
    await server.post(failed)
    const { order, payments: made } = await settled(orderId)
    expect([order.status, made.map(({ status }) => status)]).toEqual(['BookingFinished', ['Succeeded']])
  })

  it('[ORDER-5] sets PaymentFailed for a refused card, and another card can pay the same intent', async () => {
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

  it('[PAY-7] sets PaymentCanceled for a canceled intent, and finishing creates a new one', async () => {
    const { orderId, finished, browser } = await begin()
    await server.stripe.paymentIntents.cancel(finished.paymentIntentId)
    expect((await settled(orderId)).order.status).toBe('PaymentCanceled')
    const next = await server.finish(browser, orderId)
    expect(next.paymentIntentId).not.toBe(finished.paymentIntentId)
    await server.pay(next, CARDS.declined)
    expect((await settled(orderId)).order.status).toBe('PaymentFailed')
    // The first intent's end is delivered again. It does not affect the second.
    await server.post({ ...(await server.eventOf('payment_intent.canceled')), id: 'evt_canceled_again' })
    expect((await server.rowsOf(orderId)).order.status).toBe('PaymentFailed')
    await server.pay(next)
    expect((await settled(orderId)).order.status).toBe('BookingFinished')
  })

  it('[LAW-5] stores a dispute and flags its order', async () => {
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
  it('[VERIFY-2] reads the intent from the provider with the order while the webhook is late', async () => {
    const { orderId, finished, browser } = await begin()
    await browser.ask(calls.confirmPayment, { body: { orderId, paymentIntentId: finished.paymentIntentId } })
    await server.pay(finished)
    expect((await browser.ask(calls.getOrder, { query: { orderId } })).status).toBe('Payed')
    await server.jobs.run()
    expect((await browser.ask(calls.getOrder, { query: { orderId } })).status).toBe('BookingFinished')
    await settled(orderId)
    expect(await mailsOf(orderId)).toEqual(['confirmation'])
  })

  it('[VERIFY-2] also works if the event of an earlier refusal arrives during the next attempt', async () => {
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

  it('[PAY-13] a payment without an answer of the provider is Unknown until the provider reports it', async () => {
    const { orderId, finished, browser } = await begin()
    const intention = { body: { orderId, paymentIntentId: finished.paymentIntentId } }
    const statusNow = async () => (await browser.ask(calls.getOrder, { query: { orderId } })).payment?.status
    expect(await statusNow()).toBe('Created')
    await browser.ask(calls.confirmPayment, intention)
    server.faults.isProviderDown = true
    expect([await statusNow(), await statusNow()]).toEqual(['Unknown', 'Unknown'])
    server.faults.isProviderDown = false
    // The next read asks the provider again, as the last one failed.
    expect(await statusNow()).toBe('Created')
    await server.pay(finished, CARDS.declined)
    server.clock.advance(5000)
    expect(await statusNow()).toBe('Failed')
    // The refusal of the first attempt does not affect the second.
    await browser.ask(calls.confirmPayment, intention)
    server.faults.isProviderDown = true
    expect(await statusNow()).toBe('Unknown')
    server.faults.isProviderDown = false
    await browser.ask(calls.releasePayment, intention)
    server.faults.isProviderDown = true
    server.clock.advance(5000)
    expect(await statusNow()).toBe('Unknown')
  })

  it('[PAY-13] a payment under way is Unknown between two look-ups', async () => {
    const { orderId, finished, browser } = await begin()
    await browser.ask(calls.confirmPayment, { body: { orderId, paymentIntentId: finished.paymentIntentId } })
    const statusNow = async () => (await browser.ask(calls.getOrder, { query: { orderId } })).payment?.status
    expect([await statusNow(), await statusNow()]).toEqual(['Created', 'Unknown'])
    server.clock.advance(2000)
    expect(await statusNow()).toBe('Created')
  })

  it('[VERIFY-2] changes nothing if the provider does not respond', async () => {
    const { orderId, finished, browser } = await begin()
    await browser.ask(calls.confirmPayment, { body: { orderId, paymentIntentId: finished.paymentIntentId } })
    const { provider } = server
    const real = provider.retrieveIntent
    provider.retrieveIntent = () => Promise.reject(new Error('The provider is out'))
    expect((await browser.ask(calls.getOrder, { query: { orderId } })).status).toBe('BookingStarted')
    provider.retrieveIntent = real
  })
})
