import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../../server/base/refusal.ts'
import { type ControlName, runControl } from '../../server/control/commands.ts'
import { alerts, providerEvents } from '../../server/db/schema/index.ts'
import { requeueUnprocessed } from '../../server/domain/orders/payment/provider-events.ts'
import { type CardServer, createCardServer, type Finished } from '../support/card.ts'
import { START } from '../support/server.ts'

const HOUR = 3_600_000
const who = { actor: 'mara', reason: 'The provider was asked.' }

let server: CardServer
let provider: CardServer['provider']
beforeAll(async () => {
  server = await createCardServer()
  provider = { ...server.provider }
})
beforeEach(() => {
  server.clock.set(START)
  server.jobs.waiting.length = 0
  Object.assign(server.provider, provider)
})
afterAll(() => server.close())

const support = async () => ({ deps: server.deps, failedJobs: { listFailed: async () => [], retry: async () => true } })
const ask = <N extends ControlName>(name: N, input: unknown) =>
  runControl({ db: server.deps.db, now: server.deps.now, publicUrl: 'http://x', support }, name, input)

const storedEvent = async (id: string) => {
  const [row] = await server.deps.db.select().from(providerEvents).where(eq(providerEvents.id, id))
  return row
}
const alertsOf = async (id: string) =>
  (await server.deps.db.select().from(alerts).where(eq(alerts.subject, id))).map(({ kind, detail }) => `${kind}: ${detail}`)

/** Days of sweeps and jobs. */
async function pass(days: number): Promise<void> {
  for (let hours = 0; hours < days * 24; hours++) {
    server.clock.advance(HOUR)
    await requeueUnprocessed(server.deps, 15_000)
    await server.jobs.run()
  }
}

let events = 0
const eventOf = (type: string, object: unknown) => ({ id: `evt_dead_${++events}`, object: 'event', type, data: { object } })

async function paid(): Promise<Finished> {
  const browser = await server.signedInBrowser()
  const finished = await server.finish(browser, await server.seedOrder(browser))
  await server.pay(finished)
  return finished
}

describe('an event that can never be processed', () => {
  it.each([
    ['an empty intent id', { ...eventOf('payment_intent.succeeded', { id: '' }) }],
    ['a refund without an id', { ...eventOf('refund.updated', { object: 'refund' }) }],
    ['no object', { ...eventOf('charge.dispute.created', undefined) }],
    ['no data', { id: 'evt_no_data', object: 'event', type: 'payment_intent.succeeded' }],
    ['an object that is a text', { ...eventOf('charge.refunded', 'ch_1') }],
    ['a review that is neither open nor closed', { ...eventOf('review.opened', { id: 'prv_1', payment_intent: 'pi_1' }) }],
    ['a dispute without an amount', { ...eventOf('charge.dispute.created', { id: 'dp_1', payment_intent: 'pi_1', status: 'lost' }) }],
  ])('[OPS-40] is dead at once, with one alert: %s', async (_, event) => {
    expect(await server.post(event)).toBe(200)
    await pass(1)
    expect(await storedEvent(event.id)).toMatchObject({ attempts: 1, processedAt: null, deadAt: new Date(START) })
    expect(await alertsOf(event.id)).toEqual([
      expect.stringMatching(/^event\.dead: The event [\w.]+ of the card provider could not be processed/),
    ])
    expect(server.jobs.waiting).toEqual([])
    // The provider sends it again.
    expect(await server.post(event)).toBe(200)
    expect((await storedEvent(event.id))?.attempts).toBe(1)
  })

  it('[OPS-40] without an id or a type is acknowledged, stored once and dead', async () => {
    const before = await server.deps.db.$count(providerEvents)
    const event = { object: 'event', data: { object: { id: 'pi_1' } } }
    expect([await server.post(event), await server.post(event)]).toEqual([200, 200])
    expect(await server.deps.db.$count(providerEvents)).toBe(before + 1)
  })
})

describe('an event with text that the database cannot store', () => {
  it('[OPS-40] is stored with another character instead, and processed', async () => {
    const { paymentIntentId } = await paid()
    const event = eventOf('payment_intent.succeeded', { id: paymentIntentId, description: 'a\u0000b', 'k\u0000': '\ud800' })
    expect(await server.post(event)).toBe(200)
    expect((await storedEvent(event.id))?.processedAt).not.toBeNull()
  })

  it('[OPS-40] in its id is dead', async () => {
    const event = eventOf('payment_intent.succeeded', { id: 'pi_\u0000' })
    expect(await server.post(event)).toBe(200)
    expect((await storedEvent(event.id))?.deadAt).not.toBeNull()
  })
})

describe('a dispute without a currency', () => {
  it('[LAW-5] has the currency of its payment', async () => {
    const { paymentIntentId } = await paid()
    await server.deliver()
    const object = { id: 'dp_no_currency', payment_intent: paymentIntentId, amount: 100, status: 'needs_response', reason: 'general' }
    const event = eventOf('charge.dispute.created', object)
    await server.post(event)
    expect((await storedEvent(event.id))?.processedAt).not.toBeNull()
  })
})

describe('an event that fails', () => {
  it('[OPS-40] is tried again for three days with growing waits, then is dead with one alert', async () => {
    const { paymentIntentId } = await paid()
    const event = eventOf('payment_intent.succeeded', { id: paymentIntentId })
    let asked = 0
    server.provider.retrieveIntent = () => {
      asked++
      return Promise.reject(new Refusal('payment.unavailable'))
    }
    expect(await server.post(event)).toBe(200)
    await pass(2)
    expect([(await storedEvent(event.id))?.deadAt, asked > 10]).toEqual([null, true])
    await pass(3)
    expect(await storedEvent(event.id)).toMatchObject({ attempts: 24, nextAt: null, error: 'payment.unavailable' })
    const before = asked
    await pass(3)
    expect([asked, server.jobs.waiting.filter(({ job }) => job.queue === 'payments.event'), (await alertsOf(event.id)).length]).toEqual([
      before,
      [],
      1,
    ])
  })
})

describe('support', () => {
  it('[OPS-40] [OPS-12] lists a dead event, and replays it', async () => {
    const finished = await paid()
    const event = eventOf('payment_intent.succeeded', { id: finished.paymentIntentId })
    server.provider.retrieveIntent = () => Promise.reject(new Error('unexpected'))
    await server.post(event)
    await pass(5)
    expect((await ask('support.events', {})).events).toContainEqual(
      expect.objectContaining({ id: event.id, type: event.type, attempts: 24, error: 'unexpected' }),
    )
    Object.assign(server.provider, provider)
    expect(await ask('support.retry-event', { id: event.id, ...who })).toEqual({ id: event.id, isProcessed: true, error: null })
    expect((await server.rowsOf(finished.orderId)).payments[0]?.status).toBe('Succeeded')
    await expect(ask('support.retry-event', { id: event.id, ...who })).rejects.toThrow(`There is no dead event "${event.id}".`)
  })

  it('[OPS-40] closes a dead event, which is then listed no more', async () => {
    const event = eventOf('refund.updated', { id: '' })
    await server.post(event)
    await ask('support.close-event', { id: event.id, ...who })
    expect((await ask('support.events', {})).events.filter(({ id }) => id === event.id)).toEqual([])
    await expect(ask('support.close-event', { id: event.id, ...who })).rejects.toThrow('There is no dead event')
  })
})
