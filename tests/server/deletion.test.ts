import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { cardIntents, users } from '../../server/db/schema/index.ts'
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
  Object.assign(server.faults, { isWebhookDown: false, isCancelIgnored: false, isProviderDown: false })
  Object.assign(server.provider, provider)
})
afterAll(() => server.close())

type Trip = { browser: TestBrowser; orderId: string; finished: Finished }

/** A traveller whose confirmed payment is being processed by the bank. */
async function paying(card: string): Promise<Trip> {
  const browser = await server.signedInBrowser()
  const orderId = await server.seedOrder(browser)
  const finished = await server.finish(browser, orderId)
  await browser.ask(calls.confirmPayment, { body: { orderId, paymentIntentId: finished.paymentIntentId } })
  await server.pay(finished, card)
  return { browser, orderId, finished }
}

async function settle(): Promise<void> {
  await server.deliver()
  await server.jobs.run()
}

async function booked(): Promise<Trip> {
  const trip = await paying(CARDS.pays)
  await settle()
  return trip
}

const leave = ({ browser }: Trip) => browser.call('DELETE', '/user')
const statusOf = async ({ orderId }: Trip) => (await server.rowsOf(orderId)).order.status
const intentOf = async ({ finished }: Trip) => {
  const [row] = await server.deps.db.select().from(cardIntents).where(eq(cardIntents.id, finished.paymentIntentId))
  return row?.status
}
const complete = ({ finished }: Trip) =>
  server.card.request(`http://card.test:80/3ds/${finished.paymentIntentId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=complete',
  })

describe('deleting the account', () => {
  it('[LAW-12] cancels a payment during 3-D Secure first: completing it charges nothing', async () => {
    const trip = await paying(CARDS.asks3ds)
    expect((await leave(trip)).status).toBe(200)
    expect([await intentOf(trip), await statusOf(trip)]).toEqual(['canceled', 'Expired'])
    await complete(trip)
    await settle()
    const { order, payments, holds } = await server.rowsOf(trip.orderId)
    expect([order.status, order.contact, payments.map(({ status }) => status)]).toEqual(['Expired', null, ['Canceled']])
    expect(holds.every(({ state }) => state === 'released')).toBe(true)
  })

  it('[LAW-12] refunds a charge that the provider makes anyway, and books no trip', async () => {
    const trip = await paying(CARDS.asks3ds)
    server.faults.isCancelIgnored = true
    expect((await leave(trip)).status).toBe(200)
    await complete(trip)
    await settle()
    await settle()
    const { order, payments, refunds } = await server.rowsOf(trip.orderId)
    expect([order.status, payments[0]?.status, refunds[0]?.status]).toEqual(['Expired', 'Refunded', 'succeeded'])
  })

  it('[LAW-12] is refused while a payment is processing or unknown, and then because of the trip', async () => {
    const trip = await paying(CARDS.processes)
    expect((await leave(trip)).body).toMatchObject({
      status: 409,
      code: 'account.paymentUnderWay',
      detail: 'A payment is still in progress. Please wait until it’s finished, then delete your account.',
    })
    server.faults.isProviderDown = true
    trip.browser.language = 'de'
    expect((await leave(trip)).body).toMatchObject({
      code: 'account.paymentUnderWay',
      detail: 'Eine Zahlung läuft noch. Bitte warten Sie, bis sie abgeschlossen ist, und löschen Sie dann Ihr Konto.',
    })
    server.faults.isProviderDown = false
    server.clock.advance(EFFECT_DELAY)
    await settle()
    expect((await leave(trip)).body).toMatchObject({
      code: 'account.tripAhead',
      detail: expect.stringContaining('Sie haben eine bezahlte Reise'),
    })
    expect(await statusOf(trip)).toBe('BookingFinished')
    expect((await server.rowsOf(trip.orderId)).order.userId).not.toBeNull()
  })

  it('[LAW-12] recognises a payment that has just succeeded', async () => {
    const trip = await paying(CARDS.pays)
    expect((await leave(trip)).body.code).toBe('account.tripAhead')
    expect(await statusOf(trip)).toBe('Payed')
    await settle()
    expect(await statusOf(trip)).toBe('BookingFinished')
  })

  it('[LAW-12] is refused before a paid trip, announces it, and works once the trip is cancelled or over', async () => {
    const cancelled = await booked()
    const { browser, orderId } = cancelled
    expect((await browser.ask(calls.getDeletion)).blocked).toMatchObject([
      { code: 'account.tripAhead', text: expect.stringMatching(/^You have a paid trip to .+ from /) },
    ])
    expect((await leave(cancelled)).body).toMatchObject({
      code: 'account.tripAhead',
      detail: expect.stringContaining('You have a paid trip'),
    })
    await browser.ask(calls.cancelBooking, { params: { orderId }, body: { fee: 0 } })
    expect((await browser.ask(calls.getDeletion)).blocked).toMatchObject([{ code: 'account.refundOpen' }])
    // The refund is sent first.
    expect((await leave(cancelled)).status).toBe(200)
    expect((await server.rowsOf(orderId)).refunds).toMatchObject([{ status: 'succeeded' }])
    const over = await booked()
    const { order } = await server.rowsOf(over.orderId)
    server.clock.set(`${order.checkOut}T20:00:00Z`)
    expect((await leave(over)).body.code).toBe('account.tripAhead')
    server.clock.advance(12 * 3_600_000)
    expect((await leave(over)).status).toBe(200)
  })

  it('[LAW-12] is refused while a failed refund is still due', async () => {
    const trip = await booked()
    server.provider.refund = () => Promise.reject(new ProviderRefused('charge_already_refunded', 'x'))
    await trip.browser.ask(calls.cancelBooking, { params: { orderId: trip.orderId }, body: { fee: 0 } })
    expect((await leave(trip)).body).toMatchObject({ code: 'account.refundOpen', detail: expect.stringContaining('support') })
    expect(await statusOf(trip)).toBe('CancelFailed')
    expect((await leave(trip)).body.code).toBe('account.refundOpen')
    expect(await server.deps.db.select().from(users)).not.toEqual([])
  })

  it('[LAW-12] never misses a concurrent payment', async () => {
    const trip = await paying(CARDS.asks3ds)
    // The payment succeeds while the provider is asked to cancel it.
    server.provider.cancelIntent = async (id) => {
      await complete(trip)
      return provider.cancelIntent(id)
    }
    expect((await leave(trip)).body.code).toBe('account.tripAhead')
    await settle()
    expect(await statusOf(trip)).toBe('BookingFinished')
  })
})
