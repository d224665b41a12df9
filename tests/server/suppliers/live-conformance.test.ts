import { expect, it } from 'vitest'
import { startLiteApiSimulator } from '../../../sample/simulators/liteapi/simulator.ts'
import type { StoredRate } from '../../../server/base/rate.ts'
import { everywhere, text } from '../../../server/base/texts.ts'
import { supplierAttempts } from '../../../server/db/schema/index.ts'
import { etgClient } from '../../../server/suppliers/etg/client.ts'
import { etgSupplier } from '../../../server/suppliers/etg/etg-supplier.ts'
import { liteApiClient } from '../../../server/suppliers/liteapi/client.ts'
import { liteApiSupplier } from '../../../server/suppliers/liteapi/liteapi-supplier.ts'
import { type SupplierBooking, SupplierUnavailable } from '../../../server/suppliers/supplier.ts'
import { createCardServer } from '../../support/card.ts'
import { key as liteApiKey, PLAIN } from '../../support/liteapi/client.ts'
import { hidOf, KEY, openEtg } from '../../support/simulators/etg.ts'
import { describeLiveSupplier, type LiveCandidate } from '../../support/supplier/live-conformance.ts'

const shared = {
  currency: 'EUR',
  contact: { email: 'bookings@example.com', phone: '+43 512 123456' },
  margin: { percent: 15, minimumMinor: 0 },
}

/** A server whose orders the attempts refer to. */
async function openOrders() {
  const server = await createCardServer()
  return { ...server, db: server.deps.db, begin: () => server.startUnheld(server.browser()) }
}

describeLiveSupplier('ETG', async (): Promise<LiveCandidate> => {
  const { db, begin, clock, close } = await openOrders()
  const etg = await openEtg({ now: clock.now, infoDelaySeconds: 0 })
  const { simulator } = etg
  const client = etgClient({ url: simulator.origin, ...KEY })
  return {
    supplier: etgSupplier({ ...shared, client, db, now: clock.now, ip: '192.0.2.7' }),
    db,
    now: clock.now,
    pass: (seconds) => clock.advance(seconds * 1000),
    hotelId: String(hidOf('lech', 1)),
    // A documented test hotel without rooms.
    soldOutId: '8142632',
    begin,
    booked: () => simulator.orders.filter(({ status }) => status === 'completed').map(({ partnerOrderId }) => partnerOrderId),
    loseAnswer: () => void simulator.scenarios.add({ call: 'hotel/order/booking/finish/', fault: 'http500', when: 'after', times: 1 }),
    refuse: () => void simulator.scenarios.add({ call: 'hotel/order/booking/form/', ending: 'soldout', times: 1 }),
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
  return { simulator, supplier: liteApiSupplier({ ...shared, client, db, now: clock.now }) }
}

describeLiveSupplier('LiteAPI', async (): Promise<LiveCandidate> => {
  const orders = await openOrders()
  const { db, begin, clock, close } = orders
  const { simulator, supplier } = await openLiteApi(orders)
  const idOf = (id: string) => simulator.hotels.find(({ house }) => house.id === id)?.id ?? ''
  return {
    supplier,
    db,
    now: clock.now,
    pass: (seconds) => clock.advance(seconds * 1000),
    hotelId: idOf(PLAIN),
    // Deleted, and never sold.
    soldOutId: idOf('obertauern-51'),
    begin,
    booked: () => simulator.bookings.filter(({ status }) => status === 'CONFIRMED').map(({ bookingId }) => bookingId),
    loseAnswer: () => void simulator.scenarios.add({ call: 'POST /rates/book', fault: 'http500', when: 'after', times: 1 }),
    refuse: () => void simulator.scenarios.add({ call: 'POST /rates/book', code: 2013, times: 1 }),
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
  const booking = { bookingId, rate, guests: [], locale: 'en' } as unknown as SupplierBooking
  await expect(supplier.confirm(booking, orders.clock.now())).rejects.toBeInstanceOf(SupplierUnavailable)
  expect(simulator.bookings).toEqual([])
  await orders.close()
  await simulator.close()
})
