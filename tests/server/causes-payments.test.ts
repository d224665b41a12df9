import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { paymentStatuses } from '../../contract/order.ts'
import { cardIntents, disputes } from '../../server/db/schema/index.ts'
import { EFFECT_DELAY } from '../../server/sandbox/card/stored-events.ts'
import { listScenarios } from '../../server/sandbox/scenarios.ts'
import { CARDS, type CardServer, createCardServer, type Finished, travellers } from '../support/card.ts'
import { START, type TestBrowser } from '../support/server.ts'

let server: CardServer
beforeAll(async () => {
  server = await createCardServer()
})
beforeEach(() => {
  server.clock.set(START)
  Object.assign(server.faults, { isWebhookDown: false, isCancelIgnored: false, isProviderDown: false })
})
afterEach(async () => expect(await listScenarios(server.deps.db)).toEqual([]))
afterAll(() => server.close())

const seen = new Set<string>()
const minute = 60_000

async function begin(): Promise<{ browser: TestBrowser; orderId: string; finished: Finished }> {
  const browser = await server.signedInBrowser()
  const orderId = await server.seedOrder(browser)
  return { browser, orderId, finished: await server.finish(browser, orderId) }
}

async function settle(): Promise<void> {
  await server.deliver()
  await server.jobs.run()
}

/** The status of the order's payment as its owner reads it. */
async function shown(browser: TestBrowser, orderId: string): Promise<string | undefined> {
  const { payment } = await browser.ask(calls.getOrder, { query: { orderId } })
  if (payment) seen.add(payment.status)
  return payment?.status
}

const finishBody = (orderId: string) => ({
  orderId,
  contactFirstName: 'Ada',
  contactLasName: 'Berg',
  payWith: 'stripe' as const,
  members: travellers,
})

describe('causes of every payment status, without scenarios', () => {
  it('[ORDER-5] [ERR-3] Unknown: the provider does not respond while finishing; a repeat continues from there', async () => {
    const browser = await server.signedInBrowser()
    const orderId = await server.seedOrder(browser)
    const finish = () => browser.ask(calls.finishOrder, { body: finishBody(orderId) })
    server.faults.isProviderDown = true
    const first = await finish()
    expect(first).toEqual({ paymentStatus: 'Unknown', orderId, stripe: null })
    seen.add(first.paymentStatus)
    expect(await finish()).toEqual(first)
    const [written] = (await server.rowsOf(orderId)).payments
    server.faults.isProviderDown = false
    const second = await finish()
    expect(second).toMatchObject({ paymentStatus: 'Created', stripe: { clientSecret: expect.stringContaining('_secret_') } })
    const rows = (await server.rowsOf(orderId)).payments
    expect(rows.map(({ idempotencyKey }) => idempotencyKey)).toEqual([written?.idempotencyKey])
  })

  it('[ORDER-5] Unknown after a lost response leads to one intent', async () => {
    const browser = await server.signedInBrowser()
    const orderId = await server.seedOrder(browser)
    const finish = () => browser.ask(calls.finishOrder, { body: finishBody(orderId) })
    const intentsOf = async () => {
      const all = await server.deps.db.select().from(cardIntents)
      return all.filter(({ object }) => object.metadata.orderId === orderId)
    }
    const { createIntent } = server.provider
    server.provider.createIntent = async (input) => {
      await createIntent(input)
      server.faults.isProviderDown = true
      return createIntent(input)
    }
    expect((await finish()).stripe).toBeNull()
    expect(await intentsOf()).toHaveLength(1)
    server.provider.createIntent = createIntent
    server.faults.isProviderDown = false
    const [made] = await intentsOf()
    expect((await finish()).stripe?.paymentIntentId).toBe(made?.id)
    expect(await intentsOf()).toHaveLength(1)
  })

  it('[ORDER-5] Created: an intent was created; Ok: it may be confirmed', async () => {
    const { browser, orderId, finished } = await begin()
    expect(await shown(browser, orderId)).toBe('Created')
    const { status } = await browser.ask(calls.confirmPayment, { body: { orderId, paymentIntentId: finished.paymentIntentId } })
    seen.add(status)
    expect(status).toBe('Ok')
  })

  it('[ORDER-5] [VERIFY-7] Processing: the bank is slow, and the order does not expire; Succeeded: the bank has paid', async () => {
    const { browser, orderId, finished } = await begin()
    const intention = { body: { orderId, paymentIntentId: finished.paymentIntentId } }
    server.clock.advance(20 * minute - 1000)
    await browser.ask(calls.confirmPayment, intention)
    expect((await server.pay(finished, CARDS.processes)).paymentIntent?.status).toBe('processing')
    await settle()
    expect(await shown(browser, orderId)).toBe('Processing')
    expect((await browser.ask(calls.confirmPayment, intention)).status).toBe('Processing')
    // Order and lock have expired by now.
    server.clock.advance(EFFECT_DELAY - 1)
    await server.jobs.run()
    expect(await shown(browser, orderId)).toBe('Processing')
    server.clock.advance(11 * minute)
    await server.jobs.run()
    expect((await server.rowsOf(orderId)).order.status).toBe('BookingStarted')
    await settle()
    expect(await shown(browser, orderId)).toBe('Succeeded')
    expect((await server.rowsOf(orderId)).order.status).toBe('BookingFinished')
  })

  it('[ORDER-5] Failed: the card has no funds', async () => {
    const { browser, orderId, finished } = await begin()
    await server.pay(finished, CARDS.noFunds)
    await settle()
    expect(await shown(browser, orderId)).toBe('Failed')
  })

  it('[ORDER-5] Canceled: canceled at the provider', async () => {
    const { browser, orderId, finished } = await begin()
    await server.stripe.paymentIntents.cancel(finished.paymentIntentId)
    await settle()
    expect(await shown(browser, orderId)).toBe('Canceled')
  })

  it('[ORDER-5] [ORDER-4] ExpiredOrder: the order expired before the card was charged', async () => {
    const { browser, orderId, finished } = await begin()
    server.clock.advance(20 * minute)
    const { status } = await browser.ask(calls.confirmPayment, { body: { orderId, paymentIntentId: finished.paymentIntentId } })
    seen.add(status)
    expect(status).toBe('ExpiredOrder')
  })

  it('[ORDER-5] Refunded: the booking was cancelled in time', async () => {
    const { browser, orderId, finished } = await begin()
    await server.pay(finished)
    await settle()
    await browser.ask(calls.cancelBooking, { params: { orderId }, body: { fee: 0 } })
    await settle()
    expect(await shown(browser, orderId)).toBe('Refunded')
  })

  it('[ORDER-5] all 9 statuses are covered', () => {
    expect([...seen].sort()).toEqual([...paymentStatuses].sort())
  })

  it('[LAW-5] a disputed charge flags the order and has no other effect', async () => {
    const { orderId, finished } = await begin()
    await server.pay(finished, CARDS.disputed)
    await settle()
    expect((await server.rowsOf(orderId)).order).toMatchObject({ status: 'BookingFinished', disputed: false })
    server.clock.advance(EFFECT_DELAY)
    await settle()
    expect((await server.rowsOf(orderId)).order).toMatchObject({ status: 'BookingFinished', disputed: true })
    expect(await server.deps.db.select().from(disputes).where(eq(disputes.orderId, orderId))).toMatchObject([
      { reason: 'fraudulent', status: 'needs_response', intentId: finished.paymentIntentId },
    ])
  })
})

describe('a return address', () => {
  it('[PAY-5] [ROUTE-28] of a payment must be on our own origin', async () => {
    const { finished } = await begin()
    const confirm = (returnUrl: string) =>
      server.card.request('http://card.test:80/elements/confirm', {
        method: 'POST',
        body: JSON.stringify({
          clientSecret: finished.clientSecret,
          returnUrl,
          card: { number: CARDS.asks3ds, expMonth: 12, expYear: 2034, cvc: '123' },
        }),
      })
    for (const foreign of [
      'https://evil.example/payment/verify',
      'http://firn.test.evil.example/',
      'http://firn.test:81/',
      'javascript:alert(1)',
    ]) {
      const answer = await confirm(foreign)
      expect([foreign, answer.status]).toEqual([foreign, 400])
      expect(await answer.json()).toMatchObject({ error: { code: 'url_invalid' } })
    }
    expect((await server.stripe.paymentIntents.retrieve(finished.paymentIntentId)).status).toBe('requires_payment_method')
    expect((await confirm('http://firn.test/payment/verify?orderId=1')).status).toBe(200)
  })
})
