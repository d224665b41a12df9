import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { cardRefunds, refunds } from '../../server/db/schema/index.ts'
import { ProviderRefused } from '../../server/domain/orders/payment-provider.ts'
import { EFFECT_DELAY } from '../../server/sandbox/card/stored-events.ts'
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
  Object.assign(server.faults, { isWebhookDown: false })
  Object.assign(server.provider, provider)
})
afterAll(() => server.close())

type Booked = { browser: TestBrowser; orderId: string; finished: Finished; paid: number }

async function book(card: string = CARDS.pays): Promise<Booked> {
  const browser = await server.signedInBrowser()
  const orderId = await server.seedOrder(browser)
  const finished = await server.finish(browser, orderId)
  await server.pay(finished, card)
  await settle()
  return { browser, orderId, finished, paid: (await server.rowsOf(orderId)).order.totalMinor }
}

async function settle(): Promise<void> {
  await server.deliver()
  await server.jobs.run()
}

/** Creates a refund as support does in the provider's dashboard. */
const bySupport = ({ finished }: Booked, amount: number) =>
  server.stripe.refunds.create({ payment_intent: finished.paymentIntentId, amount })

const quoteOf = ({ browser, orderId }: Booked) => browser.ask(calls.quoteCancellation, { params: { orderId } })

async function cancel(booked: Booked): Promise<void> {
  const { fee } = await quoteOf(booked)
  await booked.browser.ask(calls.cancelBooking, { params: { orderId: booked.orderId }, body: { fee: fee.amount } })
}

/** Statuses of order and payment, and each refund with its reason. */
async function booksOf({ orderId }: Booked) {
  const { order, payments } = await server.rowsOf(orderId)
  const rows = await server.deps.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt))
  const back = rows.map(({ amountMinor, reason, status }) => [amountMinor, reason, status]).sort()
  return [order.status, payments.find(({ settles }) => settles)?.status, back]
}

/** Amount refunded at the provider, in minor units. */
async function givenBack({ finished }: Booked): Promise<number> {
  const rows = await server.deps.db.select().from(cardRefunds).where(eq(cardRefunds.intentId, finished.paymentIntentId))
  return rows.filter(({ status }) => status !== 'failed').reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

it('[BOOKING-12] a refund has the dates of its decision and of its first success, also after repeated events', async () => {
  const booked = await book()
  const { browser, orderId, paid } = booked
  const seconds = () => Math.floor(server.clock.now().getTime() / 1000)
  const refundNow = async () => (await browser.ask(calls.getOrder, { query: { orderId } })).refund
  server.clock.advance(60_000)
  const requestedAt = seconds()
  await cancel(booked)
  expect(await refundNow()).toMatchObject({ amount: paid, status: 'pending', requestedAt, sentAt: null })
  server.clock.advance(60_000)
  const sentAt = seconds()
  await settle()
  expect(await refundNow()).toMatchObject({ amount: paid, status: 'succeeded', requestedAt, sentAt })
  server.clock.advance(3_600_000)
  await server.post({ ...(await server.eventOf('refund.created')), id: 'evt_told_again' })
  await server.jobs.run()
  expect(await refundNow()).toMatchObject({ status: 'succeeded', requestedAt, sentAt })
})

describe('a refund that support made at the provider', () => {
  it('[BOOKING-6] is stored once, mailed to the traveller, and not part of a cancellation’s refund', async () => {
    const booked = await book()
    const { browser, orderId, paid } = booked
    await bySupport(booked, 10_000)
    await settle()
    await server.post({ ...(await server.eventOf('refund.created')), id: 'evt_support_again' })
    await server.jobs.run()
    expect(await booksOf(booked)).toEqual(['BookingFinished', 'Succeeded', [[10_000, 'support', 'succeeded']]])
    expect((await server.mailOf(orderId, 'refund')).text).toContain('Our support team arranged this refund.')
    expect(await quoteOf(booked)).toMatchObject({ paid: { amount: paid - 10_000 }, fee: { amount: 0 }, refund: { amount: paid - 10_000 } })
    expect((await quoteOf(booked)).reason).toContain('€100.00 has already been refunded.')
    browser.language = 'de'
    expect((await quoteOf(booked)).reason).toMatch(/100,00\s€ wurden bereits erstattet\./)
    await cancel(booked)
    await settle()
    expect(await booksOf(booked)).toEqual([
      'Canceled',
      'Refunded',
      [
        [10_000, 'support', 'succeeded'],
        [paid - 10_000, 'cancelled', 'succeeded'],
      ].sort(),
    ])
    expect(await givenBack(booked)).toBe(paid)
    const { text } = await server.mailOf(orderId, 'cancellation')
    expect(text).toContain('Already refunded: €100.00')
    expect((await browser.ask(calls.getOrder, { query: { orderId } })).refund).toMatchObject({ amount: paid, status: 'succeeded' })
    expect(await browser.ask(calls.getBooking, { params: { orderId } })).toMatchObject({ state: 'refunded' })
  })

  it('[BOOKING-6] of everything leaves nothing to refund, and the cancellation is complete', async () => {
    const booked = await book()
    await bySupport(booked, booked.paid)
    await settle()
    expect(await booksOf(booked)).toEqual(['BookingFinished', 'Refunded', [[booked.paid, 'support', 'succeeded']]])
    expect(await quoteOf(booked)).toMatchObject({ paid: { amount: 0 }, fee: { amount: 0 }, refund: { amount: 0 } })
    await cancel(booked)
    await settle()
    expect(await booksOf(booked)).toEqual(['Canceled', 'Refunded', [[booked.paid, 'support', 'succeeded']]])
    const { text } = await server.mailOf(booked.orderId, 'cancellation')
    expect(text).toContain('Everything has already been refunded, so there’s nothing more to refund.')
    expect(text).not.toContain('The cancellation fee is the full price')
  })

  it('[BOOKING-6] counts against the due amount if there is a fee, which follows the terms', async () => {
    const booked = await book()
    const { cancellation } = await booked.browser.ask(calls.getBooking, { params: { orderId: booked.orderId } })
    server.clock.set(`${cancellation.freeBefore}:00Z`)
    const before = await quoteOf(booked)
    await bySupport(booked, 5000)
    await settle()
    const after = await quoteOf(booked)
    expect([after.fee.amount, after.refund.amount]).toEqual([before.fee.amount, before.refund.amount - 5000])
    expect(after.paid.amount).toBe(after.fee.amount + after.refund.amount)
    await cancel(booked)
    await settle()
    expect(await givenBack(booked)).toBe(before.refund.amount)
    expect((await booksOf(booked))[0]).toBe('Canceled')
  })

  it('[BOOKING-6] without an event is found before ours is sent, and ours is reduced', async () => {
    const booked = await book()
    const { paid } = booked
    server.faults.isWebhookDown = true
    await bySupport(booked, 100)
    await cancel(booked)
    await settle()
    expect(await booksOf(booked)).toEqual([
      'Canceled',
      'Refunded',
      [
        [100, 'support', 'succeeded'],
        [paid - 100, 'cancelled', 'succeeded'],
      ].sort(),
    ])
    server.faults.isWebhookDown = false
    server.clock.advance(60_000)
    await settle()
    expect([await givenBack(booked), (await server.rowsOf(booked.orderId)).refunds.length]).toEqual([paid, 2])
  })

  it('[BOOKING-6] in two parts that cover everything leaves nothing for ours', async () => {
    const booked = await book()
    server.faults.isWebhookDown = true
    await bySupport(booked, 100)
    await bySupport(booked, booked.paid - 100)
    await cancel(booked)
    await settle()
    server.faults.isWebhookDown = false
    expect(await booksOf(booked)).toEqual([
      'Canceled',
      'Refunded',
      [
        [0, 'cancelled', 'succeeded'],
        [100, 'support', 'succeeded'],
        [booked.paid - 100, 'support', 'succeeded'],
      ].sort(),
    ])
  })

  it('[BOOKING-6] is also found by the event of its charge', async () => {
    const booked = await book()
    await bySupport(booked, 700)
    const charge = { id: 'ch_1', object: 'charge', payment_intent: booked.finished.paymentIntentId, amount_refunded: 700 }
    await server.post({ id: 'evt_charge_refunded', object: 'event', type: 'charge.refunded', data: { object: charge } })
    expect((await booksOf(booked))[2]).toEqual([[700, 'support', 'succeeded']])
    await settle()
  })

  it('[BOOKING-6] that the bank returns after the cancellation is still due', async () => {
    const booked = await book(CARDS.refundFails)
    await bySupport(booked, 10_000)
    await settle()
    await cancel(booked)
    await settle()
    expect((await booksOf(booked))[0]).toBe('Canceled')
    server.clock.advance(EFFECT_DELAY)
    await settle()
    expect((await booksOf(booked)).slice(0, 2)).toEqual(['CancelFailed', 'Succeeded'])
    const { text } = await server.mailOf(booked.orderId, 'refund-failed')
    expect(text).toContain('Amount due to you: €100.00')
    await bySupport(booked, 10_000)
    await settle()
    expect((await booksOf(booked)).slice(0, 2)).toEqual(['Canceled', 'Refunded'])
    expect(await givenBack(booked)).toBe(booked.paid)
  })
})

describe('a refund that failed', () => {
  const said: Record<string, [en: string, de: string]> = {
    expired_or_canceled_card: ['your bank returned the refund', 'Ihre Bank hat die Erstattung zurückgewiesen'],
    charge_disputed: ['the payment has been disputed with the bank', 'die Zahlung wurde bei der Bank zurückgefordert'],
    charge_already_refunded: ['our card provider couldn’t make the refund', 'unser Zahlungsdienst hat die Erstattung nicht ausgeführt'],
  }

  it.each(Object.entries(said))(
    '[BOOKING-7] shows the reason in the booking and in the mail, in both languages: %s',
    async (code, [en, de]) => {
      for (const [language, words] of [
        ['en', en],
        ['de', de],
      ] as const) {
        const browser = await server.signedInBrowser()
        browser.language = language
        const orderId = await server.seedOrder(browser)
        const finished = await server.finish(browser, orderId)
        await server.pay(finished, code === 'expired_or_canceled_card' ? CARDS.refundFails : CARDS.pays)
        await settle()
        if (code !== 'expired_or_canceled_card') server.provider.refund = () => Promise.reject(new ProviderRefused(code, 'Refused.'))
        await browser.ask(calls.cancelBooking, { params: { orderId }, body: { fee: 0 } })
        await settle()
        server.clock.advance(EFFECT_DELAY)
        await settle()
        const { status, statusReason } = await browser.ask(calls.getBooking, { params: { orderId } })
        expect([status, statusReason]).toEqual(['CancelFailed', expect.stringContaining(words)])
        const { text } = await server.mailOf(orderId, 'refund-failed')
        expect(text.toLowerCase()).toContain(words.toLowerCase())
        if (code !== 'expired_or_canceled_card') expect(text).not.toMatch(/bank sent|Bank hat die Erstattung/)
      }
    },
  )
})
