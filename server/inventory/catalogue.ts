import { asc, sql } from 'drizzle-orm'
import { airports, hotels, ratePlans, resorts, roomTypes, transferProducts } from '../db/schema/index.ts'
import type { Db } from '../db/types.ts'
import { inventoryVersion } from './load.ts'

export type Airport = typeof airports.$inferSelect
export type Resort = typeof resorts.$inferSelect
export type Vehicle = typeof transferProducts.$inferSelect
export type Plan = typeof ratePlans.$inferSelect
export type Room = typeof roomTypes.$inferSelect & { plans: Plan[] }
export type Hotel = typeof hotels.$inferSelect & { resort: Resort; rooms: Room[] }

/** The whole inventory without prices by date, as maps: what does not change from one quiz to the next. */
export type Catalogue = {
  version: string
  airports: ReadonlyMap<string, Airport>
  resorts: ReadonlyMap<string, Resort>
  hotels: readonly Hotel[]
  hotelById: ReadonlyMap<string, Hotel>
  planById: ReadonlyMap<string, { hotel: Hotel; room: Room; plan: Plan }>
  /** Smallest vehicle first. */
  vehicles: readonly Vehicle[]
}

const cached = new WeakMap<Db, Catalogue>()

/** The inventory of a database, read once for each of its versions. Pass the database itself, not a transaction. */
export async function readCatalogue(db: Db): Promise<Catalogue> {
  const version = await inventoryVersion(db)
  const known = cached.get(db)
  if (known?.version === version) return known
  const catalogue = await loadCatalogue(db, version)
  cached.set(db, catalogue)
  return catalogue
}

async function loadCatalogue(db: Db, version: string): Promise<Catalogue> {
  const airportRows = await db.select().from(airports)
  const resortRows = await db.select().from(resorts)
  const resortById = new Map(resortRows.map((resort) => [resort.id, resort]))
  const plansByRoom = groupBy(await db.select().from(ratePlans).orderBy(asc(ratePlans.position)), (plan) => plan.roomTypeId)
  const roomRows = await db.select().from(roomTypes).orderBy(asc(roomTypes.position))
  const roomsByHotel = groupBy(
    roomRows.map((room) => ({ ...room, plans: plansByRoom.get(room.id) ?? [] })),
    (room) => room.hotelId,
  )
  const all = (await db.select().from(hotels).orderBy(sql`${hotels.id} collate "C"`)).flatMap((hotel) => {
    const resort = resortById.get(hotel.resortId)
    return resort ? [{ ...hotel, resort, rooms: roomsByHotel.get(hotel.id) ?? [] }] : []
  })
  return {
    version,
    airports: new Map(airportRows.map((airport) => [airport.id, airport])),
    resorts: resortById,
    hotels: all,
    hotelById: new Map(all.map((hotel) => [hotel.id, hotel])),
    planById: new Map(
      all.flatMap((hotel) => hotel.rooms.flatMap((room) => room.plans.map((plan) => [plan.id, { hotel, room, plan }] as const))),
    ),
    vehicles: await db.select().from(transferProducts).orderBy(asc(transferProducts.maxPassengers)),
  }
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
