import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { Refusal } from '../../server/base/refusal.ts'
import { type ControlName, runControl } from '../../server/control/commands.ts'
import { alerts, payments, supportActions } from '../../server/db/schema/index.ts'
import { reconcile } from '../../server/domain/orders/payment/reconcile.ts'
import { ProviderRefused } from '../../server/domain/orders/payment-provider.ts'
import { sweepOrders } from '../../server/domain/orders/sweep.ts'
import { EFFECT_DELAY } from '../../server/sandbox/card/stored-events.ts'
import { CARDS, type CardServer, createCardServer } from '../support/card.ts'
import { START } from '../support/server.ts'

const DAY = 86_400_000
const who = { actor: 'mara', reason: 'The balance was filled.' }

let server: CardServer
beforeAll(async () => {
  server = await createCardServer()
})
beforeEach(() => server.clock.set(START))
afterAll(() => server.close())

const support = async () => ({ deps: server.deps, failedJobs: { listFailed: async () => [], retry: async () => true } })
const ask = <N extends ControlName>(name: N, input: unknown) =>
  runControl({ db: server.deps.db, now: server.deps.now, publicUrl: 'http://x', support }, name, input)
const refund = (order: string, amount?: string) => ask('support.refund', { order, amount, ...who, isPlan: false })

async function settle(): Promise<void> {
  await server.deliver()
  await server.jobs.run()
}

async function booked(card: string) {
  const browser = await server.signedInBrowser()
  const orderId = await server.seedOrder(browser)
  const finished = await server.finish(browser, orderId)
  await server.pay(finished, card)
  await settle()
  return { browser, orderId, finished }
}

const cancel = async ({ browser, orderId }: Awaited<ReturnType<typeof booked>>) => {
  await browser.ask(calls.cancelBooking, { params: { orderId }, body: { fee: 0 } })
  await settle()
}

/** Order, payment, and each refund with its state. */
async function statusesOf(orderId: string) {
  const { order, payments: paid, refunds } = await server.rowsOf(orderId)
  return [
    order.status,
    paid[0]?.status,
    ...refunds.map(({ status, isForeign, error }) => `${status} ${isForeign ? 'support' : 'ours'} ${error}`),
  ]
}
const actionsOf = (orderId: string) => server.deps.db.$count(supportActions, eq(supportActions.orderId, orderId))

describe('a refund that is refused for an empty balance', () => {
  it('[OPS-11] is requested again by support as often as needed, and given once', async () => {
    const trip = await booked(CARDS.refundRefused)
    const { orderId, finished } = trip
    await cancel(trip)
    expect(await statusesOf(orderId)).toEqual(['CancelFailed', 'Succeeded', 'failed ours balance_insufficient'])
    // A refusal is no refund: the next attempt need not wait a minute.
    for (let times = 0; times < 2; times++) await expect(refund(orderId)).rejects.toThrow('The card provider refuses: balance_insufficient')
    expect([await actionsOf(orderId), (await statusesOf(orderId))[0]]).toEqual([0, 'CancelFailed'])
    server.clock.advance(DAY)
    expect(await refund(orderId)).toMatchObject({ status: 'succeeded' })
    await settle()
    expect(await statusesOf(orderId)).toEqual(['Canceled', 'Refunded', 'succeeded ours null'])
    expect((await server.stripe.refunds.list({ payment_intent: finished.paymentIntentId })).data).toHaveLength(1)
    expect((await server.mailOf(orderId, 'refund')).subject).toBeTruthy()
    await expect(refund(orderId)).rejects.toThrow('already refunded in full')
  })

  it('[OPS-11] gives what is due and keeps the fee, unless more is asked for', async () => {
    const { browser, orderId } = await booked(CARDS.pays)
    const { cancellation } = await browser.ask(calls.getBooking, { params: { orderId } })
    server.clock.set(`${cancellation.freeBefore}:00Z`)
    const { fee, refund: due } = await browser.ask(calls.quoteCancellation, { params: { orderId } })
    const { refund: send } = server.provider
    server.provider.refund = () => Promise.reject(new ProviderRefused('balance_insufficient', 'Insufficient funds.'))
    await browser.ask(calls.cancelBooking, { params: { orderId }, body: { fee: fee.amount } })
    await settle()
    Object.assign(server.provider, { refund: send })
    const plan = await ask('support.refund', { order: orderId, ...who, isPlan: true })
    expect([plan.amountMinor, plan.left]).toEqual([due.amount, due.amount + fee.amount])
    expect(await refund(orderId)).toMatchObject({ status: 'succeeded', amountMinor: due.amount })
    expect(await statusesOf(orderId)).toEqual(['Canceled', 'Succeeded', 'succeeded ours null'])
  })
})

describe('a refund that the bank returns', () => {
  it('[OPS-11] [BOOKING-4] is made again by support, and the first failure changes nothing afterwards', async () => {
    const trip = await booked(CARDS.refundFails)
    const { orderId } = trip
    await cancel(trip)
    server.clock.advance(EFFECT_DELAY)
    await settle()
    expect((await statusesOf(orderId))[0]).toBe('CancelFailed')
    server.clock.advance(20 * DAY)
    expect(await refund(orderId)).toMatchObject({ status: 'succeeded' })
    await server.post({ ...(await server.eventOf('refund.failed')), id: 'evt_first_failure' })
    await reconcile(server.deps)
    await sweepOrders(server.deps)
    await settle()
    expect(await statusesOf(orderId)).toEqual(['Canceled', 'Refunded', 'succeeded ours null'])
  })

  it('[OPS-11] is sent later if the provider does not answer now, with a week of its own', async () => {
    const trip = await booked(CARDS.refundFails)
    const { orderId } = trip
    await cancel(trip)
    server.clock.advance(EFFECT_DELAY)
    await settle()
    server.clock.advance(20 * DAY)
    const { refund: send } = server.provider
    server.provider.refund = () => Promise.reject(new Refusal('payment.unavailable'))
    expect(await refund(orderId)).toMatchObject({ status: 'pending' })
    Object.assign(server.provider, { refund: send })
    server.clock.advance(60_000)
    await sweepOrders(server.deps)
    await settle()
    expect((await statusesOf(orderId)).slice(0, 2)).toEqual(['Canceled', 'Refunded'])
  })
})

describe('a surplus whose refund is refused', () => {
  it('[OPS-11] [OPS-9] raises an alert, and support can refund it though it settled no order', async () => {
    const browser = await server.signedInBrowser()
    const orderId = await server.seedOrder(browser)
    const finished = await server.finish(browser, orderId)
    server.faults.isCancelIgnored = true
    await server.sellRoom(false)
    server.clock.advance(21 * 60_000)
    await sweepOrders(server.deps)
    await server.jobs.run()
    server.faults.isCancelIgnored = false
    await server.pay(finished, CARDS.refundRefused)
    await settle()
    await server.sellRoom(true)
    expect((await statusesOf(orderId)).at(-1)).toBe('failed ours balance_insufficient')
    const isIt = and(eq(alerts.orderId, orderId), eq(alerts.kind, 'refund.failed'))
    expect(await server.deps.db.$count(alerts, isIt)).toBe(1)
    server.clock.advance(DAY)
    expect(await refund(orderId)).toMatchObject({ status: 'succeeded' })
    expect((await server.deps.db.select().from(payments).where(eq(payments.orderId, orderId)))[0]?.status).toBe('Refunded')
  })
})

describe('a booked trip without any payment', () => {
  it('[PAY-10] is a finding until there is one', async () => {
    const { orderId } = await booked(CARDS.pays)
    const paid = (settles: boolean) => server.deps.db.update(payments).set({ settles }).where(eq(payments.orderId, orderId))
    await paid(false)
    await reconcile(server.deps)
    const about = async () => (await ask('support.findings', {})).findings.filter((finding) => finding.orderId === orderId)
    expect(await about()).toMatchObject([{ kind: 'trip.unpaid', subject: orderId }])
    await paid(true)
    server.clock.advance(1000)
    await reconcile(server.deps)
    expect(await about()).toEqual([])
  })
})
