import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../server/base/ids.ts'
import { orders, orderTransitions, prebooks, roomStock } from '../../server/db/schema/index.ts'
import { endEarlierOrders } from '../../server/domain/orders/lifecycle/end-unpaid-orders.ts'
import { startOrder } from '../../server/domain/orders/lifecycle/start-order.ts'
import { releaseRooms } from '../../server/suppliers/own/holds.ts'
import { type CardServer, createCardServer } from '../support/card.ts'
import type { TestBrowser } from '../support/server.ts'

let server: CardServer
let browser: TestBrowser
let orderId: string
beforeAll(async () => {
  server = await createCardServer()
})
beforeEach(async () => {
  server.faults.isProviderDown = false
  browser = await server.signedInBrowser()
  orderId = await server.seedOrder(browser)
  server.jobs.waiting.length = 0
})
afterAll(() => server.close())

const statusOf = async () => (await server.rowsOf(orderId)).order.status
const held = async () => {
  const [row] = await server.deps.db.select({ held: sql<number>`sum(held)::int` }).from(roomStock)
  return row?.held ?? 0
}
const endEarlier = async (idempotencyKey = 'another request') => {
  const { order } = await server.rowsOf(orderId)
  await endEarlierOrders(server.deps, { deviceId: order.deviceId, userId: order.userId }, idempotencyKey)
}

describe('orders replaced by their owner', () => {
  it('[BOOK-3] expire, release their rooms and record why', async () => {
    const before = await held()
    const nights = (await server.rowsOf(orderId)).holds
    await endEarlier()
    const { order, holds } = await server.rowsOf(orderId)
    expect([order.status, new Set(holds.map(({ state }) => state))]).toEqual(['Expired', new Set(['released'])])
    expect(await held()).toBe(before - nights.reduce((sum, { rooms }) => sum + rooms, 0))
    const recorded = await server.deps.db
      .select()
      .from(orderTransitions)
      .where(eq(orderTransitions.orderId, orderId))
      .orderBy(orderTransitions.id)
    expect(recorded.at(-1)).toMatchObject({ fromStatus: 'BookingStarted', toStatus: 'Expired', cause: 'newer booking' })
  })

  it('[BOOK-14] include no order of the same request', async () => {
    const { order } = await server.rowsOf(orderId)
    await server.deps.db.update(prebooks).set({ idempotencyKey: 'repeated' }).where(eq(prebooks.hash, order.prebookHash))
    await endEarlier('repeated')
    expect(await statusOf()).toBe('BookingStarted')
  })

  it('[BOOK-3] [PAY-7] have their intent canceled first', async () => {
    const { paymentIntentId } = await server.finish(browser, orderId)
    await endEarlier()
    expect(await statusOf()).toBe('Expired')
    expect((await server.stripe.paymentIntents.retrieve(paymentIntentId)).status).toBe('canceled')
  })

  it('[BOOK-3] [PAY-7] include no order with a payment in progress', async () => {
    await server.finish(browser, orderId)
    await server.deps.db.update(orders).set({ paymentLockedAt: server.clock.now() }).where(eq(orders.id, orderId))
    await endEarlier()
    expect(await statusOf()).toBe('BookingStarted')
  })

  it('[BOOK-3] [PAY-7] include one whose payment was left without an end', async () => {
    await server.finish(browser, orderId)
    const left = new Date(server.clock.now().getTime() - 601_000)
    await server.deps.db.update(orders).set({ paymentLockedAt: left }).where(eq(orders.id, orderId))
    await endEarlier()
    expect(await statusOf()).toBe('Expired')
  })

  it('[BOOK-3] [PAY-7] are ended by a job if the card provider does not respond', async () => {
    await server.finish(browser, orderId)
    server.faults.isProviderDown = true
    await endEarlier()
    expect(await statusOf()).toBe('BookingStarted')
    expect(server.jobs.waiting.map(({ job }) => job)).toContainEqual({ queue: 'orders.expire', data: { orderId } })
    server.faults.isProviderDown = false
    await server.jobs.run()
    expect(await statusOf()).toBe('Expired')
  })
})

describe('starting an order', () => {
  /** Another prebook of the same rooms, with the given changes. */
  const copyOf = async (changes: Partial<typeof prebooks.$inferInsert> = {}) => {
    const { order } = await server.rowsOf(orderId)
    const [row] = await server.deps.db.select().from(prebooks).where(eq(prebooks.hash, order.prebookHash))
    if (!row) throw new Error('There is no prebook')
    const copy = { ...row, ...changes, id: newId('prb'), hash: newId('pre'), idempotencyKey: null }
    await server.deps.db.insert(prebooks).values(copy)
    return { ...copy, snapshot: order.snapshot }
  }
  const start = (prebook: Awaited<ReturnType<typeof copyOf>>) =>
    server.deps.db.transaction((tx) => startOrder(server.deps, tx, prebook, { locale: 'en' }))

  it('[ORDER-3] holds the rooms of two lines with the same room type, and releases all of them', async () => {
    const { rooms: [line] = [] } = await copyOf()
    if (!line) throw new Error('There is no room')
    const before = await held()
    const { id, checkIn, checkOut } = await start(await copyOf({ rooms: [line, { ...line, rooms: line.rooms + 1 }] }))
    const nights = (Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000
    expect(await held()).toBe(before + nights * (2 * line.rooms + 1))
    await server.deps.db.transaction((tx) => releaseRooms(tx, id))
    expect(await held()).toBe(before)
  })

  it('[ORDER-2] [ORDER-3] gives the last room to one of several concurrent orders', async () => {
    const copies = await Promise.all([copyOf(), copyOf(), copyOf()])
    const rooms = copies[0]?.rooms ?? []
    const ofThese = inArray(
      roomStock.roomTypeId,
      rooms.map(({ roomTypeId }) => roomTypeId),
    )
    const wanted = rooms.reduce((sum, line) => sum + line.rooms, 0)
    await server.deps.db
      .update(roomStock)
      .set({ capacity: sql`held + sold + ${wanted}` })
      .where(ofThese)
    const started = await Promise.all(copies.map(start))
    expect(started.map(({ status }) => status).sort()).toEqual(['BookingStartFailed', 'BookingStartFailed', 'BookingStarted'])
  })
})
