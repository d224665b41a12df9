import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Bundle, bundleStatuses } from '../../contract/bundle.ts'
import { calls } from '../../contract/calls.ts'
import { bundles, hotels, orders, priceHistory, ratePlans, roomStock, roomTypes } from '../../server/db/schema/index.ts'
import { CHECK_TIMEOUT, checkOffer } from '../../server/domain/offers/check.ts'
import { listScenarios } from '../../server/sandbox/scenarios.ts'
import { changeInventoryVersion } from '../support/inventory.ts'
import { findFirstOffer } from '../support/quiz.ts'
import { createTestServer, START, type TestBrowser, type TestServer } from '../support/server.ts'

let server: TestServer
let browser: TestBrowser
let best: Bundle
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  server.clock.set(START)
  browser = server.browser()
  best = await findFirstOffer(server, browser)
})
afterEach(async () => {
  vi.useRealTimers()
  expect(await listScenarios(server.deps.db)).toEqual([])
})
afterAll(() => server.close())

const prebook = (who = browser, bundle = best) =>
  who.ask(calls.prebookBundle, { body: { bundleId: bundle.bundleId, quizSessionId: bundle.quizSessionId } })
const precheck = () => browser.ask(calls.precheckBundle, { query: { bundleId: best.bundleId } })
const readPrebook = (prebookHash: string | null) => browser.ask(calls.getPrebook, { query: { prebookHash: prebookHash ?? '' } })

/** Changes the inventory as an import does, so that caches are invalidated. */
async function changeInventory(change: (db: TestServer['deps']['db']) => Promise<unknown>): Promise<void> {
  await change(server.deps.db)
  await changeInventoryVersion(server.deps.db)
}

const withdrawHotel = (isWithdrawn: boolean) =>
  changeInventory((db) => db.update(hotels).set({ isWithdrawn }).where(eq(hotels.id, best.acc.accId)))

describe('causes of every bundle status, without scenarios', () => {
  it('[BOOK-13] covers every status', () => {
    expect(bundleStatuses).toEqual(['Unknown', 'Ok', 'PriceChanged', 'NotAvailable', 'Expired', 'ExpiredOffer'])
  })

  it('[BOOK-13] [BOOK-6] Ok: nothing has changed since the search', async () => {
    expect((await precheck()).status).toBe('Ok')
    const { status, prebookHash } = await prebook()
    expect([status, (await readPrebook(prebookHash)).status]).toEqual(['Ok', 'Ok'])
  })

  it('[BOOK-13] PriceChanged: the hotel has another price after midnight', async () => {
    const day = '2026-11-22'
    await server.deps.db.insert(priceHistory).values({ hotelId: best.acc.accId, day, levelPermille: 1300 })
    server.clock.set(`${day}T00:00:01Z`)
    // The offer itself is still valid.
    await server.deps.db.execute(sql`update bundles set expire_at = ${`${day}T01:00:00Z`}`)
    expect((await precheck()).status).toBe('PriceChanged')
    const answer = await prebook()
    expect(answer.status).toBe('PriceChanged')
    expect(answer.priceChange?.difference.amount).toBeGreaterThan(0)
  })

  it('[BOOK-13] [BOOK-9] [PRE-13] NotAvailable: another traveller has the last room', async () => {
    const [plan] = await server.deps.db.select().from(ratePlans).where(eq(ratePlans.id, best.acc.room.roomOptionId))
    const { count: units } = best.acc.room
    await server.deps.db.update(orders).set({ holdState: null })
    await server.deps.db.delete(roomStock)
    await changeInventory((db) =>
      db
        .update(roomTypes)
        .set({ units })
        .where(eq(roomTypes.id, plan?.roomTypeId ?? '')),
    )
    const other = server.browser()
    const same = await findFirstOffer(server, other)
    expect(same.acc.room.roomOptionId).toBe(best.acc.room.roomOptionId)
    // Both get their prebook before either holds the room.
    const [mine, theirs] = await Promise.all([prebook(), prebook(other, same)])
    expect([mine.status, theirs.status]).toEqual(['Ok', 'Ok'])
    const statusOf = async (who: TestBrowser, prebookHash: string | null) =>
      (await who.ask(calls.checkOrder, { query: { prebookHash: prebookHash ?? '' } })).status
    const statuses = [await statusOf(browser, mine.prebookHash), await statusOf(other, theirs.prebookHash)]
    expect(statuses.toSorted()).toEqual(['BookingStartFailed', 'BookingStarted'])
    const [loser, answer] = statuses[0] === 'BookingStarted' ? [other, theirs] : [browser, mine]
    const lost = await loser.ask(calls.getPrebook, { query: { prebookHash: answer.prebookHash ?? '' } })
    expect(lost.status).toBe('NotAvailable')
    expect((await prebook(loser, answer.offerBundle ?? undefined)).status).toBe('NotAvailable')
    await changeInventory((db) => db.update(roomTypes).set({ units: 20 }))
    await server.deps.db.update(roomStock).set({ capacity: 20 })
  })

  it('[BOOK-13] [BOOK-9] NotAvailable: the hotel left the inventory, and returns', async () => {
    await withdrawHotel(true)
    const gone = await prebook()
    expect(gone).toMatchObject({ status: 'NotAvailable', prebookHash: null, priceChange: null, offerBundle: { bundleId: best.bundleId } })
    expect((await precheck()).status).toBe('NotAvailable')
    await withdrawHotel(false)
    expect((await prebook()).status).toBe('Ok')
  })

  it('[BOOK-13] [PRE-14] Expired: newer offers replaced it, or it changed after the prebook', async () => {
    const { prebookHash } = await prebook()
    await browser.ask(calls.updateTransfer, { body: { bundleId: best.bundleId, privateTransferOfferId: 'outbound:van' } })
    expect((await readPrebook(prebookHash)).status).toBe('Expired')
    await browser.ask(calls.refreshBundles, { body: { quizSessionId: best.quizSessionId } })
    expect((await precheck()).status).toBe('Expired')
    expect((await prebook()).status).toBe('Expired')
  })

  it('[BOOK-13] [OFFER-21] ExpiredOffer: the offer has expired', async () => {
    const { prebookHash } = await prebook()
    server.clock.set(new Date(best.expireAt * 1000).toISOString())
    expect([(await prebook()).status, (await precheck()).status]).toEqual(['ExpiredOffer', 'ExpiredOffer'])
    expect((await readPrebook(prebookHash)).status).toBe('ExpiredOffer')
  })

  it('[BOOK-13] [BOOK-11] [PRE-15] Unknown: the prices cannot be read, and no order is created', async () => {
    const { length: before } = await server.deps.db.select().from(orders)
    await server.deps.db.execute(sql`alter table price_calendar rename to price_calendar_away`)
    expect(await prebook()).toEqual({ prebookHash: null, status: 'Unknown', offerBundle: null, priceChange: null })
    expect(await precheck()).toMatchObject({ status: 'Unknown', prebookHash: null, offerBundle: null })
    const { length } = await server.deps.db.select().from(orders)
    expect(length).toBe(before)
    await server.deps.db.execute(sql`alter table price_calendar_away rename to price_calendar`)
    expect((await prebook()).status).toBe('Ok')
  })

  it('[BOOK-13] [BOOK-11] Unknown: the inventory times out, and the log records it', async () => {
    const { db } = server.deps
    const [row] = await db.select().from(bundles).where(eq(bundles.id, best.bundleId))
    if (!row) throw new Error('The offer is not stored')
    const error = vi.spyOn(server.deps.logger, 'error')
    const select = () => ({ from: () => ({ where: () => new Promise(() => {}) }) })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const checked = checkOffer({ ...server.deps, db: Object.create(db, { select: { value: select } }) }, row)
    await vi.advanceTimersByTimeAsync(CHECK_TIMEOUT)
    expect(await checked).toEqual({ status: 'Unknown' })
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ bundleId: best.bundleId }), 'offer could not be checked')
  })

  it('[BOOK-13] [BOOK-9] NotAvailable: the rate plan is missing from the inventory', async () => {
    await changeInventory((db) => db.delete(ratePlans).where(eq(ratePlans.id, best.acc.room.roomOptionId)))
    expect(await prebook()).toMatchObject({ status: 'NotAvailable', prebookHash: null, offerBundle: null })
    expect(await precheck()).toMatchObject({ status: 'NotAvailable', offerBundle: null, expireAt: best.expireAt })
  })
})
