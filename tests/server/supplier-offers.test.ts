import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Bundle } from '../../contract/bundle.ts'
import { calls } from '../../contract/calls.ts'
import { hotels, orders, orderTransitions, roomTypes } from '../../server/db/schema/index.ts'
import { InventoryRefused } from '../../server/inventory/file/problems.ts'
import { runImport } from '../../server/inventory/run-import.ts'
import { supplierSchema } from '../../server/suppliers/remote/json-schema.ts'
import { remoteSupplier } from '../../server/suppliers/remote/remote-supplier.ts'
import { LARGEST_ANSWER } from '../../server/suppliers/remote/request.ts'
import { MOST_STAYS } from '../../server/suppliers/remote/wire.ts'
import { requireSupplier } from '../../server/suppliers/requires.ts'
import type { StayQuery } from '../../server/suppliers/supplier.ts'
import { changeInventoryVersion, exampleInventory, withFile } from '../support/inventory.ts'
import { findFirstOffer, findOffers } from '../support/quiz.ts'
import { createTestServer, type TestBrowser } from '../support/server.ts'
import { openSupplierWorld, type SupplierWorld } from '../support/supplier/world.ts'

let world: SupplierWorld
beforeAll(async () => {
  world = await openSupplierWorld()
})
afterEach(() => {
  world.house.trouble.clear()
  world.house.free.clear()
  world.house.price.minor = null
  world.house.asked.length = 0
})
afterAll(() => world.close())

const prebook = (browser: TestBrowser, { bundleId, quizSessionId }: Bundle) =>
  browser.ask(calls.prebookBundle, { body: { bundleId, quizSessionId } })
const quotesAsked = () => world.house.asked.filter(({ purpose }) => purpose === 'quotes')
const ordersMade = async () => (await world.deps.db.select().from(orders)).length

describe('offers of a supplier over HTTP', () => {
  it('[SUPPLY-11] makes one request for all found offers, and omits unavailable ones', async () => {
    const browser = world.browser()
    const { list } = await findOffers(world, browser)
    expect([list.bundles.length, quotesAsked().length]).toEqual([10, 1])
    const [first, second] = list.bundles
    const rooms = await world.deps.db.select({ id: roomTypes.id, hotelId: roomTypes.hotelId }).from(roomTypes)
    const gone = [first?.acc.accId, second?.acc.accId]
    for (const { id, hotelId } of rooms) if (gone.includes(hotelId)) world.house.free.set(id, 0)
    world.house.asked.length = 0
    const { list: next } = await findOffers(world, world.browser())
    // The next best offers replace them.
    expect([next.bundles.length, quotesAsked().length]).toEqual([10, 2])
    const shown = next.bundles.map(({ acc }) => acc.accId)
    expect(shown.slice(0, 2)).toEqual(list.bundles.slice(2, 4).map(({ acc }) => acc.accId))
    for (const hotel of gone) expect(shown).not.toContain(hotel)
  })

  it('[SUPPLY-11] shows the supplier’s price, with reward and charges calculated on it', async () => {
    world.house.price.minor = 123_457
    const { list } = await findOffers(world, world.browser())
    for (const { total } of list.bundles) {
      expect(total.acc.amount).toBe(123_457)
      const charges = total.charges.reduce((sum, { amount }) => sum + amount.amount, 0)
      expect(total.total.amount).toBe(123_457 + (total.privateTransfer?.amount ?? 0) + charges)
      expect(total.finalTotal.amount).toBe(total.total.amount - (total.discount?.amount.amount ?? 0))
    }
    const percents = list.bundles.map(({ match }) => match.percent)
    expect(percents).toEqual(percents.toSorted((a, b) => b - a))
  })

  it('[SUPPLY-11] keeps the offers if the supplier does not respond', async () => {
    world.house.trouble.set('quotes', 'silent')
    const { list } = await findOffers(world, world.browser())
    expect(list.bundles).toHaveLength(10)
  })

  it('[SUPPLY-12] requests the price again for a prebook, shows a changed price before payment and holds it', async () => {
    const browser = world.browser()
    const best = await findFirstOffer(world, browser)
    world.house.price.minor = best.total.acc.amount + 5000
    const answer = await prebook(browser, best)
    expect(answer.status).toBe('PriceChanged')
    // A tenth of it is the quiz reward.
    expect(answer.priceChange?.difference.amount).toBe(4500)
    await world.jobs.run()
    const [held] = world.house.asked.filter(({ purpose }) => purpose === 'hold')
    expect(held?.body).toMatchObject({ priceMinor: best.total.acc.amount + 5000 })
  })

  it('[SUPPLY-12] makes no order for an offer that the supplier no longer has', async () => {
    const browser = world.browser()
    const best = await findFirstOffer(world, browser)
    const before = await ordersMade()
    for (const { id } of await world.deps.db.select().from(roomTypes)) world.house.free.set(id, 0)
    expect(await prebook(browser, best)).toMatchObject({ status: 'NotAvailable', prebookHash: null })
    expect(await ordersMade()).toBe(before)
  })

  it('[SUPPLY-12] makes no order if the supplier does not answer in time', async () => {
    const browser = world.browser()
    const best = await findFirstOffer(world, browser)
    const before = await ordersMade()
    for (const trouble of ['silent', 'fails', 'malformed', 'foreign'] as const) {
      world.house.trouble.set('quotes', trouble)
      expect(await prebook(browser, best)).toMatchObject({ status: 'Unknown', prebookHash: null })
    }
    expect(await ordersMade()).toBe(before)
  })

  it('[SUPPLY-1] requests each hotel from its own supplier, and holds our own stock at once', async () => {
    const browser = world.browser()
    const best = await findFirstOffer(world, browser)
    const server = await createTestServer({ environment: { SUPPLIER_URL: world.house.url, SUPPLIER_SECRET: world.house.secret } })
    const { db } = server.deps
    await db.update(hotels).set({ supplier: 'remote' }).where(eq(hotels.id, best.acc.accId))
    await changeInventoryVersion(db)
    world.house.asked.length = 0
    const other = server.browser()
    const { list } = await findOffers(server, other)
    expect(quotesAsked().map(({ body }) => (body as { stays: StayQuery[] }).stays.map(({ hotelId }) => hotelId))).toEqual([
      [best.acc.accId],
    ])
    const own = list.bundles.find(({ acc }) => acc.accId !== best.acc.accId)
    if (!own) throw new Error('There is no other offer')
    await prebook(other, own)
    const rows = await db.select().from(orderTransitions)
    expect([rows.map(({ toStatus }) => toStatus), quotesAsked().length]).toEqual([['New', 'BookingStarted'], 1])
    await server.close()
  })
})

describe('the wire format', () => {
  const stay: StayQuery = {
    hotelId: 'a',
    rooms: [{ roomTypeId: 'r', ratePlanId: 'p', rooms: 1 }],
    checkIn: '2027-01-09',
    checkOut: '2027-01-16',
    adults: 2,
    childAges: [],
    nationality: 'DE',
    language: 'en',
  }
  const answering = (body: string, status = 200) => {
    const server = { asked: 0 }
    const supplier = remoteSupplier({
      url: 'http://127.0.0.1:9',
      secrets: ['s'.repeat(32)],
      currency: 'EUR',
      margin: { percent: 0, minimumMinor: 0 },
      now: () => new Date(),
      fetch: async () => {
        server.asked++
        return new Response(body, { status })
      },
    })
    return { supplier, server }
  }
  const quotes = (count: number) => JSON.stringify({ quotes: Array(count).fill({ status: 'available', priceMinor: null }) })

  it('[SUPPLY-13] at most twenty stays are allowed per request', async () => {
    const { supplier, server } = answering(quotes(MOST_STAYS))
    expect(await supplier.quote(Array(MOST_STAYS).fill(stay))).toHaveLength(MOST_STAYS)
    await expect(supplier.quote(Array(MOST_STAYS + 1).fill(stay))).rejects.toThrow(RangeError)
    expect(server.asked).toBe(1)
    expect([await supplier.quote([]), server.asked]).toEqual([[], 1])
  })

  it('[SUPPLY-13] reads answers up to 64 KiB', async () => {
    const filled = (size: number) => quotes(1).padEnd(size, ' ')
    expect(await answering(filled(LARGEST_ANSWER)).supplier.quote([stay])).toHaveLength(1)
    await expect(answering(filled(LARGEST_ANSWER + 1)).supplier.quote([stay])).rejects.toThrow('more than the format allows')
  })

  it.each([
    ['no price', '{"quotes":[{"status":"available"}]}'],
    ['a price below nothing', '{"quotes":[{"status":"available","priceMinor":-1}]}'],
    ['a broken price', '{"quotes":[{"status":"available","priceMinor":1.5}]}'],
    ['a price past all bounds', '{"quotes":[{"status":"available","priceMinor":1000000001}]}'],
    ['another status', '{"quotes":[{"status":"perhaps"}]}'],
  ])('[SUPPLY-13] a quote with %s is none', async (_, body) => {
    await expect(answering(body).supplier.quote([stay])).rejects.toMatchObject({ name: 'SupplierUnavailable' })
  })

  it('[SUPPLY-13] accepts the maximum price', async () => {
    const { supplier } = answering('{"quotes":[{"status":"available","priceMinor":1000000000}]}')
    expect(await supplier.quote([stay])).toEqual([{ status: 'available', priceMinor: 1_000_000_000 }])
  })
})

it('[SUPPLY-13] documents the schemas of the requests', () => {
  expect(JSON.parse(readFileSync('docs/supplier.schema.json', 'utf8'))).toEqual(supplierSchema())
})

describe('hotels of a supplier that is not configured', () => {
  const file = () => {
    const inventory = exampleInventory()
    for (const hotel of inventory.hotels) hotel.supplier = 'remote'
    return inventory
  }

  it('[SUPPLY-14] are refused by the import and at the start', async () => {
    const server = await createTestServer()
    const { db, suppliers } = server.deps
    const run = (hasSupplier: boolean) =>
      withFile(file(), (path) => runImport(db, { path, isCheck: false, hasSupplier }, server.clock.now()))
    await expect(run(false)).rejects.toThrow(InventoryRefused)
    await expect(run(false)).rejects.toThrow('hotels[0].supplier: must be "own", as SUPPLIER_URL is not set, is "remote"')
    await requireSupplier(db, suppliers)
    await run(true)
    expect((await db.select().from(hotels).where(eq(hotels.supplier, 'remote'))).map(({ id }) => id).sort()).toEqual([
      'gletscherblick',
      'timmelsjoch',
    ])
    await expect(requireSupplier(db, suppliers)).rejects.toThrow('SUPPLIER_URL and SUPPLIER_SECRET are required: hotels are on sale')
    await server.close()
  })

  it('[SUPPLY-14] are reported as long as one of their orders is open', async () => {
    const { orderId } = await world.begin()
    await world.deps.db.update(hotels).set({ isWithdrawn: true })
    await changeInventoryVersion(world.deps.db)
    const without = { ...world.deps.suppliers, remote: null }
    await expect(requireSupplier(world.deps.db, without)).rejects.toThrow('orders are under way')
    await world.deps.db.update(orders).set({ status: 'Expired' })
    await requireSupplier(world.deps.db, without)
    await world.deps.db.update(orders).set({ releaseAt: world.clock.now() }).where(eq(orders.id, orderId))
    await expect(requireSupplier(world.deps.db, without)).rejects.toThrow('orders are under way')
  })
})
