import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Bundle } from '../../../contract/bundle.ts'
import { calls } from '../../../contract/calls.ts'
import type { Rate, StayWanted } from '../../../server/base/rate.ts'
import { hotels } from '../../../server/db/schema/index.ts'
import { sweepOrders } from '../../../server/domain/orders/sweep.ts'
import { runImport } from '../../../server/inventory/run-import.ts'
import { remoteSupplier } from '../../../server/suppliers/remote/remote-supplier.ts'
import { LARGEST_RATES } from '../../../server/suppliers/remote/request.ts'
import { MOST_HOTELS } from '../../../server/suppliers/remote/wire.ts'
import { exampleInventory, withFile } from '../../support/inventory.ts'
import { findOffers, january } from '../../support/quiz.ts'
import type { TestBrowser } from '../../support/server.ts'
import type { Purpose } from '../../support/supplier/server.ts'
import { openSupplierWorld, type SupplierWorld } from '../../support/supplier/world.ts'

/** A hotel of the example inventory without rooms. The other one has list prices. */
const HOTEL = 'timmelsjoch'
const answers = { 'trip-dates': january, adults: '2', children: '1', 'child-ages': '8', 'add-details': 'show-offers' }

let world: SupplierWorld
beforeAll(async () => {
  world = await openSupplierWorld()
  const file = exampleInventory()
  for (const hotel of file.hotels) {
    hotel.supplier = 'remote'
    if (hotel.id === HOTEL) hotel.rooms = []
  }
  await withFile(file, (path) => runImport(world.deps.db, { path, isCheck: false, hasSupplier: true }, world.clock.now()))
})
afterEach(() => {
  world.house.trouble.clear()
  world.house.free.clear()
  world.house.asked.length = 0
  world.house.price.netMinor = 100_000
})
afterAll(() => world.close())

const asked = (purpose: Purpose) => world.house.asked.filter((one) => one.purpose === purpose).map(({ body }) => body)
const search = async (browser: TestBrowser) => (await findOffers(world, browser, answers)).list.bundles

async function findOffer(browser: TestBrowser): Promise<Bundle> {
  const offer = (await search(browser)).find(({ acc }) => acc.accId === HOTEL)
  if (!offer) throw new Error('The hotel is not offered')
  return offer
}

const prebook = (browser: TestBrowser, { bundleId, quizSessionId }: Bundle) =>
  browser.ask(calls.prebookBundle, { body: { bundleId, quizSessionId } })

async function book() {
  const browser = await world.signedInBrowser()
  const offer = await findOffer(browser)
  const { status, prebookHash } = await prebook(browser, offer)
  await world.jobs.run()
  const { orderId } = await browser.ask(calls.checkOrder, { query: { prebookHash: prebookHash ?? '' } })
  await world.pay(await world.finish(browser, orderId))
  await world.deliver()
  await world.jobs.run()
  return { browser, offer, status, orderId }
}

describe('hotels of the gateway without rooms in the inventory', () => {
  it('[SUPPLY-17] are offered at their rates, next to hotels with list prices', async () => {
    const offers = await search(world.browser())
    expect(offers.map(({ acc }) => [acc.accId, acc.isPriceOnly ?? false]).sort()).toEqual([
      ['gletscherblick', false],
      [HOTEL, true],
    ])
    expect(asked('rates')).toMatchObject([
      { hotelIds: [HOTEL], rooms: [{ adults: 2, childAges: [8] }], nationality: 'DE', language: 'en', currency: 'EUR' },
    ])
    const party = { adults: 2, childAges: [8], nationality: 'DE', language: 'en' }
    expect(asked('quotes')).toMatchObject([{ stays: [{ hotelId: 'gletscherblick', ...party }] }])
  })

  it('[SUPPLY-2] [SUPPLY-17] are booked by the rate, without a hold, with names and ages once they are paid', async () => {
    const { offer, status, orderId } = await book()
    expect([status, await world.wayOf(orderId)]).toEqual(['Ok', ['New', 'BookingStarted', 'Payed', 'BookingFinished']])
    expect([offer.total.acc.amount, offer.acc.mealData.type]).toEqual([115_000, 'nomeal'])
    expect(world.askedOf(orderId)).toEqual(['confirm'])
    const names = ['Ada', 'Bo', 'Cy'].map((firstName) => ({ firstName, lastName: 'Berg', room: 1 }))
    expect(asked('confirm')).toEqual([
      {
        guests: names.map((name) => (name.firstName === 'Cy' ? { ...name, age: 8 } : name)),
        rate: {
          ...{ id: expect.any(String), hotelId: HOTEL, netMinor: 100_000, currency: 'EUR', nationality: 'DE', language: 'en' },
          ...{ checkIn: offer.dateRange.from, checkOut: offer.dateRange.to, rooms: [{ adults: 2, childAges: [8] }] },
        },
      },
    ])
  })

  it('[SUPPLY-19] [SUPPLY-20] have the terms of the rate, and taxes at the hotel in their own currency', async () => {
    const { acc, total } = await findOffer(world.browser())
    expect(acc.cancellationTiers?.map(({ fee }) => fee.amount)[0]).toBe(0)
    expect(total.dueAtHotel).toEqual([{ name: 'City tax', amount: { amount: 2800, currency: 'CHF' } }])
  })

  it('[SUPPLY-17] are sold at another price only after it was shown, and not if they are sold out or silent', async () => {
    const browser = world.browser()
    const offer = await findOffer(browser)
    world.house.price.netMinor = 110_000
    expect((await prebook(browser, offer)).status).toBe('PriceChanged')
    world.house.trouble.set('check', 'fails')
    expect((await prebook(browser, offer)).status).toBe('Unknown')
    world.house.trouble.clear()
    world.house.free.set(HOTEL, 0)
    expect((await prebook(browser, offer)).status).toBe('NotAvailable')
  })

  it('[SUPPLY-17] are left out of a search if the gateway does not answer about rates', async () => {
    world.house.trouble.set('rates', 'silent')
    expect((await search(world.browser())).map(({ acc }) => acc.accId)).toEqual(['gletscherblick'])
  })

  it('[SUPPLY-7] are refunded in full, once, if the rate is gone after the payment', async () => {
    world.house.trouble.set('confirm', 'refused')
    const { orderId } = await book()
    for (let minute = 0; minute < 3; minute++) {
      world.clock.advance(60_000)
      await sweepOrders(world.deps)
      await world.jobs.run()
    }
    const { order, refunds } = await world.rowsOf(orderId)
    expect([order.status, refunds.map(({ amountMinor }) => amountMinor)]).toEqual(['Canceled', [order.totalMinor]])
    expect(world.house.bookings.get(orderId)?.status).toBe('refused')
  })

  it('[SUPPLY-17] have list prices again once a file gives them rooms', async () => {
    const read = async () => (await world.deps.db.select().from(hotels).where(eq(hotels.id, HOTEL)))[0]?.sourceId
    expect(await read()).toBe(HOTEL)
    const file = exampleInventory()
    for (const hotel of file.hotels) hotel.supplier = 'remote'
    await withFile(file, (path) => runImport(world.deps.db, { path, isCheck: false, hasSupplier: true }, world.clock.now()))
    expect(await read()).toBeNull()
  })
})

describe('rates in the wire format', () => {
  const stay: StayWanted = {
    ...{ checkIn: '2027-01-09', checkOut: '2027-01-16', nationality: 'DE', language: 'en' },
    rooms: [{ adults: 2, childAges: [] }],
  }
  const rate = {
    ...{ id: 'r1', expiresAt: '2027-01-01T12:00:00Z', roomName: 'Double room', roomGroup: null, board: 'nomeal', boardName: 'Room only' },
    ...{ allotment: 2, included: [], taxesAtHotel: [], netMinor: 1000, minimumMinor: null },
    terms: [
      { until: '2027-01-02T12:00:00Z', feeMinor: 0 },
      { until: null, feeMinor: 1000 },
    ],
  }
  const answering = (answer: object, size = 0) => {
    const { live } = remoteSupplier({
      ...{ url: 'http://127.0.0.1:9', secrets: ['s'.repeat(32)], currency: 'EUR', margin: { percent: 0, minimumMinor: 0 } },
      now: () => new Date(),
      fetch: async () => new Response(JSON.stringify(answer).padEnd(size, ' ')),
    })
    if (!live) throw new Error('The gateway has no live rates')
    return live
  }
  const searching = (rates: object[], size?: number) => answering({ hotels: [{ hotelId: 'a', rates }] }, size).search(['a'], stay)

  it('[SUPPLY-13] are read with their terms, which end an hour earlier for travellers, the cheapest first, in the currency of the request', async () => {
    const [hotel] = await searching([rate, { ...rate, id: 'r2', netMinor: 900, terms: [{ until: null, feeMinor: 900 }] }])
    expect(hotel?.rates.map(({ id }) => id)).toEqual(['r2', 'r1'])
    expect(hotel?.rates[1]).toMatchObject({ hotelId: 'a', currency: 'EUR', expiresAt: new Date(rate.expiresAt), isPackageOnly: false })
    expect(hotel?.rates[1]?.terms[0]).toEqual({ until: new Date('2027-01-02T11:00:00Z'), feeMinor: 0 })
  })

  it.each([
    ['an end after the last step', [{ until: '2027-01-02T12:00:00Z', feeMinor: 0 }]],
    ['a fee above the price', [{ until: null, feeMinor: 1001 }]],
    [
      'steps in another order',
      [
        { until: '2027-01-02T12:00:00Z', feeMinor: 0 },
        { until: '2027-01-01T12:00:00Z', feeMinor: 5 },
        { until: null, feeMinor: 1000 },
      ],
    ],
    [
      'a fee that falls',
      [
        { until: '2027-01-02T12:00:00Z', feeMinor: 500 },
        { until: null, feeMinor: 400 },
      ],
    ],
  ])('[SUPPLY-13] are left out with %s', async (_, terms) => {
    expect((await searching([rate, { ...rate, terms }]))[0]?.rates).toHaveLength(1)
  })

  it.each([
    ['no id', { id: '' }],
    ['an unknown board', { board: 'brunch' }],
    ['a price of nothing', { netMinor: 0 }],
    ['an instant without a time zone', { expiresAt: '2027-01-01T12:00' }],
    ['no terms', { terms: [] }],
  ])('[SUPPLY-13] with %s make the answer none', async (_, wrong) => {
    await expect(searching([{ ...rate, ...wrong }])).rejects.toMatchObject({ name: 'SupplierUnavailable' })
  })

  it('[SUPPLY-13] have at most 300 hotels per request and 4 MiB per answer', async () => {
    const ids = Array<string>(MOST_HOTELS + 1).fill('a')
    await expect(answering({ hotels: [] }).search(ids, stay)).rejects.toThrow(RangeError)
    expect(await answering({ hotels: [] }).search(ids.slice(1), stay)).toEqual([])
    expect(await searching([rate], LARGEST_RATES)).toHaveLength(1)
    await expect(searching([rate], LARGEST_RATES + 1)).rejects.toThrow('more than the format allows')
  })

  it.each([
    ['another room', { roomName: 'Suite' }],
    ['other meals', { board: 'breakfast' }],
    ['terms that cannot be true', { terms: [{ until: null, feeMinor: 1001 }] }],
  ])('[SUPPLY-13] are not checked by an answer with %s', async (_, wrong) => {
    const [hotel] = await searching([rate])
    const [shown] = hotel?.rates ?? []
    const check = (answer: object) => answering({ status: 'available', rate: answer }).check(shown as Rate, stay)
    expect(await check({ ...rate, id: 'r2' })).toMatchObject({ id: 'r2' })
    await expect(check({ ...rate, ...wrong })).rejects.toMatchObject({ name: 'SupplierUnavailable' })
  })
})
