import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { alerts, cardDisputes, disputes } from '../../server/db/schema/index.ts'
import { EFFECT_DELAY } from '../../server/sandbox/card/stored-events.ts'
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
async function disputed({ isHeard = true } = {}): Promise<Booked> {
  const browser = await server.traveller()
  const orderId = await server.startOrder(browser)
  const finished = await server.finish(browser, orderId)
  await server.pay(finished, CARDS.disputed)
  await settle()
  server.clock.advance(EFFECT_DELAY)
  server.faults.isWebhookDown = !isHeard
  await settle()
  const [row] = await server.deps.db.select().from(cardDisputes).where(eq(cardDisputes.intentId, finished.paymentIntentId))
  return { browser, orderId, finished, disputeId: row?.id ?? '' }
}

/** Decides the dispute with the provider's test evidence. */
async function decide({ disputeId }: Booked, evidence: 'winning_evidence' | 'losing_evidence'): Promise<void> {
  await server.stripe.disputes.update(disputeId, { evidence: { uncategorized_text: evidence } })
  await settle()
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
      statusReason: 'The bank was asked to take the payment for this trip back. Until it has decided, the trip cannot be cancelled here.',
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
    expect((await bookingOf(booked)).statusReason).toContain('the bank was asked to take the payment back')
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
