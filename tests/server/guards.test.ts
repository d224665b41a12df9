import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { mailOutbox, orders, otpRequests, payments, prebooks, providerEvents, refunds, roomStock } from '../../server/db/schema/index.ts'
import { type CardServer, createCardServer, type Finished } from '../support/card.ts'
import type { TestBrowser } from '../support/server.ts'

/** Constraints that the code relies on. Each test writes to the database directly, so it fails if the constraint is missing. */
let server: CardServer
let browser: TestBrowser
let orderId: string
let finished: Finished
beforeAll(async () => {
  server = await createCardServer()
  browser = await server.signedInBrowser()
  orderId = await server.seedOrder(browser)
  finished = await server.finish(browser, orderId)
})
afterAll(() => server.close())

/** Name of the constraint that refuses a change, null if it is accepted. Always rolls the change back. */
async function refusedBy(change: (tx: CardServer['deps']['db']) => Promise<unknown>): Promise<string | null> {
  class Undo extends Error {}
  try {
    await server.deps.db.transaction(async (tx) => {
      await change(tx)
      throw new Undo()
    })
  } catch (error) {
    if (error instanceof Undo) return null
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      const { constraint } = cause as Error & { constraint?: string }
      if (constraint) return constraint
    }
    throw error
  }
  return null
}

const copyOf = async () => {
  const [payment] = (await server.rowsOf(orderId)).payments
  if (!payment) throw new Error('There is no payment')
  return { ...payment, id: 'pay_copy', idempotencyKey: 'intent:pay_copy', intentId: 'pi_copy' }
}

describe('the database', () => {
  it('[PAY-7] allows one open payment per order, whatever its status', async () => {
    const copy = await copyOf()
    for (const status of ['Unknown', 'Created', 'Processing', 'Failed'] as const)
      expect(await refusedBy((tx) => tx.insert(payments).values({ ...copy, status }))).toBe('payments_one_open')
    expect(await refusedBy((tx) => tx.insert(payments).values({ ...copy, status: 'Canceled' }))).toBeNull()
  })

  it('[PAY-7] allows one settling payment per order', async () => {
    const copy = { ...(await copyOf()), status: 'Succeeded' as const, settles: true }
    const settle = (tx: CardServer['deps']['db']) => tx.insert(payments).values(copy)
    expect(await refusedBy(settle)).toBeNull()
    const twice = async (tx: CardServer['deps']['db']) => {
      await settle(tx)
      await tx.insert(payments).values({ ...copy, id: 'pay_third', idempotencyKey: 'intent:pay_third', intentId: 'pi_third' })
    }
    expect(await refusedBy(twice)).toBe('payments_one_settling')
  })

  it('[CHECK-25] allows one payment per intent and per idempotency key', async () => {
    const copy = { ...(await copyOf()), status: 'Canceled' as const }
    const { idempotencyKey } = (await server.rowsOf(orderId)).payments[0] ?? {}
    const intent = { ...copy, intentId: finished.paymentIntentId }
    expect(await refusedBy((tx) => tx.insert(payments).values(intent))).toBe('payments_intent')
    expect(await refusedBy((tx) => tx.insert(payments).values({ ...copy, idempotencyKey: idempotencyKey ?? '' }))).toBe(
      'payments_idempotency',
    )
  })

  it('[D191] allows several refunds of a payment, and one row per refund of the provider', async () => {
    const at = server.clock.now()
    const [payment] = (await server.rowsOf(orderId)).payments
    const one = {
      id: 'ref_1',
      paymentId: payment?.id ?? '',
      orderId,
      providerRefundId: 're_1',
      idempotencyKey: 'refund:1',
      amountMinor: 1,
      reason: 'cancelled',
      isForeign: false,
      createdAt: at,
      updatedAt: at,
    }
    const other = await copyOf()
    const both = (second: Partial<typeof one>) => async (tx: CardServer['deps']['db']) => {
      await tx.insert(payments).values({ ...other, status: 'Canceled' })
      await tx.insert(refunds).values(one)
      await tx.insert(refunds).values({ ...one, id: 'ref_2', providerRefundId: 're_2', idempotencyKey: 'refund:2', ...second })
    }
    // Support can give back a part, and later another.
    expect(await refusedBy(both({}))).toBeNull()
    expect(await refusedBy(both({ paymentId: other.id, providerRefundId: 're_1' }))).toBe('refunds_provider')
    expect(await refusedBy(both({ paymentId: other.id, idempotencyKey: 'refund:1' }))).toBe('refunds_idempotency')
    expect(await refusedBy(both({ paymentId: other.id }))).toBeNull()
    // Refunds by support at the provider are not limited.
    expect(await refusedBy(both({ isForeign: true }))).toBeNull()
    expect(await refusedBy((tx) => tx.insert(refunds).values({ ...one, amountMinor: 0 }))).toBe('refunds_amount')
    expect(await refusedBy((tx) => tx.insert(refunds).values({ ...one, amountMinor: -1, status: 'succeeded' }))).toBe('refunds_amount')
  })

  it('[BOOK-6] allows one order per prebook, and one number per order', async () => {
    const { order } = await server.rowsOf(orderId)
    const copy = { ...order, id: 'ord_copy' }
    expect(await refusedBy((tx) => tx.insert(orders).values({ ...copy, bundleOrderId: 'bo_copy' }))).toBe('orders_prebook')
    const [prebook] = await server.deps.db.select().from(prebooks).where(eq(prebooks.hash, order.prebookHash))
    const again = async (tx: CardServer['deps']['db']) => {
      if (prebook) await tx.insert(prebooks).values({ ...prebook, id: 'prb_copy', hash: 'pre_copy' })
      await tx.insert(orders).values({ ...copy, prebookHash: 'pre_copy' })
    }
    expect(await refusedBy(again)).toBe('orders_bundle_order')
    expect(await refusedBy((tx) => tx.insert(prebooks).values({ ...(prebook as NonNullable<typeof prebook>), id: 'prb_copy' }))).toBe(
      'prebooks_hash',
    )
  })

  it('[ORDER-3] never sells or holds a room twice for a night', async () => {
    const [hold] = (await server.rowsOf(orderId)).holds
    const night = eq(roomStock.day, hold?.day ?? '')
    const [stock] = await server.deps.db.select().from(roomStock).where(night)
    if (!stock) throw new Error('There is no stock')
    for (const over of [
      { held: stock.capacity + 1 },
      { sold: stock.capacity + 1 },
      { held: stock.capacity, sold: 1 },
      { held: -1 },
      { sold: -1 },
      { capacity: stock.held - 1 },
    ])
      expect(await refusedBy((tx) => tx.update(roomStock).set(over).where(night))).toBe('room_stock_never_oversold')
    expect(await refusedBy((tx) => tx.update(roomStock).set({ held: stock.capacity, sold: 0 }).where(night))).toBeNull()
    expect(await refusedBy((tx) => tx.execute(sql`update orders set hold_state = 'lost'`))).toBe('orders_hold_state')
  })

  it('[VERIFY-2] stores an event of the provider once, and a mail once per key', async () => {
    const event = { id: 'evt_guard', type: 'x', payload: sql`'{}'::jsonb`, receivedAt: server.clock.now() }
    const twice = async (tx: CardServer['deps']['db']) => {
      await tx.insert(providerEvents).values(event)
      await tx.insert(providerEvents).values(event)
    }
    expect(await refusedBy(twice)).toBe('provider_events_pkey')
    const at = server.clock.now()
    const mail = { to: 'a@b.c', subject: '', text: '', html: '', kind: 'refund', dedupeKey: 'refund:1', nextAt: at, createdAt: at }
    const mails = async (tx: CardServer['deps']['db']) => {
      await tx.insert(mailOutbox).values({ ...mail, id: 'mail_1' })
      await tx.insert(mailOutbox).values({ ...mail, id: 'mail_2' })
    }
    expect(await refusedBy(mails)).toBe('mail_outbox_dedupe')
  })

  it('[ORDER-1] [ORDER-5] allows only documented statuses', async () => {
    const paid = { status: 'Paid' as 'Payed' }
    expect(await refusedBy((tx) => tx.update(orders).set(paid))).toBe('orders_status')
    expect(await refusedBy((tx) => tx.update(payments).set({ status: 'Paid' as 'Ok' }))).toBe('payments_status')
  })
})

describe('entry points', () => {
  const event = (id: string) => ({ id, object: 'event', type: 'customer.created', data: { object: {} } })

  it('[VERIFY-2] the webhook accepts events signed by the provider, and refuses changed and old ones', async () => {
    const { webhooks } = server.stripe
    const payload = JSON.stringify(event('evt_signed'))
    const sign = (secret: string, timestamp?: number) =>
      webhooks.generateTestHeaderStringAsync({ payload, secret, ...(timestamp ? { timestamp } : {}) })
    const post = async (signature: string, body = payload) =>
      (
        await server.app.request('/api/webhooks/stripe', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          body,
        })
      ).status
    expect(await post(await sign('whsec_somebody'))).toBe(400)
    expect(await post(await sign('whsec_tests'), payload.replace('customer', 'payment_intent'))).toBe(400)
    expect(await post(await sign('whsec_tests', Math.floor(Date.now() / 1000) - 3600))).toBe(400)
    expect(await post(await sign('whsec_tests'))).toBe(200)
  })

  it('[AUTH-8] no code is in the database, as plain text or as a plain digest', async () => {
    const email = 'guarded@example.com'
    const visitor = server.browser()
    await visitor.ask(calls.sendOtp, { body: { email, isTemp: true } })
    const code = await visitor.readCode(email)
    expect(code).toMatch(/^\d{6}$/)
    const [stored] = await server.deps.db.select().from(otpRequests).where(eq(otpRequests.email, email))
    const digests = ['sha256', 'sha1', 'md5'].flatMap((name) =>
      (['hex', 'base64', 'base64url'] as const).map((form) => createHash(name).update(code).digest(form)),
    )
    const row = JSON.stringify(stored)
    for (const trace of [code, ...digests]) expect(row).not.toContain(trace)
  })

  it('[CALLS-31] [D55] only its owner can read, finish, pay or cancel an order', async () => {
    const stranger = await server.signedInBrowser()
    const intention = { orderId, paymentIntentId: finished.paymentIntentId }
    const asks: [string, string, unknown?][] = [
      ['GET', `/order?orderId=${orderId}`],
      ['GET', `/order?paymentIntentId=${finished.paymentIntentId}`],
      ['POST', '/order/payment/confirm', intention],
      ['POST', '/order/payment/release', intention],
      ['GET', `/booking/${orderId}`],
      ['POST', `/booking/${orderId}/cancel`, { fee: 0 }],
    ]
    for (const who of [stranger, server.browser()])
      for (const [method, path, body] of asks) {
        const { status } = await who.call(method, path, body)
        // Visitors get 401 for calls that require a user.
        expect([path, who === stranger ? [404] : [401, 404]]).toEqual([path, expect.arrayContaining([status])])
      }
    expect((await browser.call('GET', `/order?orderId=${orderId}`)).status).toBe(200)
  })
})

describe('the source of the server', () => {
  it('[ORDER-1] changes the status of an order in transition() alone', () => {
    const builder = /\.update\(orders\)\s*\.set\(\{[^}]*\bstatus\b/
    const raw = /update\s+"?orders"?\s+set\b[^`]*\bstatus\s*=/i
    const writers = globSync('server/**/*.ts').filter((file) => {
      const source = readFileSync(file, 'utf8')
      return builder.test(source) || raw.test(source)
    })
    expect(writers).toEqual(['server/domain/orders/order.ts'])
  })
})
