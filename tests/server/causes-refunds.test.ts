import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { Refusal } from '../../server/base/refusal.ts'
import { alerts, cardEvents, cardRefunds, orders, payments, refunds } from '../../server/db/schema/index.ts'
import { ProviderRefused } from '../../server/domain/orders/payment-provider.ts'
import { REFUND_LOOK_UP, sweepOrders } from '../../server/domain/orders/sweep.ts'
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
  Object.assign(server.faults, { isWebhookDown: false, isCancelIgnored: false, isProviderDown: false })
  Object.assign(server.provider, provider)
})
afterAll(() => server.close())

type Booked = { browser: TestBrowser; orderId: string; finished: Finished }

async function book(card: string): Promise<Booked> {
  const browser = await server.signedInBrowser()
  const orderId = await server.seedOrder(browser)
  const finished = await server.finish(browser, orderId)
  await server.pay(finished, card)
  await settle()
  return { browser, orderId, finished }
}

async function settle(): Promise<void> {
  await server.deliver()
  await server.jobs.run()
}

async function cancel({ browser, orderId }: Booked): Promise<void> {
  await browser.ask(calls.cancelBooking, { params: { orderId }, body: { fee: 0 } })
}

/** The statuses of order, payment and refund. */
async function statusesOf(orderId: string): Promise<(string | undefined)[]> {
  const rows = await server.rowsOf(orderId)
  return [rows.order.status, rows.payments[0]?.status, rows.refunds[0]?.status]
}

const sweepAfter = async (ms: number) => {
  server.clock.advance(ms)
  await sweepOrders(server.deps)
  await server.jobs.run().catch(() => {})
}

describe('a refund', () => {
  it('[BOOKING-4] that the bank delays is pending, then succeeds, and is mailed on success', async () => {
    const booked = await book(CARDS.refundsLate)
    await cancel(booked)
    await settle()
    expect(await statusesOf(booked.orderId)).toEqual(['Canceled', 'Succeeded', 'sent'])
    expect((await booked.browser.ask(calls.getOrder, { query: { orderId: booked.orderId } })).refund?.status).toBe('pending')
    await expect(server.mailOf(booked.orderId, 'refund')).rejects.toThrow('No mail')
    server.clock.advance(EFFECT_DELAY)
    await settle()
    expect(await statusesOf(booked.orderId)).toEqual(['Canceled', 'Refunded', 'succeeded'])
    expect((await server.mailOf(booked.orderId, 'refund')).text).toContain('You cancelled this booking.')
  })

  it('[BOOKING-4] whose event was lost is looked up later', async () => {
    const booked = await book(CARDS.refundsLate)
    await cancel(booked)
    await settle()
    server.clock.advance(EFFECT_DELAY)
    server.faults.isWebhookDown = true
    await settle()
    await server.deps.db.update(cardEvents).set({ deliveredAt: server.clock.now() })
    let asked = 0
    server.provider.retrieveRefund = (id) => {
      asked++
      return provider.retrieveRefund(id)
    }
    await sweepAfter(REFUND_LOOK_UP - EFFECT_DELAY)
    expect([asked, await statusesOf(booked.orderId)]).toEqual([0, ['Canceled', 'Succeeded', 'sent']])
    await sweepAfter(1)
    expect([asked, await statusesOf(booked.orderId)]).toEqual([1, ['Canceled', 'Refunded', 'succeeded']])
  })

  it('[BOOKING-4] [OPS-9] that the bank returns causes CancelFailed, a mail and one alert, and Canceled after support refunds by hand', async () => {
    const booked = await book(CARDS.refundFails)
    const { orderId, finished } = booked
    await cancel(booked)
    await settle()
    expect(await statusesOf(orderId)).toEqual(['Canceled', 'Refunded', 'succeeded'])
    const event = await server.eventOf('refund.created')
    server.clock.advance(EFFECT_DELAY)
    await settle()
    expect(await statusesOf(orderId)).toEqual(['CancelFailed', 'Succeeded', 'failed'])
    expect((await server.mailOf(orderId, 'refund-failed')).text).toContain('We still owe you this money')
    const told = () => server.deps.db.select({ kind: alerts.kind, subject: alerts.subject }).from(alerts).where(eq(alerts.orderId, orderId))
    expect(await told()).toEqual([{ kind: 'cancel.failed', subject: orderId }])
    // The first event is repeated after the last.
    await server.post({ ...event, id: 'evt_overtaken' })
    expect(await statusesOf(orderId)).toEqual(['CancelFailed', 'Succeeded', 'failed'])
    await sweepAfter(2 * REFUND_LOOK_UP)
    expect(await statusesOf(orderId)).toEqual(['CancelFailed', 'Succeeded', 'failed'])
    expect(await told()).toHaveLength(1)
    await server.stripe.refunds.create({ payment_intent: finished.paymentIntentId })
    await settle()
    expect(await statusesOf(orderId)).toEqual(['Canceled', 'Refunded', 'succeeded'])
    expect(await booked.browser.ask(calls.getBooking, { params: { orderId } })).toMatchObject({ state: 'refunded' })
    // The failure is delivered again, for the refund that support has replaced.
    await server.post({ ...(await server.eventOf('refund.failed')), id: 'evt_failed_again' })
    await settle()
    expect(await statusesOf(orderId)).toEqual(['Canceled', 'Refunded', 'succeeded'])
  })

  it('[BOOKING-4] whose response arrives after the event of its return stays failed', async () => {
    const booked = await book(CARDS.refundFails)
    server.provider.refund = async (input) => {
      const refund = await provider.refund(input)
      server.clock.advance(EFFECT_DELAY)
      await server.deliver()
      await server.deliver()
      expect(await statusesOf(booked.orderId)).toEqual(['CancelFailed', 'Succeeded', 'failed'])
      return refund
    }
    await cancel(booked)
    await settle()
    expect(await statusesOf(booked.orderId)).toEqual(['CancelFailed', 'Succeeded', 'failed'])
    await expect(server.mailOf(booked.orderId, 'refund')).rejects.toThrow('No mail')
  })

  it('[BOOKING-4] that is refused permanently is requested only once', async () => {
    const booked = await book(CARDS.pays)
    let asked = 0
    server.provider.refund = () => {
      asked++
      return Promise.reject(new ProviderRefused('charge_already_refunded', 'Nothing is left to refund.'))
    }
    await cancel(booked)
    await settle()
    expect(await statusesOf(booked.orderId)).toEqual(['CancelFailed', 'Succeeded', 'failed'])
    expect((await server.rowsOf(booked.orderId)).refunds[0]?.error).toBe('charge_already_refunded')
    await sweepAfter(3_600_000)
    await sweepAfter(3_600_000)
    expect(asked).toBe(1)
  })

  it('[BOOKING-4] that support has already made by hand counts as refunded', async () => {
    const booked = await book(CARDS.pays)
    await server.stripe.refunds.create({ payment_intent: booked.finished.paymentIntentId })
    await cancel(booked)
    await server.jobs.run()
    expect(await statusesOf(booked.orderId)).toEqual(['Canceled', 'Refunded', 'succeeded'])
    await settle()
    expect(await statusesOf(booked.orderId)).toEqual(['Canceled', 'Refunded', 'succeeded'])
    expect((await server.rowsOf(booked.orderId)).refunds).toHaveLength(1)
  })

  it('[BOOKING-4] whose response was lost is requested again with the same key, and made once', async () => {
    const booked = await book(CARDS.pays)
    const { cancellation } = await booked.browser.ask(calls.getBooking, { params: { orderId: booked.orderId } })
    // After the deadline the refund is partial, so the provider would accept a second one.
    server.clock.set(`${cancellation.freeBefore}:00Z`)
    const { fee, refund } = await booked.browser.ask(calls.quoteCancellation, { params: { orderId: booked.orderId } })
    expect(refund.amount).toBeLessThan(fee.amount)
    server.provider.refund = async (input) => {
      await provider.refund(input)
      throw new Refusal('payment.unavailable')
    }
    await booked.browser.ask(calls.cancelBooking, { params: { orderId: booked.orderId }, body: { fee: fee.amount } })
    await server.jobs.run().catch(() => {})
    server.provider.refund = provider.refund
    await sweepAfter(60_000)
    expect(await statusesOf(booked.orderId)).toEqual(['Canceled', 'Succeeded', 'succeeded'])
    const listed = await server.deps.db.select().from(cardRefunds).where(eq(cardRefunds.intentId, booked.finished.paymentIntentId))
    expect(listed.map(({ amountMinor }) => amountMinor)).toEqual([refund.amount])
  })

  it('[BOOKING-4] whose response and key were lost for more than a day is looked up before it is made', async () => {
    const booked = await book(CARDS.pays)
    server.provider.refund = async (input) => {
      await provider.refund(input)
      throw new Refusal('payment.unavailable')
    }
    await cancel(booked)
    await server.jobs.run().catch(() => {})
    server.provider.refund = () => Promise.reject(new Error('It would be refunded twice'))
    await sweepAfter(25 * 3_600_000)
    expect(await statusesOf(booked.orderId)).toEqual(['Canceled', 'Refunded', 'succeeded'])
  })

  it('[BOOKING-4] is retried while the provider is down, and made once when it is back', async () => {
    const booked = await book(CARDS.pays)
    server.faults.isProviderDown = true
    await cancel(booked)
    await server.jobs.run().catch((error: unknown) => expect(error).toMatchObject({ code: 'payment.unavailable' }))
    await sweepAfter(60_000)
    expect(await statusesOf(booked.orderId)).toEqual(['Canceled', 'Succeeded', 'pending'])
    expect((await server.rowsOf(booked.orderId)).refunds[0]).toMatchObject({
      attempts: 2,
      error: 'payment.unavailable',
    })
    server.faults.isProviderDown = false
    await sweepAfter(60_000)
    expect(await statusesOf(booked.orderId)).toEqual(['Canceled', 'Refunded', 'succeeded'])
  })
})

describe('a surplus', () => {
  /** An order that was paid twice, with its second charge refunded. */
  async function paidTwice(): Promise<Booked> {
    const browser = await server.signedInBrowser()
    const orderId = await server.seedOrder(browser)
    const first = await server.finish(browser, orderId)
    await server.deps.db.update(payments).set({ status: 'Canceled' }).where(eq(payments.orderId, orderId))
    const finished = await server.finish(browser, orderId)
    await server.pay(first)
    await server.pay(finished)
    await settle()
    await settle()
    return { browser, orderId, finished }
  }

  it('[BOOKING-1] [BOOKING-2] that was returned is not a refund of the booking, which can still be cancelled at full fee', async () => {
    const { browser, orderId } = await paidTwice()
    const rows = await server.rowsOf(orderId)
    expect([rows.order.status, rows.refunds.map(({ status, reason }) => [status, reason])]).toEqual([
      'BookingFinished',
      [['succeeded', 'paidTwice']],
    ])
    expect((await server.mailOf(orderId, 'refund')).text).toContain('This booking was paid twice.')
    const read = () => browser.ask(calls.getBooking, { params: { orderId } })
    expect([(await read()).state, (await read()).order.refund]).toEqual(['confirmed', null])
    // A trip without compulsory charges, on the day of the return: nothing is refundable.
    const { total } = rows.order.snapshot.en
    const amount = total.acc.amount + (total.privateTransfer?.amount ?? 0)
    const snapshot = {
      en: {
        ...rows.order.snapshot.en,
        acc: { ...rows.order.snapshot.en.acc, cancellationTiers: undefined },
        total: { ...total, charges: [], total: { ...total.total, amount } },
      },
    }
    await server.deps.db
      .update(orders)
      .set({ snapshot: { ...snapshot, de: snapshot.en } })
      .where(eq(orders.id, orderId))
    server.clock.set(`${rows.order.checkOut}T08:00:00Z`)
    const { fee, paid, refund } = await browser.ask(calls.quoteCancellation, { params: { orderId } })
    expect([fee, refund.amount]).toEqual([paid, 0])
    await browser.ask(calls.cancelBooking, { params: { orderId }, body: { fee: fee.amount } })
    await settle()
    expect((await server.rowsOf(orderId)).refunds).toHaveLength(1)
    expect([(await read()).state, (await browser.ask(calls.listBookings)).bookings[0]?.state]).toEqual(['canceled', 'canceled'])
    expect((await server.mailOf(orderId, 'cancellation')).text).toContain('no refund')
  })

  it('[ORDER-7] whose refund the bank returns causes a mail and does not change the booking', async () => {
    const browser = await server.signedInBrowser()
    const orderId = await server.seedOrder(browser)
    const first = await server.finish(browser, orderId)
    await server.deps.db.update(payments).set({ status: 'Canceled' }).where(eq(payments.orderId, orderId))
    const next = await server.finish(browser, orderId)
    await server.pay(next)
    await server.deliver()
    await server.pay(first, CARDS.refundFails)
    await settle()
    server.clock.advance(EFFECT_DELAY)
    await settle()
    const [surplus] = await server.deps.db.select().from(refunds).where(eq(refunds.orderId, orderId))
    expect([surplus?.status, (await server.rowsOf(orderId)).order.status]).toEqual(['failed', 'BookingFinished'])
    expect((await server.mailOf(orderId, 'refund-failed')).subject).toBe('Your refund didn’t go through')
  })
})
