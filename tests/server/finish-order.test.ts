import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Member } from '../../contract/user.ts'
import { orders, users } from '../../server/db/schema/index.ts'
import { expireOrder } from '../../server/domain/orders/lifecycle/end-unpaid-orders.ts'
import { type CardServer, createCardServer, travellers } from '../support/card.ts'

let server: CardServer
beforeAll(async () => {
  server = await createCardServer()
})
afterAll(() => server.close())

const [ada, ...others] = travellers as [Member, ...Member[]]
const renamed = [{ ...ada, firstName: 'Adele' }, ...others]

/** A traveller whose order has an intent, and the body of another finish. */
async function finished() {
  const browser = await server.signedInBrowser()
  const orderId = await server.seedOrder(browser)
  const first = await server.finish(browser, orderId)
  const again = (members: unknown[] = renamed) =>
    browser.call('POST', '/order/book/finish', { orderId, contactFirstName: 'Adele', contactLasName: 'Berg', payWith: 'stripe', members })
  return { browser, orderId, first, again }
}

describe('finishing an order', () => {
  it('[CHECK-25] stores the new passengers and returns the existing intent', async () => {
    const { orderId, first, again } = await finished()
    const { status, body } = await again()
    expect([status, body.orderId, body.stripe]).toEqual([
      200,
      orderId,
      { clientSecret: first.clientSecret, paymentIntentId: first.paymentIntentId },
    ])
    const { order, payments } = await server.rowsOf(orderId)
    expect([order.contact?.firstName, order.members[0]?.firstName, payments.length]).toEqual(['Adele', 'Adele', 1])
  })

  it('[CALLS-32] without an order id finishes the newest order that can still be paid', async () => {
    const browser = await server.signedInBrowser()
    const orderId = await server.seedOrder(browser)
    server.clock.advance(1000)
    const newer = await server.seedOrder(browser)
    const body = { orderId: null, contactFirstName: 'Ada', contactLasName: 'Berg', payWith: 'stripe', members: travellers }
    const finish = async () => (await browser.call('POST', '/order/book/finish', body)).body
    expect((await finish()).orderId).toBe(newer)
    const expire = (id: string) => server.deps.db.update(orders).set({ expiresAt: server.clock.now() }).where(eq(orders.id, id))
    await expire(newer)
    expect((await finish()).orderId).toBe(orderId)
    await expire(orderId)
    expect((await finish()).code).toBe('resource.notFound')
  })

  it('[CHECK-20] [ORDER-4] refuses wrong passengers and an expired order, and stores no passengers', async () => {
    const { orderId, again } = await finished()
    expect((await again(renamed.slice(1))).body.code).toBe('request.invalid')
    const { order } = await server.rowsOf(orderId)
    server.clock.set(order.expiresAt.toISOString())
    expect((await again()).body.code).toBe('order.expired')
    expect((await server.rowsOf(orderId)).order.contact?.firstName).toBe('Ada')
  })

  it('[CHECK-10] sets the name of a profile without one from the booking', async () => {
    const { orderId, again } = await finished()
    const { db } = server.deps
    const { order } = await server.rowsOf(orderId)
    const who = eq(users.id, order.userId ?? '')
    await db.update(users).set({ firstName: '', lastName: '' }).where(who)
    expect((await again()).status).toBe(200)
    const [user] = await db.select().from(users).where(who)
    expect([user?.firstName, user?.lastName]).toEqual(['Adele', 'Berg'])
  })

  it('[ORDER-4] expires with its intent like any order', async () => {
    const { orderId, again } = await finished()
    expect((await again()).status).toBe(200)
    const { order } = await server.rowsOf(orderId)
    server.clock.set(order.expiresAt.toISOString())
    await expireOrder(server.deps, orderId)
    const [row] = await server.deps.db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId))
    expect(row?.status).toBe('Expired')
  })
})
