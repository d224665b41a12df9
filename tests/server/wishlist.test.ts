import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Bundle } from '../../contract/bundle.ts'
import { calls } from '../../contract/calls.ts'
import { WISHLIST_SIZE } from '../../contract/wishlist.ts'
import { addDays, nightsOf } from '../../server/base/days.ts'
import { bundles, priceHistory, quizSessions, roomStock, wishlistItems } from '../../server/db/schema/index.ts'
import { checkSavedOffer } from '../../server/domain/sharing/saved-offer.ts'
import { deleteOld } from '../../server/domain/upkeep/retention.ts'
import { findFirstOffer, referenceById } from '../support/quiz.ts'
import { createTestServer, type TestBrowser, type TestServer } from '../support/server.ts'

let server: TestServer
let browser: TestBrowser
beforeEach(async () => {
  server = await createTestServer()
  browser = server.browser()
})
afterEach(() => server.close())

const list = async () => (await browser.ask(calls.listWishlist)).items
/** Waits until the price of an offer has expired. */
async function wait(best: Bundle) {
  server.clock.set(new Date((best.expireAt + 1) * 1000).toISOString())
  browser.token = (await browser.ask(calls.refreshSession, { body: {} })).accessToken
}
async function save(given = referenceById()): Promise<{ best: Bundle; itemId: string }> {
  const best = await findFirstOffer(server, browser, given)
  if (!browser.token) await browser.signIn('lena.moser@example.com')
  await browser.ask(calls.saveToWishlist, { body: { bundleId: best.bundleId } })
  return { best, itemId: (await list())[0]?.itemId ?? '' }
}
const check = (itemId: string) => browser.ask(calls.checkSavedOffer, { params: { itemId } })
const offersOf = async (quizSessionId: string) => (await browser.ask(calls.listBundles, { query: { quizSessionId } })).bundles
/** Raises the prices of an offer's hotel from the second test day. */
const raisePrices = ({ acc }: Bundle) =>
  server.deps.db.insert(priceHistory).values({ hotelId: acc.accId, day: '2026-11-22', levelPermille: 1300 })
const sellOut = ({ acc, dateRange }: Bundle) => {
  const roomTypeId = acc.room.roomOptionId.replace(/-breakfast$/, '')
  const nights = nightsOf(dateRange.from, dateRange.to)
  return server.deps.db.insert(roomStock).values(nights.map((day) => ({ roomTypeId, day, capacity: 20, sold: 20 })))
}

describe('the wishlist', () => {
  it('[WISH-2] [WISH-6] saves an offer once, says whether its price is valid, and removes it', async () => {
    const { best } = await save()
    const body = { bundleId: best.bundleId }
    await browser.ask(calls.saveToWishlist, { body })
    expect(await list()).toMatchObject([
      { bundleId: best.bundleId, standing: 'held', savedTotal: { amount: best.total.finalTotal.amount } },
    ])
    await wait(best)
    expect(await list()).toMatchObject([{ standing: 'open' }])
    await browser.ask(calls.removeFromWishlist, { params: body })
    await browser.ask(calls.removeFromWishlist, { params: body })
    expect(await list()).toEqual([])
  })

  it('[WISH-9] holds 50 offers and refuses the next one, also for concurrent calls', async () => {
    const { best } = await save()
    const [row] = await server.deps.db.select().from(bundles).where(eq(bundles.id, best.bundleId))
    const [item] = await server.deps.db.select().from(wishlistItems)
    if (!row || !item) throw new Error('Nothing was saved')
    const more = Array.from({ length: WISHLIST_SIZE }, (_, n) => ({ ...row, id: `bun_${n}` }))
    await server.deps.db.insert(bundles).values(more)
    const saved = more.slice(0, WISHLIST_SIZE - 2).map(({ id }) => ({ ...item, id: `wish_${id}`, bundleId: id }))
    await server.deps.db.insert(wishlistItems).values(saved)
    const last = more.slice(-2).map(({ id }) => browser.call('POST', '/wishlist', { bundleId: id }))
    const answers = await Promise.all(last)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('wishlist.full')
    expect(await list()).toHaveLength(WISHLIST_SIZE)
  })
})

describe('a saved offer', () => {
  it('[WISH-5] stays as saved when its hotel is changed on the offer page, and can still be held', async () => {
    const { best, itemId } = await save()
    const { hotelRooms } = await browser.ask(calls.listRooms, { query: { bundleId: best.bundleId } })
    const other = hotelRooms.find(({ acc }) => acc.accId !== best.acc.accId)
    const { bundleId, quizSessionId } = best
    const roomOptionId = other?.options[0]?.roomOptionId ?? ''
    const body = { bundleId, quizSessionId, roomOptionId, selectedRooms: [{ roomOptionId, price: 1, currencyCode: 'EUR' }] }
    expect((await browser.ask(calls.updateHotel, { body })).acc.accId).toBe(other?.acc.accId)
    const [item] = await list()
    expect(item).toMatchObject({ itemId, standing: 'open', bundle: { acc: { accId: best.acc.accId }, total: best.total } })
    expect(item?.bundleId).not.toBe(best.bundleId)
    expect(await check(itemId)).toMatchObject({ bundle: { acc: { accId: best.acc.accId } } })
  })

  it('[WISH-5] stays as saved after newer offers and the upkeep have replaced its offer', async () => {
    const { best, itemId } = await save()
    await browser.ask(calls.refreshBundles, { body: { quizSessionId: best.quizSessionId } })
    server.clock.advance(40 * 86_400_000)
    await deleteOld(server.deps)
    browser.token = null
    await browser.signIn('lena.moser@example.com')
    const [item] = await list()
    expect(item).toMatchObject({ itemId, savedTotal: { amount: best.total.finalTotal.amount }, bundle: { acc: { name: best.acc.name } } })
  })

  it('[WISH-5] is shown as saved, in every language, after it left the inventory', async () => {
    const { best } = await save()
    await server.deps.db.update(bundles).set({ rooms: [{ roomTypeId: 'gone', ratePlanId: 'gone', rooms: 1 }] })
    expect(await list()).toMatchObject([{ standing: 'gone', bundle: { acc: { name: best.acc.name }, total: best.total } }])
    browser.language = 'de'
    expect((await list())[0]?.bundle.acc.mealData.displayName).toBe('Frühstück inklusive')
  })

  it('[WISH-7] gets a new price in place while its list is valid, next to the old price', async () => {
    // After midnight the hotel has another price.
    server.clock.set('2026-11-21T23:40:00Z')
    const { best, itemId } = await save()
    await wait(best)
    await raisePrices(best)
    const item = await check(itemId)
    expect(item).toMatchObject({ itemId, bundleId: best.bundleId, standing: 'held', savedTotal: { amount: best.total.finalTotal.amount } })
    expect(item.bundle.total.finalTotal.amount).toBeGreaterThan(best.total.finalTotal.amount)
    const prebooked = await browser.ask(calls.prebookBundle, {
      body: { bundleId: item.bundleId, quizSessionId: item.bundle.quizSessionId },
    })
    expect(prebooked.status).toBe('Ok')
  })

  it('[WISH-7] [BOOK-13] checked twice while its price changes is held at one price, and is booked at that price or reports the other', async () => {
    server.clock.set('2026-11-21T23:40:00Z')
    const { best, itemId } = await save()
    await wait(best)
    await Promise.all([check(itemId), raisePrices(best), check(itemId)])
    const [item] = await list()
    if (!item) throw new Error('The offer was lost')
    expect(item).toMatchObject({ itemId, standing: 'held' })
    const held = item.bundle.total.finalTotal.amount
    const { bundleId, quizSessionId } = item.bundle
    const prebooked = await browser.ask(calls.prebookBundle, { body: { bundleId, quizSessionId } })
    const fresh = (await check(itemId)).bundle.total.finalTotal.amount
    expect(prebooked.status).toBe(held === fresh ? 'Ok' : 'PriceChanged')
    expect(fresh).toBeGreaterThan(best.total.finalTotal.amount)
  })

  it('[WISH-7] that is changed in another tab during its check stays as saved', async () => {
    const { best, itemId } = await save()
    const { db, now } = server.deps
    const body = { bundleId: best.bundleId, privateTransferOfferId: 'outbound:van' }
    // Another tab changes the transfer after the price was read.
    const transaction: typeof db.transaction = async (run) => {
      await browser.ask(calls.updateTransfer, { body })
      return db.transaction(run)
    }
    const [owner] = await db.select({ userId: wishlistItems.userId }).from(wishlistItems)
    const changing = Object.assign(Object.create(db) as typeof db, { transaction })
    await checkSavedOffer({ db: changing, now }, { userId: owner?.userId ?? '', deviceId: browser.deviceId }, itemId, 'en')
    const [item] = await list()
    const { outbound, return: back } = item?.bundle.privateTransfer.selectedTransfer ?? {}
    expect(outbound?.selectedOffer.offerId).toBe(best.privateTransfer.selectedTransfer?.outbound.selectedOffer.offerId)
    expect(outbound?.selectedOffer.offerId).not.toBe('outbound:van')
    const legs = (outbound?.selectedOffer.subTotal.amount ?? 0) + (back?.selectedOffer.subTotal.amount ?? 0)
    expect(item?.bundle.total.privateTransfer?.amount).toBe(legs)
  })

  it('[WISH-7] continues as the same offer of the newer list', async () => {
    const { best, itemId } = await save()
    const newer = (await browser.ask(calls.refreshBundles, { body: { quizSessionId: best.quizSessionId } })).bundles
    expect(await list()).toMatchObject([{ standing: 'open' }])
    const item = await check(itemId)
    expect(newer.map(({ bundleId }) => bundleId)).toContain(item.bundleId)
    expect(await list()).toMatchObject([{ itemId, standing: 'held' }])
  })

  it('[WISH-7] saved from both lists is stored once', async () => {
    const { best, itemId } = await save()
    const [newer] = (await browser.ask(calls.refreshBundles, { body: { quizSessionId: best.quizSessionId } })).bundles
    await browser.ask(calls.saveToWishlist, { body: { bundleId: newer?.bundleId ?? '' } })
    const item = await check(itemId)
    expect(item.bundleId).toBe(newer?.bundleId)
    expect(await list()).toHaveLength(1)
  })

  it('[WISH-7] whose quiz has other answers now gets its own quiz session with the saved answers', async () => {
    const { best, itemId } = await save()
    await server.deps.db.update(bundles).set({ retiredAt: server.clock.now() })
    const item = await check(itemId)
    expect(item).toMatchObject({ itemId, standing: 'held', bundle: { acc: { accId: best.acc.accId } } })
    expect(item.bundle.quizSessionId).not.toBe(best.quizSessionId)
    expect(await offersOf(item.bundle.quizSessionId)).toMatchObject([{ bundleId: item.bundleId, match: { percent: 94 } }])
    const { session } = await browser.ask(calls.getQuizSession)
    expect(session?.id, 'the quiz that one is in stays').toBe(best.quizSessionId)
  })

  it('[WISH-6] [WISH-7] is unavailable on the day of its arrival', async () => {
    const { best, itemId } = await save()
    server.clock.set(`${addDays(best.dateRange.from, -1)}T12:00:00Z`)
    await browser.signIn('lena.moser@example.com')
    expect(await list()).toMatchObject([{ standing: 'open' }])
    server.clock.set(`${best.dateRange.from}T12:00:00Z`)
    await browser.signIn('lena.moser@example.com')
    expect(await list()).toMatchObject([{ standing: 'gone' }])
    expect(await check(itemId)).toMatchObject({ standing: 'gone', bundleId: best.bundleId })
  })

  it('[WISH-6] [WISH-7] that is sold out or past says so, and is not held', async () => {
    const { best, itemId } = await save()
    await sellOut(best)
    expect(await list()).toMatchObject([{ standing: 'gone' }])
    expect(await check(itemId)).toMatchObject({ standing: 'gone', bundleId: best.bundleId })
  })

  it('[WISH-7] [WISH-8] returns 404 for another user', async () => {
    const { itemId } = await save()
    const stranger = server.browser()
    await stranger.signIn('stranger@example.com')
    for (const act of ['check', 'similar']) expect((await stranger.call('POST', `/wishlist/${itemId}/${act}`)).status).toBe(404)
  })

  it('[WISH-8] leads to offers of its resort with the saved answers, without the additional details', async () => {
    const given = {
      ...referenceById(),
      resort: null,
      'add-details': 'add-details',
      'offer-email': 'lena@example.org',
      notes: 'Late arrival',
    }
    const { best, itemId } = await save(given)
    await sellOut(best)
    server.clock.advance(1000)
    const { quizSessionId } = await browser.ask(calls.findSimilar, { params: { itemId } })
    const [session] = await server.deps.db.select().from(quizSessions).where(eq(quizSessions.id, quizSessionId))
    expect(JSON.stringify(session?.answers)).not.toMatch(/lena@example|Late arrival/)
    expect((await browser.ask(calls.getQuizSession)).session?.quizSessionId).toBe(quizSessionId)
    await server.jobs.run()
    const offers = await offersOf(quizSessionId)
    expect(offers.length).toBeGreaterThan(1)
    expect(offers[0]).toMatchObject({ resort: { id: best.resort.id }, tripGroup: best.tripGroup })
  })

  it('[WISH-8] saved by an earlier version without answers searches by its own values', async () => {
    const { best, itemId } = await save()
    await server.deps.db.update(wishlistItems).set({ answers: null, snapshot: null })
    await server.deps.db.update(quizSessions).set({ answers: [], status: 'open' })
    const { quizSessionId } = await browser.ask(calls.findSimilar, { params: { itemId } })
    await server.jobs.run()
    expect((await offersOf(quizSessionId))[0]).toMatchObject({
      resort: { id: best.resort.id },
      tripGroup: best.tripGroup,
      dateRange: { from: best.dateRange.from },
    })
  })
})
