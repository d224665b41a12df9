import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { alerts, cardDisputes, disputes, mailOutbox, moneyFindings, orders, payments, refunds } from '../../server/db/schema/index.ts'
import { reconcile } from '../../server/domain/orders/payment/reconcile.ts'
import { sweepOrders } from '../../server/domain/orders/sweep.ts'
import { EFFECT_DELAY } from '../../server/sandbox/card/stored-events.ts'
import { CARDS, type CardServer, createCardServer, type Finished } from '../support/card.ts'
import type { TestBrowser } from '../support/server.ts'

// Each test starts its own servers and simulates a day on them.
vi.setConfig({ testTimeout: 120_000 })

let servers: CardServer[] = []
beforeEach(() => {
  servers = []
})
afterEach(async () => {
  for (const server of servers) await server.close()
})

async function open({ hasWebhook }: { hasWebhook: boolean }): Promise<CardServer> {
  const server = await createCardServer()
  server.faults.isWebhookDown = !hasWebhook
  servers.push(server)
  return server
}

/** Processes all changes, from the provider's events or its lists. */
async function settle(server: CardServer): Promise<void> {
  for (let times = 0; times < 2; times++) {
    await server.deliver()
    if (server.faults.isWebhookDown) await reconcile(server.deps)
    await sweepOrders(server.deps)
    await server.jobs.run().catch(() => {})
  }
}

type Trip = { browser: TestBrowser; orderId: string; finished: Finished }

async function begin(server: CardServer, card: string): Promise<Trip> {
  const browser = await server.signedInBrowser()
  const orderId = await server.seedOrder(browser)
  const finished = await server.finish(browser, orderId)
  await server.pay(finished, card)
  return { browser, orderId, finished }
}

const cancel = ({ browser, orderId }: Trip) => browser.call('POST', `/booking/${orderId}/cancel`, { fee: 0 })

/** A day of a shop: every kind of card, refunds by support, decided disputes, cancellations and unpaid orders. */
async function wholeRun(server: CardServer): Promise<unknown> {
  const trips: Trip[] = []
  for (const card of [
    ...[CARDS.pays, CARDS.pays, CARDS.pays, CARDS.refundsLate, CARDS.refundFails],
    ...[CARDS.processes, CARDS.declined, CARDS.disputed, CARDS.disputed, CARDS.asks3ds],
  ])
    trips.push(await begin(server, card))
  const [, whole, part, late, returned, , , lost, won] = trips as [Trip, Trip, Trip, Trip, Trip, Trip, Trip, Trip, Trip]
  await settle(server)
  server.clock.advance(EFFECT_DELAY)
  await settle(server)
  const bySupport = (trip: Trip, amount: number) => server.stripe.refunds.create({ payment_intent: trip.finished.paymentIntentId, amount })
  await bySupport(part, 5000)
  await bySupport(whole, (await server.rowsOf(whole.orderId)).order.totalMinor)
  await settle(server)
  for (const trip of [part, late, returned]) await cancel(trip)
  await settle(server)
  server.clock.advance(EFFECT_DELAY)
  await settle(server)
  for (const [trip, evidence] of [
    [lost, 'losing_evidence'],
    [won, 'winning_evidence'],
  ] as const) {
    const [row] = await server.deps.db.select().from(cardDisputes).where(eq(cardDisputes.intentId, trip.finished.paymentIntentId))
    await server.stripe.disputes.update(row?.id ?? '', { evidence: { uncategorized_text: evidence } })
  }
  await settle(server)
  await cancel(won)
  server.clock.advance(30 * 60_000)
  await settle(server)
  return Promise.all(trips.map((trip) => booksOf(server, trip)))
}

async function booksOf(server: CardServer, { orderId }: Trip) {
  const { db } = server.deps
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const made = await db.select().from(payments).where(eq(payments.orderId, orderId))
  const back = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
  const disputed = await db.select().from(disputes).where(eq(disputes.orderId, orderId))
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.to, order?.contact?.email ?? ''))
  return {
    order: [order?.status, order?.disputed],
    payments: made.map(({ status, settles, receivedMinor }) => `${status} ${settles} ${receivedMinor}`).sort(),
    refunds: back.map(({ status, amountMinor, reason, isForeign }) => `${status} ${amountMinor} ${reason} ${isForeign}`).sort(),
    disputes: disputed.map(({ status, amountMinor }) => `${status} ${amountMinor}`),
    mails: mails.map(({ kind }) => kind).sort(),
  }
}

describe('payments and refunds', () => {
  it('[PAY-10] end the same without any webhook', async () => {
    const told = await wholeRun(await open({ hasWebhook: true }))
    const looked = await wholeRun(await open({ hasWebhook: false }))
    expect(looked).toEqual(told)
    const statuses = (told as { order: unknown[] }[]).map(({ order }) => order[0])
    expect(new Set(statuses)).toEqual(new Set(['BookingFinished', 'Canceled', 'CancelFailed', 'Expired']))
  })

  it('[PAY-10] stay unchanged if they agree', async () => {
    const server = await open({ hasWebhook: true })
    const trip = await begin(server, CARDS.pays)
    await settle(server)
    await cancel(trip)
    await settle(server)
    const before = [await booksOf(server, trip), await server.deps.db.select().from(refunds)]
    await reconcile(server.deps)
    expect([await booksOf(server, trip), await server.deps.db.select().from(refunds)]).toEqual(before)
    expect([server.jobs.waiting.filter(({ startAt }) => !startAt), await server.deps.db.select().from(moneyFindings)]).toEqual([[], []])
  })
})

describe('a difference without a rule', () => {
  it('[PAY-10] [OPS-9] is stored, logged and alerted once, and resolved when it disappears', async () => {
    const server = await open({ hasWebhook: true })
    const { db } = server.deps
    const error = vi.spyOn(server.deps.logger, 'error')
    const trip = await begin(server, CARDS.pays)
    await settle(server)
    const paymentOf = eq(payments.orderId, trip.orderId)
    const total = (await server.rowsOf(trip.orderId)).order.totalMinor
    const intentId = trip.finished.paymentIntentId
    await db
      .update(payments)
      .set({ receivedMinor: total - 1 })
      .where(paymentOf)
    await reconcile(server.deps)
    server.clock.advance(3_600_000)
    await reconcile(server.deps)
    expect(await db.select().from(moneyFindings)).toMatchObject([{ kind: 'amount.differs', subject: intentId, resolvedAt: null }])
    expect(error).toHaveBeenCalledTimes(1)
    const told = async () => (await db.select().from(alerts)).map(({ kind, subject }) => `${kind} ${subject}`).sort()
    expect(await told()).toEqual([`books.differ ${intentId}`])
    await db.update(payments).set({ receivedMinor: total, intentId: 'pi_other' }).where(paymentOf)
    server.clock.advance(3_600_000)
    await reconcile(server.deps)
    const rows = await db.select().from(moneyFindings)
    expect(rows.map(({ kind, subject, resolvedAt }) => [kind, subject, resolvedAt !== null]).sort()).toEqual([
      ['amount.differs', intentId, true],
      ['charge.unknown', intentId, false],
      ['payment.missing', 'pi_other', false],
    ])
    expect(error).toHaveBeenCalledTimes(3)
    expect(await told()).toEqual([`books.differ ${intentId}`, `books.differ ${intentId}`, 'books.differ pi_other'].sort())
  })

  it('[PAY-10] includes a booked trip whose payment was refunded in full', async () => {
    const server = await open({ hasWebhook: true })
    const trip = await begin(server, CARDS.pays)
    await settle(server)
    await server.stripe.refunds.create({ payment_intent: trip.finished.paymentIntentId })
    await settle(server)
    await reconcile(server.deps)
    expect(await server.deps.db.select().from(moneyFindings)).toMatchObject([{ kind: 'trip.unpaid', orderId: trip.orderId }])
    await trip.browser.ask(calls.cancelBooking, { params: { orderId: trip.orderId }, body: { fee: 0 } })
    server.clock.advance(1000)
    await reconcile(server.deps)
    expect((await server.deps.db.select().from(moneyFindings))[0]?.resolvedAt).not.toBeNull()
  })
})
