import { eq } from 'drizzle-orm'
import { newId } from '../../server/base/ids.ts'
import { orders, prebooks, roomStock } from '../../server/db/schema/index.ts'
import { ownStock } from '../../server/suppliers/own/own-stock.ts'
import { remoteSupplier } from '../../server/suppliers/remote/remote-supplier.ts'
import type { StayQuery } from '../../server/suppliers/supplier.ts'
import { createCardServer } from '../support/card.ts'
import { openTestDatabase } from '../support/database.ts'
import { setRooms } from '../support/inventory.ts'
import { type Candidate, describeSupplier } from '../support/supplier/conformance.ts'
import { openSupplierHouse } from '../support/supplier/server.ts'

/** More rooms than any hotel has. */
const more = (stay: StayQuery): StayQuery => ({ ...stay, rooms: stay.rooms.map((room) => ({ ...room, rooms: 99 })) })

describeSupplier('our own stock', async (): Promise<Candidate> => {
  const server = await createCardServer()
  const { db } = server.deps
  const begin = () => server.startUnheld(server.browser())
  const [order] = await db
    .select({ rooms: prebooks.rooms, checkIn: orders.checkIn, checkOut: orders.checkOut, party: orders.tripGroup, sold: orders.snapshot })
    .from(orders)
    .innerJoin(prebooks, eq(prebooks.hash, orders.prebookHash))
    .where(eq(orders.id, await begin()))
  if (!order) throw new Error('Nothing was begun')
  const { rooms, checkIn, checkOut, party, sold } = order
  const stay = { hotelId: sold.en.acc.accId, rooms, checkIn, checkOut, ...party }
  // Exactly as many as the stay needs.
  const capacity = rooms[0]?.rooms ?? 1
  await setRooms(db, capacity)
  await db.update(roomStock).set({ capacity })
  return { supplier: ownStock(db), db, now: server.clock.now, stay, soldOut: more(stay), begin, close: server.close }
})

const winterWeek: StayQuery = {
  hotelId: 'gletscherblick',
  rooms: [{ roomTypeId: 'gletscherblick-double', ratePlanId: 'gletscherblick-double-half-board', rooms: 1 }],
  checkIn: '2027-01-09',
  checkOut: '2027-01-16',
  adults: 2,
  children: 0,
}

describeSupplier('a supplier over HTTP', async (): Promise<Candidate> => {
  const house = await openSupplierHouse()
  house.free.set('gletscherblick-double', 1)
  const opened = await openTestDatabase()
  const now = () => new Date()
  return {
    supplier: remoteSupplier({ url: house.url, secrets: [house.secret], now }),
    db: opened.db,
    now,
    stay: winterWeek,
    soldOut: more(winterWeek),
    begin: async () => newId('ord'),
    close: async () => {
      await house.close()
      await opened.close()
    },
  }
})

/** A real supplier: docs/supplier.md describes its variables and the two stays. */
const { FIRN_SUPPLIER_URL: url, FIRN_SUPPLIER_SECRET: secret, FIRN_SUPPLIER_STAYS: stays } = process.env
if (url && secret && stays)
  describeSupplier(`the supplier at ${url}`, async (): Promise<Candidate> => {
    const [stay, soldOut] = JSON.parse(stays) as [StayQuery, StayQuery]
    const opened = await openTestDatabase()
    const now = () => new Date()
    const supplier = remoteSupplier({ url, secrets: [secret], now })
    return { supplier, db: opened.db, now, stay, soldOut, begin: async () => newId('ord'), close: opened.close }
  })
