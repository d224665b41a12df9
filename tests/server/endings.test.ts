import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import type { OpenDatabase } from '../../server/db/open.ts'
import { alerts, cardEvents, cardIntents, providerEvents, refunds } from '../../server/db/schema/index.ts'
import { selectRows } from '../../server/db/types.ts'
import { stripeProvider } from '../../server/domain/orders/payment/stripe-provider.ts'
import { sweepOrders } from '../../server/domain/orders/sweep.ts'
import { startJobs } from '../../server/jobs/boss.ts'
import { createLogger } from '../../server/log.ts'
import { type CardServer, createCardServer } from '../support/card.ts'
import { openTestDatabase, START } from '../support/server.ts'

let opened: OpenDatabase
let server: CardServer
let provider: CardServer['provider']
beforeAll(async () => {
  opened = await openTestDatabase()
  server = await createCardServer({ database: opened })
  provider = { ...server.provider }
})
beforeEach(() => {
  server.clock.set(START)
  server.jobs.waiting.length = 0
  Object.assign(server.provider, provider)
})
afterAll(() => server.close())

const minute = 60_000

/** The queue state of a job. */
async function stateOf(id = ''): Promise<string | undefined> {
  const [row] = await selectRows<{ state: string }>(opened.db, sql`select state from pgboss.job where id = ${id}`)
  return row?.state
}

async function begun() {
  const browser = await server.signedInBrowser()
  const orderId = await server.seedOrder(browser)
  return { browser, orderId, finished: await server.finish(browser, orderId) }
}

describe('an order whose intent the provider no longer knows', () => {
  it('[ORDER-8] still expires, and its event is processed', async () => {
    const { orderId, finished } = await begun()
    await server.deps.db.delete(cardIntents).where(eq(cardIntents.id, finished.paymentIntentId))
    await server.deps.db.delete(cardEvents)
    server.clock.advance(21 * minute)
    await server.jobs.run()
    const { order, payments, holds } = await server.rowsOf(orderId)
    expect([order.status, payments[0]?.status, holds.every(({ state }) => state === 'released')]).toEqual(['Expired', 'Canceled', true])
    const object = { id: finished.paymentIntentId, object: 'payment_intent' }
    expect(await server.post({ id: 'evt_unknown', object: 'event', type: 'payment_intent.succeeded', data: { object } })).toBe(200)
    const [event] = await server.deps.db.select().from(providerEvents).where(eq(providerEvents.id, 'evt_unknown'))
    expect([event?.error, event?.processedAt]).toEqual([null, server.clock.now()])
  })
})

describe('jobs of one order', () => {
  it('[ORDER-8] are queued only once for repeated requests', async () => {
    const jobs = await startJobs(opened, createLogger('silent'))
    const open = async () => {
      const rows = await selectRows<{ name: string; singleton_key: string }>(
        opened.db,
        sql`select name, singleton_key from pgboss.job where name in ('orders.expire', 'payments.refund') and state < 'completed' order by 1, 2`,
      )
      return rows.map(({ name, singleton_key }) => `${name} ${singleton_key}`)
    }
    const later = new Date(Date.now() + 20 * minute)
    for (let times = 0; times < 7; times++) {
      await jobs.enqueue({ queue: 'orders.expire', data: { orderId: 'ord_1' } }, { startAt: later })
      await jobs.enqueue({ queue: 'orders.expire', data: { orderId: 'ord_1' } })
      await jobs.enqueue({ queue: 'orders.expire', data: { orderId: 'ord_2' } })
      await jobs.enqueue({ queue: 'payments.refund', data: { refundId: 'ref_1' } })
    }
    expect(await open()).toEqual([
      'orders.expire ord_1',
      `orders.expire ord_1@${later.getTime()}`,
      'orders.expire ord_2',
      'payments.refund ref_1',
    ])
    // Nor while one waits for its next attempt.
    await opened.db.execute(sql`update pgboss.job set state = 'retry' where singleton_key = 'ord_1'`)
    await jobs.enqueue({ queue: 'orders.expire', data: { orderId: 'ord_1' } })
    expect(await open()).toHaveLength(4)
    await jobs.close()
  })

  it('[OPS-9] raise an alert only after their last attempt failed', async () => {
    const jobs = await startJobs(opened, createLogger('silent'))
    const told = async () => (await opened.db.select().from(alerts)).filter(({ kind }) => kind === 'job.failed')
    const failed = Promise.withResolvers<void>()
    await jobs.enqueue({ queue: 'mail.refund', data: { refundId: 'ref_9' } })
    await jobs.work(async ({ queue }) => {
      if (queue !== 'mail.refund') return
      failed.resolve()
      throw new Error('The text is missing.')
    })
    await failed.promise
    const [job] = await selectRows<{ id: string }>(opened.db, sql`select id from pgboss.job where name = 'mail.refund'`)
    await expect.poll(() => stateOf(job?.id)).toBe('retry')
    expect(await told()).toEqual([])
    // As after a day of attempts.
    await opened.db.execute(sql`update pgboss.job set retry_count = retry_limit - 1, start_after = now() where id = ${job?.id}`)
    await expect.poll(() => stateOf(job?.id), { timeout: 60_000 }).toBe('failed')
    expect(await told()).toMatchObject([{ subject: job?.id, detail: 'A job of mail.refund about ref_9 failed for good.' }])
    await jobs.close()
  })

  it('[ORDER-8] take over the queues of an earlier version', async () => {
    const jobs = await startJobs(opened, createLogger('silent'))
    await opened.db.execute(sql`update pgboss.queue set policy = 'standard' where name = 'orders.expire'`)
    await jobs.close()
    const again = await startJobs(opened, createLogger('silent'))
    const [row] = await selectRows<{ policy: string }>(opened.db, sql`select policy from pgboss.queue where name = 'orders.expire'`)
    expect(row?.policy).toBe('exclusive')
    await again.close()
  })

  it('[ORDER-8] are not queued while a payment is in progress', async () => {
    const { browser, orderId, finished } = await begun()
    server.clock.advance(19 * minute)
    await browser.ask(calls.confirmPayment, { body: { orderId, paymentIntentId: finished.paymentIntentId } })
    server.clock.advance(2 * minute)
    server.jobs.waiting.length = 0
    await sweepOrders(server.deps)
    expect(server.jobs.waiting.filter(({ job }) => job.queue === 'orders.expire' && job.data.orderId === orderId)).toEqual([])
    server.clock.advance(8 * minute)
    await sweepOrders(server.deps)
    expect(server.jobs.waiting.filter(({ job }) => job.queue === 'orders.expire' && job.data.orderId === orderId)).toHaveLength(1)
  })
})

describe('a refund', () => {
  /** A cancelled booking whose refund is still to be sent. */
  async function cancelled() {
    const { browser, orderId, finished } = await begun()
    await server.pay(finished)
    await server.deliver()
    await server.jobs.run()
    await browser.ask(calls.cancelBooking, { params: { orderId }, body: { fee: 0 } })
    return { browser, orderId, finished }
  }

  const statusesOf = async (orderId: string) => {
    const { order, refunds: rows } = await server.rowsOf(orderId)
    return [order.status, rows[0]?.status, rows[0]?.error]
  }

  const sweepAfter = async (ms: number) => {
    server.clock.advance(ms)
    await sweepOrders(server.deps)
    await server.jobs.run().catch(() => {})
  }

  it.each([
    [403, { type: 'invalid_request_error', code: 'permission_denied', message: 'x' }],
    [400, { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'x' }],
    [404, { type: 'invalid_request_error', code: 'resource_missing', message: 'x' }],
  ])('[BOOKING-9] that the provider refuses for good with %i ends, and is not asked for again', async (status, error) => {
    const { orderId } = await cancelled()
    let asked = 0
    const answer: typeof fetch = async () => {
      asked++
      return new Response(JSON.stringify({ error }), { status, headers: { 'content-type': 'application/json' } })
    }
    const refusing = stripeProvider({
      secretKey: 'sk_test_x',
      webhookSecrets: ['whsec_x'],
      sandboxOrigin: 'http://card.test:80',
      fetch: answer,
    })
    server.provider.refund = refusing.refund
    await server.jobs.run().catch(() => {})
    expect(await statusesOf(orderId)).toEqual(['CancelFailed', 'failed', error.code])
    // The SDK itself may repeat a request immediately.
    const before = asked
    for (let times = 0; times < 5; times++) await sweepAfter(60 * minute)
    expect(asked).toBe(before)
  })

  it('[BOOKING-9] that the provider no longer knows ends too', async () => {
    const { orderId, finished } = await cancelled()
    await server.deps.db.update(refunds).set({ status: 'sent', providerRefundId: 're_gone' }).where(eq(refunds.orderId, orderId))
    await server.jobs.run().catch(() => {})
    expect(await statusesOf(orderId)).toEqual(['CancelFailed', 'failed', 'resource_missing'])
    expect(finished.orderId).toBe(orderId)
  })

  it('[BOOKING-9] without a response is retried with increasing delays and left to operators after a week', async () => {
    const { orderId } = await cancelled()
    let asked = 0
    server.provider.refund = () => {
      asked++
      return Promise.reject(new Error('Invalid API Key provided'))
    }
    await server.jobs.run().catch(() => {})
    for (let times = 0; times < 120; times++) await sweepAfter(30_000)
    expect(asked).toBeLessThan(12)
    expect((await statusesOf(orderId)).slice(0, 2)).toEqual(['Canceled', 'pending'])
    await sweepAfter(7 * 24 * 60 * minute)
    expect(await statusesOf(orderId)).toEqual(['CancelFailed', 'failed', 'unanswered'])
    const before = asked
    await sweepAfter(60 * minute)
    expect(asked).toBe(before)
  })
})
