import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payments, roomStock, users } from '../../server/db/schema/index.ts'
import type { OrderDeps } from '../../server/domain/orders/deps.ts'
import { expireOrder } from '../../server/domain/orders/lifecycle/end-unpaid-orders.ts'
import { finishOrder } from '../../server/domain/orders/lifecycle/finish-order.ts'
import { openExpiry } from '../../server/domain/orders/sweep.ts'
import { CARDS, type CardServer, createCardServer, travellers } from '../support/card.ts'

let server: CardServer
beforeAll(async () => {
  server = await createCardServer()
})
afterAll(() => server.close())

const minute = 60_000

async function sum() {
  const stock = await server.deps.db.select().from(roomStock)
  return stock.reduce((total, { held, sold }) => total + held + sold, 0)
}

/** The server's dependencies with a callback right before or after each transaction. */
function racing({ before, after }: { before?: () => Promise<unknown>; after?: () => Promise<unknown> }): OrderDeps {
  const { db } = server.deps
  const transaction = async (...run: Parameters<typeof db.transaction>) => {
    await before?.()
    const answer = await db.transaction(...run)
    await after?.()
    return answer
  }
  return { ...server.deps, db: Object.create(db, { transaction: { value: transaction } }) }
}

describe('expiring', () => {
  it('[ORDER-4] releases the rooms, cancels the intent and leaves no payment open', async () => {
    const browser = await server.signedInBrowser()
    const before = await sum()
    const orderId = await server.seedOrder(browser)
    const finished = await server.finish(browser, orderId)
    server.clock.advance(20 * minute)
    await server.jobs.run()
    const { order, payments: made, holds } = await server.rowsOf(orderId)
    expect([order.status, made.map(({ status }) => status)]).toEqual(['Expired', ['Canceled']])
    expect(new Set(holds.map(({ state }) => state))).toEqual(new Set(['released']))
    expect(await sum()).toBeLessThanOrEqual(before)
    expect((await server.pay(finished)).error?.code).toBe('payment_intent_unexpected_state')
  })

  it('[ORDER-4] accepts a payment that wins the race against expiry', async () => {
    const browser = await server.signedInBrowser()
    const orderId = await server.seedOrder(browser)
    await server.pay(await server.finish(browser, orderId), CARDS.pays)
    server.clock.advance(20 * minute)
    await server.jobs.run()
    const { order, payments: made } = await server.rowsOf(orderId)
    expect([order.status, made.map(({ settles }) => settles)]).toEqual(['BookingFinished', [true]])
  })

  it('[ORDER-4] does not end an order whose intent was created during the check', async () => {
    const browser = await server.signedInBrowser()
    const orderId = await server.seedOrder(browser)
    await server.finish(browser, orderId)
    const {
      payments: [made],
    } = await server.rowsOf(orderId)
    const setIntent = (intentId: string | null) => server.deps.db.update(payments).set({ intentId }).where(eq(payments.orderId, orderId))
    await setIntent(null)
    server.clock.advance(20 * minute)
    // Between check and transaction, the provider responds to the concurrent finish.
    const deps = racing({ before: () => setIntent(made?.intentId ?? null) })
    expect(await expireOrder(deps, orderId)).toEqual({ retryAt: server.clock.now() })
    expect((await server.rowsOf(orderId)).order.status).toBe('BookingStarted')
    expect(await expireOrder(server.deps, orderId)).toEqual({ retryAt: null })
    expect((await server.rowsOf(orderId)).order.status).toBe('Expired')
    expect((await server.stripe.paymentIntents.retrieve(made?.intentId ?? '')).status).toBe('canceled')
  })
})

describe('the search for overdue orders', () => {
  it('[ORDER-4] finds each once at its expiry, and continues after the clock was set back', async () => {
    const orderId = await server.seedOrder(await server.signedInBrowser())
    const look = openExpiry(server.deps)
    const found: number[] = []
    for (const ms of [20 * minute - 1, 1, 1, -5 * minute, 2 * minute, 3 * minute]) {
      server.clock.advance(ms)
      found.push(await look())
    }
    expect(found).toEqual([0, 1, 0, 0, 0, 1])
    await server.jobs.run()
    expect((await server.rowsOf(orderId)).order.status).toBe('Expired')
  })
})

describe('finishing at the same time', () => {
  const finishWith = async (orderId: string, deps: OrderDeps) => {
    const { order } = await server.rowsOf(orderId)
    const owner = { deviceId: order.deviceId, userId: order.userId ?? '' }
    return finishOrder(deps, owner, { orderId, firstName: 'Ada', lastName: 'Berg', members: travellers })
  }

  it('[CHECK-25] [PAY-7] creates no second intent for an order that is paid at the same time', async () => {
    const browser = await server.signedInBrowser()
    const orderId = await server.seedOrder(browser)
    const finished = await server.finish(browser, orderId)
    // While the profile gets its name, the order is locked.
    await server.deps.db.update(users).set({ firstName: '', lastName: '' })
    const deps = racing({
      after: async () => {
        await server.pay(finished)
        await server.deliver()
      },
    })
    expect((await finishWith(orderId, deps)).stripe?.paymentIntentId).toBe(finished.paymentIntentId)
    const { order, payments: made } = await server.rowsOf(orderId)
    expect([order.status, made.length]).toEqual(['Payed', 1])
  })

  it('[ORDER-4] leaves no payable intent for an order that ends at the same time', async () => {
    const browser = await server.signedInBrowser()
    const orderId = await server.seedOrder(browser)
    await server.finish(browser, orderId)
    await server.deps.db.delete(payments).where(eq(payments.orderId, orderId))
    server.clock.advance(20 * minute - 1)
    const deps = racing({
      after: async () => {
        server.clock.advance(1)
        await expireOrder(server.deps, orderId)
      },
    })
    await expect(finishWith(orderId, deps)).rejects.toMatchObject({ code: 'order.expired' })
    const { order, payments: made } = await server.rowsOf(orderId)
    expect([order.status, made.map(({ status, intentId }) => [status, intentId])]).toEqual(['Expired', [['Canceled', null]]])
    const newest = await server.eventOf('payment_intent.canceled')
    expect(newest).toMatchObject({ data: { object: { metadata: { orderId }, status: 'canceled' } } })
  })
})
