import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { stripeProvider } from '../../server/domain/orders/payment/stripe-provider.ts'
import { CARDS, type CardServer, createCardServer } from '../support/card.ts'
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

async function book(card: string = CARDS.pays): Promise<{ browser: TestBrowser; orderId: string }> {
  const browser = await server.signedInBrowser()
  const orderId = await server.seedOrder(browser)
  await server.pay(await server.finish(browser, orderId), card)
  await server.deliver()
  await server.jobs.run()
  return { browser, orderId }
}

const bookingOf = ({ browser, orderId }: { browser: TestBrowser; orderId: string }) =>
  browser.ask(calls.getBooking, { params: { orderId } })
const cardOf = async (orderId: string) => {
  const [payment] = (await server.rowsOf(orderId)).payments
  return [payment?.cardBrand, payment?.cardLast4]
}

/** The provider with other payment method details in its answers about payments. */
function providerWith(payment_method_details: object | null): CardServer['provider'] {
  const toCard: typeof fetch = async (input, init) => {
    const answer = await server.card.fetch(new Request(input, init))
    const body = (await answer.json()) as { object: string }
    const latest_charge = { id: 'ch_1', object: 'charge', payment_method_details }
    return Response.json(body.object === 'payment_intent' ? { ...body, latest_charge } : body, answer)
  }
  return stripeProvider({
    secretKey: 'sk_test_sandbox',
    webhookSecrets: ['whsec_x'],
    sandboxOrigin: 'http://card.test:80',
    fetch: toCard,
  })
}

describe('the card that paid', () => {
  it('[BOOKING-15] is stored with the payment, and shown in booking, confirmation mail and personal data', async () => {
    const booked = await book()
    expect(await bookingOf(booked)).toMatchObject({ paidBy: { brand: 'Visa', last4: '4242' } })
    expect(await cardOf(booked.orderId)).toEqual(['visa', '4242'])
    expect((await server.mailOf(booked.orderId, 'confirmation')).text).toMatch(/Paid by Visa ending in 4242 on \d{1,2} \w+/)
    const { parts } = await booked.browser.ask(calls.downloadData)
    const rows = parts.find(({ name }) => name === 'payments')?.rows
    expect(rows).toMatchObject([{ cardBrand: 'visa', cardLast4: '4242' }])
  })

  it('[BOOKING-15] is named in the list of payments too', async () => {
    const { browser, orderId } = await book()
    const { order } = await server.rowsOf(orderId)
    const listed = []
    for await (const intent of server.provider.listIntents(order.createdAt)) listed.push(intent)
    expect(listed.find((intent) => intent.orderId === orderId)?.card).toEqual({ brand: 'visa', last4: '4242' })
    expect((await bookingOf({ browser, orderId })).paidBy?.last4).toBe('4242')
  })

  it.each([
    ['a charge without details', null, null],
    ['another payment method', { type: 'link', link: {} }, null],
    ['digits that are none', { type: 'card', card: { brand: 'visa', last4: '4242424242424242' } }, null],
    ['an unknown brand', { type: 'card', card: { brand: 'unknown', last4: '4242' } }, { brand: null, last4: '4242' }],
    ['a brand that cannot be stored', { type: 'card', card: { brand: 'Vi\u0000sa', last4: '4242' } }, { brand: null, last4: '4242' }],
  ])('[BOOKING-15] %s: shows only what is known, and the trip is booked', async (_, details, paidBy) => {
    Object.assign(server.provider, { retrieveIntent: providerWith(details).retrieveIntent })
    const booked = await book()
    expect(await bookingOf(booked)).toMatchObject({ status: 'BookingFinished', paidBy })
    const said = paidBy ? 'Paid by card ending in 4242 on' : 'Paid by card'
    expect((await server.mailOf(booked.orderId, 'confirmation')).text).toContain(said)
  })

  it('[BOOKING-15] [LAW-12] is erased with the account, together with the card of a refund', async () => {
    const { browser, orderId } = await book()
    await browser.ask(calls.cancelBooking, { params: { orderId }, body: { fee: 0 } })
    await server.jobs.run()
    await server.deliver()
    await server.jobs.run()
    expect((await server.rowsOf(orderId)).refunds).toMatchObject([{ cardLast4: '4242' }])
    await browser.ask(calls.deleteUser)
    expect(await cardOf(orderId)).toEqual([null, null])
    expect((await server.rowsOf(orderId)).refunds).toMatchObject([{ cardLast4: null, statement: null }])
  })
})
