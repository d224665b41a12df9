import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startLiteApiSimulator } from '../../sample/simulators/liteapi/simulator.ts'
import { newId } from '../../server/base/ids.ts'
import { agesOf, type StoredRate } from '../../server/base/rate.ts'
import { everywhere, text } from '../../server/base/texts.ts'
import { orders, prebooks, roomStock, supplierAttempts } from '../../server/db/schema/index.ts'
import { etgClient } from '../../server/suppliers/etg/client.ts'
import { etgSupplier } from '../../server/suppliers/etg/etg-supplier.ts'
import { liteApiClient } from '../../server/suppliers/liteapi/client.ts'
import { liteApiSupplier } from '../../server/suppliers/liteapi/liteapi-supplier.ts'
import { ownStock } from '../../server/suppliers/own/own-stock.ts'
import { remoteSupplier } from '../../server/suppliers/remote/remote-supplier.ts'
import { type StayQuery, type SupplierBooking, SupplierUnavailable } from '../../server/suppliers/supplier.ts'
import { createCardServer } from '../support/card.ts'
import { openTestDatabase } from '../support/database.ts'
import { setRooms } from '../support/inventory.ts'
import { key as liteApiKey, PLAIN } from '../support/liteapi/client.ts'
import { FINISH, FORM, hidOf, KEY, openEtg, STATUS } from '../support/simulators/etg.ts'
import type { Candidate, Wanted } from '../support/supplier/candidate.ts'
import { describeSupplier } from '../support/supplier/conformance.ts'
import { openSupplierHouse } from '../support/supplier/server.ts'

const sold = { currency: 'EUR', margin: { percent: 15, minimumMinor: 0 } }
const contact = { email: 'bookings@example.com', phone: '+43 512 123456' }
const week = { checkIn: '2027-01-09', checkOut: '2027-01-16', nationality: 'DE', language: 'en' }
const family = { ...week, rooms: [{ adults: 2, childAges: [8] }] }

/** More rooms than any hotel has. */
const more = (stay: StayQuery): StayQuery => ({ ...stay, rooms: stay.rooms.map((room) => ({ ...room, rooms: 99 })) })

/** A server whose orders the bookings belong to. */
async function openOrders() {
  const server = await createCardServer()
  return { ...server, db: server.deps.db, begin: () => server.startUnheld(server.browser()) }
}

describeSupplier('our own stock', { sells: 'list', hasFaults: false }, async (): Promise<Candidate> => {
  const { db, begin, clock, close } = await openOrders()
  const [order] = await db
    .select({ rooms: prebooks.rooms, checkIn: orders.checkIn, checkOut: orders.checkOut, party: orders.tripGroup, sold: orders.snapshot })
    .from(orders)
    .innerJoin(prebooks, eq(prebooks.hash, orders.prebookHash))
    .where(eq(orders.id, await begin()))
  if (!order) throw new Error('Nothing was begun')
  const { rooms, checkIn, checkOut, party } = order
  const stay = {
    ...{ hotelId: order.sold.en.acc.accId, rooms, checkIn, checkOut },
    ...{ adults: party.adults, childAges: agesOf(party), nationality: 'DE', language: 'en' },
  }
  // Exactly as many as the stay needs.
  const capacity = rooms[0]?.rooms ?? 1
  await setRooms(db, capacity)
  await db.update(roomStock).set({ capacity })
  return { supplier: ownStock(db), db, now: clock.now, stay, soldOut: more(stay), begin, close }
})

/** The sample gateway, with one room of a kind. */
async function openGateway(stay: Wanted, soldOut: Wanted): Promise<Candidate> {
  const house = await openSupplierHouse()
  house.free.set('gletscherblick-double', 1).set('sold-out', 0)
  const opened = await openTestDatabase()
  const now = () => new Date()
  return {
    supplier: remoteSupplier({ ...sold, url: house.url, secrets: [house.secret], now }),
    ...{ db: opened.db, now, stay, soldOut },
    begin: async () => newId('ord'),
    booked: () => [...house.bookings.values()].filter(({ status }) => status === 'confirmed').length,
    set: (fault) => (fault ? house.trouble.set('confirm', fault) : house.trouble.clear()),
    close: async () => {
      await house.close()
      await opened.close()
    },
  }
}

const double: StayQuery = {
  ...{ ...week, hotelId: 'gletscherblick', adults: 2, childAges: [8] },
  rooms: [{ roomTypeId: 'gletscherblick-double', ratePlanId: 'gletscherblick-double-half-board', rooms: 1 }],
}
describeSupplier('a gateway with list prices', { sells: 'list', hasFaults: true }, () => openGateway(double, more(double)))

describeSupplier('a gateway with live rates', { sells: 'live', hasFaults: true }, () =>
  openGateway({ ...family, hotelId: 'timmelsjoch' }, { ...family, hotelId: 'sold-out' }),
)

describeSupplier('ETG', { sells: 'live', hasFaults: true }, async (): Promise<Candidate> => {
  const { db, begin, clock, close } = await openOrders()
  const etg = await openEtg({ now: clock.now, infoDelaySeconds: 0, limits: {} })
  const { simulator } = etg
  const client = etgClient({ url: simulator.origin, ...KEY })
  const scenarios = {
    lost: { call: FINISH, fault: 'http500', when: 'after' },
    fails: { call: FORM, fault: 'http500', when: 'before' },
    refused: { call: FORM, ending: 'soldout' },
    pending: { call: STATUS, error: 'unknown' },
  } as const
  return {
    supplier: etgSupplier({ ...sold, contact, client, db, now: clock.now, ip: '192.0.2.7' }),
    ...{ db, begin, now: clock.now },
    pass: (seconds) => clock.advance(seconds * 1000),
    stay: { ...family, hotelId: String(hidOf('lech', 1)) },
    // A documented test hotel without rooms.
    soldOut: { ...family, hotelId: '8142632' },
    booked: () => simulator.orders.filter(({ status }) => status === 'completed').length,
    set: (fault) => (fault ? void simulator.scenarios.add(scenarios[fault]) : simulator.scenarios.clear()),
    close: async () => {
      await close()
      await etg.close()
    },
  }
})

/** A simulator of LiteAPI that sells as `supplier`. */
async function openLiteApi({ db, clock }: Awaited<ReturnType<typeof openOrders>>) {
  const simulator = await startLiteApiSimulator({ texts: { everywhere, text }, key: liteApiKey, now: clock.now, requestsPerSecond: 1000 })
  const client = liteApiClient({ url: simulator.api, bookUrl: simulator.book, key: liteApiKey })
  return { simulator, supplier: liteApiSupplier({ ...sold, contact, client, db, now: clock.now }) }
}

describeSupplier('LiteAPI', { sells: 'live', hasFaults: true }, async (): Promise<Candidate> => {
  const orders = await openOrders()
  const { db, begin, clock, close } = orders
  const { simulator, supplier } = await openLiteApi(orders)
  const idOf = (id: string) => simulator.hotels.find(({ house }) => house.id === id)?.id ?? ''
  const lost = { call: 'POST /rates/book', fault: 'http500', when: 'after' } as const
  const scenarios = {
    lost: [lost],
    fails: [{ ...lost, when: 'before' }],
    refused: [{ call: 'POST /rates/book', code: 2013 }],
    // A booking that is made and not listed yet.
    pending: [lost, { call: 'GET /bookings', fault: 'http500' }],
  } as const
  return {
    ...{ supplier, db, begin, now: clock.now },
    pass: (seconds) => clock.advance(seconds * 1000),
    stay: { ...family, hotelId: idOf(PLAIN) },
    // Deleted, and never sold.
    soldOut: { ...family, hotelId: idOf('obertauern-51') },
    booked: () => simulator.bookings.filter(({ status }) => status === 'CONFIRMED').length,
    set: (fault) => {
      if (!fault) return simulator.scenarios.clear()
      for (const scenario of scenarios[fault]) simulator.scenarios.add(scenario)
    },
    close: async () => {
      await close()
      await simulator.close()
    },
  }
})

it('[SUPPLY-23] does not book again at LiteAPI what it has confirmed and does not list', async () => {
  const orders = await openOrders()
  const { simulator, supplier } = await openLiteApi(orders)
  const bookingId = await orders.begin()
  const attempt = { id: `${bookingId}-1`, orderId: bookingId, number: 1, state: 'booked' as const, createdAt: orders.clock.now() }
  await orders.db.insert(supplierAttempts).values({ ...attempt, updatedAt: orders.clock.now() })
  const rate = { rooms: [], nationality: 'DE', sellMinor: 1 } as unknown as StoredRate
  const booking = { bookingId, rate, guests: [], language: 'en' } as unknown as SupplierBooking
  await expect(supplier.confirm(booking, orders.clock.now())).rejects.toBeInstanceOf(SupplierUnavailable)
  expect(simulator.bookings).toEqual([])
  await orders.close()
  await simulator.close()
})

/** A real gateway: docs/supplier.md describes its variables and the two stays. */
const { FIRN_SUPPLIER_URL: url, FIRN_SUPPLIER_SECRET: secret, FIRN_SUPPLIER_STAYS: stays } = process.env
if (url && secret && stays) {
  const [stay, soldOut] = JSON.parse(stays) as [Wanted, Wanted]
  const sells = 'adults' in stay ? 'list' : 'live'
  describeSupplier(`the gateway at ${url}`, { sells, hasFaults: false }, async (): Promise<Candidate> => {
    const opened = await openTestDatabase()
    const now = () => new Date()
    const supplier = remoteSupplier({ ...sold, url, secrets: [secret], now })
    return { supplier, db: opened.db, now, stay, soldOut, begin: async () => newId('ord'), close: opened.close }
  })
}
