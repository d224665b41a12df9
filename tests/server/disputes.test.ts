import { and, eq, isNull } from 'drizzle-orm'
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { alerts, cardDisputes, disputes, moneyFindings, providerEvents, type WireDispute } from '../../server/db/schema/index.ts'
import type { Known } from '../../server/domain/orders/outside-values.ts'
import { reconcile } from '../../server/domain/orders/payment/reconcile.ts'
import { historyOf } from '../../server/domain/support/history.ts'
import { EFFECT_DELAY, storeEvent } from '../../server/sandbox/card/stored-events.ts'
import { CARDS, type CardServer, createCardServer, type Finished } from '../support/card.ts'
import { START, type TestBrowser } from '../support/server.ts'

let server: CardServer
beforeAll(async () => {
  server = await createCardServer()
})
beforeEach(() => {
  server.clock.set(START)
  Object.assign(server.faults, { isWebhookDown: false })
})
afterAll(() => server.close())

type Booked = { browser: TestBrowser; orderId: string; finished: Finished; disputeId: string }

async function settle(): Promise<void> {
  await server.deliver()
  await server.jobs.run()
}

/** A booked trip with a disputed payment. */
async function disputed({ isHeard = true, card = CARDS.disputed }: { isHeard?: boolean; card?: string } = {}): Promise<Booked> {
  const browser = await server.signedInBrowser()
  const orderId = await server.seedOrder(browser)
  const finished = await server.finish(browser, orderId)
  await server.pay(finished, card)
  await settle()
  server.clock.advance(EFFECT_DELAY)
  server.faults.isWebhookDown = !isHeard
  await settle()
  const [row] = await server.deps.db.select().from(cardDisputes).where(eq(cardDisputes.intentId, finished.paymentIntentId))
  return { browser, orderId, finished, disputeId: row?.id ?? '' }
}

/** Decides the dispute with the provider's test evidence. */
async function decide({ disputeId }: Booked, evidence: 'winning_evidence' | 'losing_evidence' | 'appeal_evidence'): Promise<void> {
  await server.stripe.disputes.update(disputeId, { evidence: { uncategorized_text: evidence } })
  await settle()
}

/** Changes the dispute at the provider, which sends an event. */
async function change({ disputeId }: Booked, fields: Record<string, unknown>): Promise<void> {
  const { db } = server.deps
  const [row] = await db.select().from(cardDisputes).where(eq(cardDisputes.id, disputeId))
  const object = { ...row?.object, ...fields } as WireDispute
  await db.update(cardDisputes).set({ object, status: object.status }).where(eq(cardDisputes.id, disputeId))
  await storeEvent(db, 'charge.dispute.updated', object, server.clock.now())
  await settle()
}

const quoteOf = ({ browser, orderId }: Booked) => browser.ask(calls.quoteCancellation, { params: { orderId } })
const findingsOf = async ({ orderId }: Booked) => {
  const isOpen = and(eq(moneyFindings.orderId, orderId), isNull(moneyFindings.resolvedAt))
  return (await server.deps.db.select().from(moneyFindings).where(isOpen)).map(({ kind }) => kind)
}
const alertsOf = async ({ orderId }: Booked, kind: (typeof alerts.$inferSelect)['kind']) => {
  const isIt = and(eq(alerts.orderId, orderId), eq(alerts.kind, kind))
  return (await server.deps.db.select().from(alerts).where(isIt)).map(({ detail }) => detail)
}
const bookingOf = ({ browser, orderId }: Booked) => browser.ask(calls.getBooking, { params: { orderId } })
const cancel = ({ browser, orderId }: Booked) => browser.call('POST', `/booking/${orderId}/cancel`, { fee: 0 })
const statusesOf = async ({ orderId }: Booked) => {
  const { order, payments, refunds } = await server.rowsOf(orderId)
  return [order.status, order.disputed, payments[0]?.status, refunds[0]?.status]
}

describe('a disputed payment', () => {
  it('[LAW-13] cannot be cancelled while the bank decides, and the booking states why', async () => {
    const booked = await disputed()
    expect(await bookingOf(booked)).toMatchObject({
      state: 'confirmed',
      canCancel: false,
      statusReason: 'This payment has been disputed with the bank. You can’t cancel the trip here until the bank has decided.',
    })
    booked.browser.language = 'de'
    expect((await bookingOf(booked)).statusReason).toContain('wurde bei der Bank zurückgefordert')
    expect((await cancel(booked)).body.code).toBe('booking.wrongState')
    expect((await booked.browser.call('GET', `/booking/${booked.orderId}/cancellation`)).body.code).toBe('booking.wrongState')
    expect(await statusesOf(booked)).toEqual(['BookingFinished', true, 'Succeeded', undefined])
  })

  it('[OPS-9] raises one alert when it is opened', async () => {
    const booked = await disputed()
    const told = () => server.deps.db.select().from(alerts).where(eq(alerts.orderId, booked.orderId))
    const opened = { kind: 'dispute.opened', subject: booked.disputeId, detail: expect.stringMatching(/^A dispute of \d+ EUR /) }
    expect(await told()).toMatchObject([opened])
    await decide(booked, 'winning_evidence')
    expect(await told()).toHaveLength(1)
  })

  it('[LAW-13] can be cancelled and refunded again after the dispute is won', async () => {
    const booked = await disputed()
    await decide(booked, 'winning_evidence')
    expect(await server.deps.db.select().from(disputes).where(eq(disputes.id, booked.disputeId))).toMatchObject([{ status: 'won' }])
    expect((await bookingOf(booked)).canCancel).toBe(true)
    expect((await cancel(booked)).status).toBe(200)
    await settle()
    expect(await statusesOf(booked)).toEqual(['Canceled', false, 'Refunded', 'succeeded'])
  })

  it('[LAW-13] has nothing to refund after the dispute is lost', async () => {
    const booked = await disputed()
    await decide(booked, 'losing_evidence')
    const { browser, orderId } = booked
    expect(await browser.ask(calls.quoteCancellation, { params: { orderId } })).toMatchObject({
      paid: { amount: 0 },
      refund: { amount: 0 },
    })
    expect((await cancel(booked)).status).toBe(200)
    await settle()
    expect(await statusesOf(booked)).toEqual(['Canceled', true, 'Succeeded', undefined])
  })

  it('[LAW-13] that was cancelled before the dispute arrived is not refunded until the dispute is won', async () => {
    const booked = await disputed({ isHeard: false })
    expect((await cancel(booked)).status).toBe(200)
    await server.jobs.run()
    expect((await statusesOf(booked)).slice(0, 1)).toEqual(['CancelFailed'])
    expect((await bookingOf(booked)).statusReason).toContain('has been disputed with the bank')
    server.faults.isWebhookDown = false
    server.clock.advance(60_000)
    await decide(booked, 'winning_evidence')
    await settle()
    expect(await statusesOf(booked)).toEqual(['Canceled', false, 'Refunded', 'succeeded'])
  })

  it('[LAW-13] that was cancelled before the dispute arrived has nothing to refund once the dispute is lost', async () => {
    const booked = await disputed({ isHeard: false })
    await cancel(booked)
    await server.jobs.run()
    server.faults.isWebhookDown = false
    server.clock.advance(60_000)
    await decide(booked, 'losing_evidence')
    expect(await statusesOf(booked)).toEqual(['Canceled', true, 'Succeeded', 'failed'])
  })

  it('[LAW-13] stays closed after late and repeated events', async () => {
    const booked = await disputed()
    const created = await server.eventOf('charge.dispute.created')
    await decide(booked, 'winning_evidence')
    await server.post({ ...created, id: 'evt_dispute_again' })
    // A dispute of another account that is no longer readable.
    const object = { id: 'dp_gone', amount: 1, currency: 'eur', reason: 'general', payment_intent: booked.finished.paymentIntentId }
    await server.post({ id: 'evt_gone_1', object: 'event', type: 'charge.dispute.closed', data: { object: { ...object, status: 'lost' } } })
    await server.post({
      id: 'evt_gone_2',
      object: 'event',
      type: 'charge.dispute.updated',
      data: { object: { ...object, status: 'under_review' } },
    })
    const rows = await server.deps.db.select().from(disputes).where(eq(disputes.orderId, booked.orderId))
    expect(rows.map(({ status }) => status).sort()).toEqual(['lost', 'won'])
  })
})

describe('a dispute that was prevented', () => {
  it('[LAW-13] [PAY-10] counts as refunded: the trip can be cancelled for nothing, and is reported as unpaid', async () => {
    const booked = await disputed({ card: CARDS.prevented })
    expect(await statusesOf(booked)).toEqual(['BookingFinished', true, 'Succeeded', undefined])
    await reconcile(server.deps)
    expect(await findingsOf(booked)).toEqual(['trip.unpaid'])
    expect((await bookingOf(booked)).canCancel).toBe(true)
    expect((await cancel(booked)).status).toBe(200)
    await settle()
    expect(await statusesOf(booked)).toEqual(['Canceled', true, 'Succeeded', undefined])
  })

  it('[LAW-13] by a block took nothing', async () => {
    const booked = await disputed({ card: CARDS.prevented })
    await change(booked, { payment_method_details: { type: 'card', card: { brand: 'visa', case_type: 'block' } } })
    expect(await statusesOf(booked)).toEqual(['BookingFinished', false, 'Succeeded', undefined])
    expect((await quoteOf(booked)).refund.amount).toBeGreaterThan(0)
  })
})

describe('an appeal against a lost dispute', () => {
  it('[LAW-13] prevents the cancellation while the bank decides, and gives the traveller all of it once it is won', async () => {
    const booked = await disputed()
    await decide(booked, 'losing_evidence')
    await reconcile(server.deps)
    expect(await findingsOf(booked)).toEqual(['trip.unpaid'])
    await decide(booked, 'appeal_evidence')
    expect([(await bookingOf(booked)).canCancel, (await cancel(booked)).body.code]).toEqual([false, 'booking.wrongState'])
    await decide(booked, 'winning_evidence')
    expect(await statusesOf(booked)).toEqual(['BookingFinished', false, 'Succeeded', undefined])
    server.clock.advance(1000)
    await reconcile(server.deps)
    expect(await findingsOf(booked)).toEqual([])
    const { paid, refund } = await quoteOf(booked)
    expect(refund).toEqual(paid)
    await cancel(booked)
    await settle()
    expect(await statusesOf(booked)).toEqual(['Canceled', false, 'Refunded', 'succeeded'])
  })

  it('[LAW-13] refunds a trip that was cancelled for nothing after the loss', async () => {
    const booked = await disputed()
    await decide(booked, 'losing_evidence')
    await cancel(booked)
    await settle()
    await decide(booked, 'appeal_evidence')
    expect(await statusesOf(booked)).toEqual(['Canceled', true, 'Succeeded', undefined])
    await decide(booked, 'winning_evidence')
    await settle()
    expect(await statusesOf(booked)).toEqual(['Canceled', false, 'Refunded', 'succeeded'])
  })

  it('[LAW-13] [PAY-10] is found without its event, long after the dispute', async () => {
    const booked = await disputed()
    await decide(booked, 'losing_evidence')
    server.clock.advance(60 * 86_400_000)
    server.faults.isWebhookDown = true
    await decide(booked, 'appeal_evidence')
    await decide(booked, 'winning_evidence')
    await reconcile(server.deps)
    expect((await server.rowsOf(booked.orderId)).order.disputed).toBe(false)
  })

  it('[LAW-13] refunds the rest of a trip whose dispute was about a part', async () => {
    const booked = await disputed()
    await change(booked, { amount: 10_000 })
    await decide(booked, 'losing_evidence')
    await cancel(booked)
    await settle()
    const total = (await server.rowsOf(booked.orderId)).order.totalMinor
    const given = async () => (await server.rowsOf(booked.orderId)).refunds.map(({ amountMinor, status }) => [amountMinor, status])
    expect(await given()).toEqual([[total - 10_000, 'succeeded']])
    await decide(booked, 'appeal_evidence')
    await decide(booked, 'winning_evidence')
    await settle()
    expect(await given()).toEqual([
      [total - 10_000, 'succeeded'],
      [10_000, 'succeeded'],
    ])
    expect(await statusesOf(booked)).toEqual(['Canceled', false, 'Refunded', 'succeeded'])
  })
})

describe('every status of a dispute', () => {
  it.each([
    // Whether the bank still decides, and whether the money is away.
    ['warning_needs_response', true, false],
    ['warning_under_review', true, false],
    ['warning_closed', false, false],
    ['needs_response', true, false],
    ['under_review', true, false],
    ['appeal_needs_response', true, true],
    ['appeal_under_review', true, true],
    ['won', false, false],
    ['lost', false, true],
    ['prevented', false, true],
  ] as const satisfies readonly [Known<Stripe.Dispute.Status>, boolean, boolean][])(
    '[LAW-13] has its effect: %s',
    async (status, isOpen, isAway) => {
      const booked = await disputed()
      await change(booked, { status })
      expect((await server.rowsOf(booked.orderId)).order.disputed).toBe(isOpen || isAway)
      expect((await bookingOf(booked)).canCancel).toBe(!isOpen)
      await reconcile(server.deps)
      expect(await findingsOf(booked)).toEqual(isAway ? ['trip.unpaid'] : [])
      if (isOpen) return
      const { paid, refund } = await quoteOf(booked)
      expect([refund.amount === 0, paid.amount === 0]).toEqual([isAway, isAway])
    },
  )

  it('[LAW-13] [OPS-9] of a later version of the provider prevents a cancellation and raises one alert', async () => {
    const booked = await disputed()
    await change(booked, { status: 'arbitration' })
    await reconcile(server.deps)
    expect((await bookingOf(booked)).canCancel).toBe(false)
    expect(await alertsOf(booked, 'value.unknown')).toEqual([expect.stringContaining('arbitration')])
  })

  it('[LAW-13] that was read before a newer one and stored after it does not stay', async () => {
    const booked = await disputed()
    const { retrieveDispute } = server.provider
    server.provider.retrieveDispute = async (id) => {
      const early = await retrieveDispute(id)
      server.provider.retrieveDispute = retrieveDispute
      await decide(booked, 'winning_evidence')
      return early
    }
    await server.post({ ...(await server.eventOf('charge.dispute.created')), id: 'evt_read_early' })
    expect((await server.rowsOf(booked.orderId)).order.disputed).toBe(false)
  })
})

describe('a dispute, warning or review of another product on the account', () => {
  it('[LAW-5] [LAW-20] is ignored without an alert', async () => {
    const { db } = server.deps
    const before = [await db.$count(alerts), await db.$count(disputes), await db.$count(moneyFindings)]
    const object = { charge: 'ch_other', payment_intent: 'pi_other', amount: 500, currency: 'usd', created: 1, reason: 'general' }
    const types: [string, object][] = [
      ['charge.dispute.created', { ...object, id: 'dp_other', object: 'dispute', status: 'needs_response' }],
      ['charge.dispute.closed', { ...object, id: 'dp_none', object: 'dispute', status: 'arbitration', payment_intent: null }],
      ['radar.early_fraud_warning.created', { ...object, id: 'issfr_other', actionable: true, fraud_type: 'misc' }],
      ['review.opened', { ...object, id: 'prv_other', open: true, opened_reason: 'rule', closed_reason: null }],
      [
        'review.closed',
        { ...object, id: 'prv_none', open: false, opened_reason: 'rule', closed_reason: 'lost_interest', payment_intent: null },
      ],
    ]
    for (const [at, [type, data]] of types.entries())
      expect(await server.post({ id: `evt_other_${at}`, object: 'event', type, data: { object: data } })).toBe(200)
    await reconcile(server.deps)
    expect([await db.$count(alerts), await db.$count(disputes), await db.$count(moneyFindings)]).toEqual(before)
    expect(await db.select().from(providerEvents).where(isNull(providerEvents.processedAt))).toEqual([])
  })
})

describe('a payment that the bank or the provider suspects', () => {
  it('[LAW-20] [OPS-9] raises an alert and a finding, shows support its fraud warning, and ends with the refund', async () => {
    const booked = await disputed({ card: CARDS.warned })
    expect(await alertsOf(booked, 'payment.suspected')).toEqual([expect.stringContaining('made_with_stolen_card')])
    await reconcile(server.deps)
    expect([await findingsOf(booked), (await alertsOf(booked, 'books.differ')).length]).toEqual([['fraud.warning'], 0])
    const { history } = await historyOf(server.deps.db, booked.orderId)
    expect(history.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^fraud\.warning: .*made_with_stolen_card/))
    await cancel(booked)
    await settle()
    server.clock.advance(1000)
    await reconcile(server.deps)
    expect(await findingsOf(booked)).toEqual([])
  })

  it('[LAW-20] raises a finding for a review until it is closed', async () => {
    const booked = await disputed({ card: CARDS.reviewed })
    await reconcile(server.deps)
    expect([await findingsOf(booked), (await alertsOf(booked, 'payment.suspected')).length]).toEqual([['review.open'], 1])
    const [review] = (await server.stripe.reviews.list()).data
    await server.stripe.reviews.approve(review?.id ?? '')
    await settle()
    expect(await findingsOf(booked)).toEqual([])
    // The first event arrives once more.
    await server.post({ ...(await server.eventOf('review.opened')), id: 'evt_review_again' })
    expect(await findingsOf(booked)).toEqual([])
  })

  it.each([CARDS.warned, CARDS.reviewed])('[LAW-20] [PAY-10] is found without any event (%s)', async (card) => {
    const booked = await disputed({ card, isHeard: false })
    await reconcile(server.deps)
    expect([(await findingsOf(booked)).length, (await alertsOf(booked, 'payment.suspected')).length]).toEqual([1, 1])
    const [review] = (await server.stripe.reviews.list()).data
    if (card !== CARDS.reviewed) return
    await server.stripe.reviews.approve(review?.id ?? '')
    server.clock.advance(1000)
    await reconcile(server.deps)
    expect(await findingsOf(booked)).toEqual([])
  })
})
