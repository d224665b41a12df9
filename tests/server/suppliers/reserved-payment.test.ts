import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { alerts, mailOutbox, moneyFindings } from '../../../server/db/schema/index.ts'
import { reconcile } from '../../../server/domain/orders/payment/reconcile.ts'
import { recordRefund } from '../../../server/domain/orders/refund/refund-books.ts'
import { travellers } from '../../support/card.ts'
import type { TestBrowser } from '../../support/server.ts'
import { beginOrder, type EtgWorld, openEtgWorld, passTime, payOrder } from '../../support/supplier/etg-world.ts'

let world: EtgWorld
beforeAll(async () => {
  world = await openEtgWorld()
})
afterEach(() => {
  world.etg.simulator.scenarios.clear()
  Object.assign(world.faults, { isWebhookDown: false, isCancelIgnored: false, isProviderDown: false })
})
afterAll(() => world.close())

const SOLD_OUT = { call: 'hotel/order/booking/form/', ending: 'unknown_soldout', times: 1 } as const

/** What the traveller sees of the payment, and what the provider has of it. */
async function stateOf(browser: TestBrowser, orderId: string) {
  const { status, payment, refund } = await browser.ask(calls.getOrder, { query: { orderId } })
  const intent = await world.stripe.paymentIntents.retrieve(payment?.paymentIntentId ?? '')
  return {
    order: status,
    payment: payment?.status,
    isReserved: payment?.isReserved ?? false,
    refund,
    atProvider: intent.status,
    isCharged: intent.amount_received > 0,
  }
}
const CHARGED = {
  order: 'BookingFinished',
  payment: 'Succeeded',
  isReserved: false,
  refund: null,
  atProvider: 'succeeded',
  isCharged: true,
}
const RELEASED = { payment: 'Canceled', isReserved: false, refund: null, atProvider: 'canceled', isCharged: false }

const mailsOf = async (orderId: string) => {
  const { order } = await world.rowsOf(orderId)
  const rows = await world.deps.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.to, order.contact?.email ?? ''))
  return rows.filter(({ kind }) => kind !== 'code').map(({ kind, subject }) => [kind, subject])
}
const alertsOf = async (orderId: string) =>
  (await world.deps.db.select().from(alerts).where(eq(alerts.orderId, orderId))).map(({ kind }) => kind)

it('[CHECK-40] an order is not finished with a child of another age than the price is for', async () => {
  const { browser, orderId } = await beginOrder(world)
  const [one, two, child] = travellers
  const finish = (dateOfBirth: string) =>
    browser.call('POST', '/order/book/finish', {
      orderId,
      contactFirstName: 'Ada',
      contactLasName: 'Berg',
      payWith: 'stripe',
      members: [one, two, { ...child, dateOfBirth }],
    })
  const refused = await finish('2016-08-29')
  expect([refused.status, refused.body.errors?.map(({ path }) => path)]).toEqual([400, ['members.2.dateOfBirth']])
  expect((await finish('2018-08-29')).status).toBe(200)
})

describe('a card where the hotel confirms after the payment', () => {
  it('[SUPPLY-25] is charged once the hotel has confirmed', async () => {
    const { browser, orderId } = await beginOrder(world)
    await payOrder(world, browser, orderId)
    expect(await stateOf(browser, orderId)).toEqual({
      ...CHARGED,
      order: 'Payed',
      isReserved: true,
      atProvider: 'requires_capture',
      isCharged: false,
    })
    await passTime(world, 10)
    expect(await stateOf(browser, orderId)).toEqual(CHARGED)
    // The first order of this file, so its hotel is always the same.
    const { dueAtHotel = [] } = (await browser.ask(calls.getOrder, { query: { orderId } })).total
    const { text } = await world.mailOf(orderId, 'confirmation')
    expect(dueAtHotel).not.toEqual([])
    for (const { name } of dueAtHotel) expect(text).toContain(`${name}, to pay at the hotel`)
  })

  it('[SUPPLY-25] is not charged if the hotel refuses, and page and mail say so', async () => {
    const { browser, orderId } = await beginOrder(world)
    world.etg.simulator.scenarios.add(SOLD_OUT)
    await payOrder(world, browser, orderId)
    await passTime(world, 60)
    expect(await stateOf(browser, orderId)).toEqual({ ...RELEASED, order: 'Canceled' })
    const booking = await browser.ask(calls.getBooking, { params: { orderId } })
    expect([booking.state, booking.statusReason]).toEqual(['canceled', expect.stringContaining('Your card wasn’t charged.')])
    expect(await mailsOf(orderId)).toEqual([['supplier', expect.stringContaining('your card wasn’t charged')]])
    const list = await browser.ask(calls.listBookings)
    expect(list.bookings.map(({ state }) => state)).toEqual(['canceled'])
  })

  it('[SUPPLY-25] is charged later if the card provider did not answer and the job was lost', async () => {
    const { browser, orderId } = await beginOrder(world)
    await payOrder(world, browser, orderId)
    world.faults.isProviderDown = true
    await expect(passTime(world, 10)).rejects.toThrow('payment.unavailable')
    world.faults.isProviderDown = false
    world.jobs.waiting.length = 0
    await passTime(world, 660)
    expect(await stateOf(browser, orderId)).toEqual(CHARGED)
  })

  it('[SUPPLY-25] is reserved in time if the order is over when the provider is asked', async () => {
    const { browser, orderId } = await beginOrder(world)
    world.faults.isWebhookDown = true
    await world.pay(await world.finish(browser, orderId))
    world.clock.advance(7_200_000)
    await passTime(world, 20)
    expect(await stateOf(browser, orderId)).toEqual(CHARGED)
  })

  it('[SUPPLY-25] [ORDER-7] is not charged for an order that has expired, and a mail says so', async () => {
    const { browser, orderId } = await beginOrder(world)
    const finished = await world.finish(browser, orderId)
    world.faults.isCancelIgnored = true
    world.clock.advance(7_200_000)
    await passTime(world, 5)
    world.faults.isCancelIgnored = false
    await world.pay(finished)
    await world.deliver()
    await passTime(world, 5)
    expect(await stateOf(browser, orderId)).toEqual({ ...RELEASED, order: 'Expired' })
    expect(await mailsOf(orderId)).toEqual([['refund', expect.stringContaining('your card wasn’t charged')]])
  })

  it('[SUPPLY-25] raises an alert if it cannot be charged for a booked trip', async () => {
    const { browser, orderId } = await beginOrder(world)
    await payOrder(world, browser, orderId)
    const { payments } = await world.rowsOf(orderId)
    await world.stripe.paymentIntents.cancel(payments[0]?.intentId ?? '')
    await passTime(world, 10)
    expect(await stateOf(browser, orderId)).toEqual({ ...RELEASED, order: 'BookingFinished' })
    expect(await alertsOf(orderId)).toEqual(['capture.failed'])
  })

  it('[SUPPLY-25] [PAY-10] counts a release once, and it is no difference from the card provider', async () => {
    const { browser, orderId } = await beginOrder(world)
    world.etg.simulator.scenarios.add(SOLD_OUT)
    await payOrder(world, browser, orderId)
    await passTime(world, 60)
    const { payments, refunds } = await world.rowsOf(orderId)
    const [intentId, amount] = [payments[0]?.intentId ?? '', payments[0]?.receivedMinor ?? 0]
    await recordRefund(world.deps, { id: 're_of_provider', intentId, amount, status: 'succeeded', refundId: null, error: null, card: null })
    await reconcile(world.deps)
    expect((await world.rowsOf(orderId)).refunds).toEqual(refunds)
    expect(await world.deps.db.select().from(moneyFindings).where(eq(moneyFindings.orderId, orderId))).toEqual([])
  })
})
