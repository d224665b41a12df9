import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { Refusal } from '../../server/base/refusal.ts'
import { refunds } from '../../server/db/schema/index.ts'
import { stripeProvider } from '../../server/domain/orders/payment/stripe-provider.ts'
import { CARDS, type CardServer, createCardServer, type Finished } from '../support/card.ts'
import { START, type TestBrowser } from '../support/server.ts'

let server: CardServer
let provider: CardServer['provider']
beforeAll(async () => {
  server = await createCardServer()
  provider = { ...server.provider }
})
beforeEach(() => {
  server.clock.set(START)
  Object.assign(server.provider, provider)
})
afterAll(() => server.close())

type Booked = { browser: TestBrowser; orderId: string; finished: Finished }

async function settle(): Promise<void> {
  await server.deliver()
  await server.jobs.run()
}

async function book(card: string = CARDS.pays): Promise<Booked> {
  const browser = await server.signedInBrowser()
  const orderId = await server.seedOrder(browser)
  const finished = await server.finish(browser, orderId)
  await server.pay(finished, card)
  await settle()
  return { browser, orderId, finished }
}

const cancel = ({ browser, orderId }: Booked) => browser.ask(calls.cancelBooking, { params: { orderId }, body: { fee: 0 } })
const refundOf = async ({ browser, orderId }: Booked) => (await browser.ask(calls.getBooking, { params: { orderId } })).order.refund

/** The provider with another charge in its answers about refunds. */
function providerWith(charge: object): CardServer['provider'] {
  const toCard: typeof fetch = async (input, init) => {
    const answer = await server.card.fetch(new Request(input, init))
    const body = (await answer.json()) as { object: string }
    return Response.json(body.object === 'refund' ? { ...body, charge: { id: 'ch_1', object: 'charge', ...charge } } : body, answer)
  }
  return stripeProvider({
    secretKey: 'sk_test_sandbox',
    webhookSecrets: ['whsec_x'],
    sandboxOrigin: 'http://card.test:80',
    fetch: toCard,
  })
}

describe('the card of a refund', () => {
  it('[BOOKING-12] [D185] is shown with its statement text as soon as the money is sent, before any event', async () => {
    const booked = await book()
    await cancel(booked)
    await server.jobs.run()
    expect(await refundOf(booked)).toMatchObject({ status: 'succeeded', card: { last4: '4242', statement: 'FIRN TRAVEL' } })
    const { text } = await server.mailOf(booked.orderId, 'refund')
    expect(text).toMatch(/Card:? +ending in 4242/)
    expect(text).toMatch(/On your statement:? +FIRN TRAVEL/)
  })

  it('[BOOKING-12] is shown after the event if the answer was lost, and for refunds by support', async () => {
    const lost = await book(CARDS.refundsLate)
    server.provider.refund = async (input) => {
      await provider.refund(input)
      throw new Refusal('payment.unavailable')
    }
    await cancel(lost)
    await server.jobs.run().catch(() => {})
    expect((await refundOf(lost))?.card).toBeNull()
    await settle()
    expect((await refundOf(lost))?.card).toEqual({ last4: '7726', statement: 'FIRN TRAVEL' })
    const stands = await book()
    await server.stripe.refunds.create({ payment_intent: stands.finished.paymentIntentId, amount: 500 })
    await settle()
    expect(await refundOf(stands)).toMatchObject({ amount: 500, card: { last4: '4242' } })
  })

  it.each([
    ['of letters', { calculated_statement_descriptor: 'FIRN TRAVEL', payment_method_details: { card: { last4: 'abcd' } } }, null],
    [
      'of a wallet without one',
      { calculated_statement_descriptor: 'FIRN TRAVEL', payment_method_details: { type: 'link', link: {} } },
      null,
    ],
    [
      'with a statement that is too long',
      { calculated_statement_descriptor: 'F'.repeat(40), payment_method_details: { card: { last4: '4242' } } },
      { last4: '4242', statement: null },
    ],
    [
      'with a statement that no database takes',
      { calculated_statement_descriptor: 'FIRN\u0000TRAVEL', payment_method_details: { card: { last4: '4242' } } },
      { last4: '4242', statement: null },
    ],
  ])('[BOOKING-12] %s: what is malformed or missing is not told, and the money goes back all the same', async (_, charge, card) => {
    const booked = await book()
    const { refund, retrieveRefund } = providerWith(charge)
    Object.assign(server.provider, { refund, retrieveRefund })
    await cancel(booked)
    await server.jobs.run()
    await settle()
    expect(await refundOf(booked)).toMatchObject({ status: 'succeeded', card })
    expect((await server.rowsOf(booked.orderId)).order.status).toBe('Canceled')
    expect((await server.mailOf(booked.orderId, 'refund')).text).not.toContain('On your statement')
  })

  it('[BOOKING-12] is not shown if it is known only for a part of the money', async () => {
    const booked = await book()
    await server.stripe.refunds.create({ payment_intent: booked.finished.paymentIntentId, amount: 500 })
    await settle()
    server.clock.advance(1000)
    await cancel(booked)
    await server.jobs.run()
    expect((await refundOf(booked))?.card?.last4).toBe('4242')
    const isOurs = and(eq(refunds.orderId, booked.orderId), eq(refunds.isForeign, false))
    await server.deps.db.update(refunds).set({ cardLast4: null, statement: null }).where(isOurs)
    expect(await refundOf(booked)).toMatchObject({ status: 'succeeded', card: null })
  })

  it('[BOOKING-4] does not prevent a refund that an earlier version requested with the same key', async () => {
    const { finished } = await book()
    const asked = { payment_intent: finished.paymentIntentId, amount: 700, metadata: { refundId: 'ref_7' } }
    const made = await server.stripe.refunds.create(asked, { idempotencyKey: 'refund:7' })
    const input = { intentId: finished.paymentIntentId, amountMinor: 700, refundId: 'ref_7', idempotencyKey: 'refund:7' }
    expect(await server.provider.refund(input)).toMatchObject({ id: made.id, card: null })
    await expect(server.provider.refund({ ...input, amountMinor: 800 })).rejects.toMatchObject({ name: 'ProviderRefused' })
  })
})
