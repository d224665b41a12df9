import { asc, sql } from 'drizzle-orm'
import { summitOf } from '../../sample/inventory/summits.ts'
import type { Localized } from '../base/locale.ts'
import { readPlace } from '../base/photo-places.ts'
import { airports, hotels, pictures, type RoomGroups, ratePlans, resorts, roomTypes, transferProducts } from '../db/schema/index.ts'
import { clientOf, type Db } from '../db/types.ts'
import { type InventoryVersion, isSample, readInventoryVersion } from './inventory-version.ts'
import { PICTURE_PATH } from './pictures/path.ts'

type Airport = typeof airports.$inferSelect
/** A resort. `summit` is the name of its highest point, known only for some of the sample's resorts. */
export type Resort = typeof resorts.$inferSelect & { summit?: string | undefined }
export type Vehicle = typeof transferProducts.$inferSelect
export type Plan = typeof ratePlans.$inferSelect
/**
 * Address of a photo, with its row if it is stored. A supplier's photo also has the drawing in whose place it stands, and no row until the inventory is
 * read after it was first shown.
 */
export type Photo = { url: string; own?: typeof pictures.$inferSelect | undefined; drawing?: string }
export type Room = Omit<typeof roomTypes.$inferSelect, 'photos'> & { photos: Photo[]; plans: Plan[] }
export type Hotel = Omit<typeof hotels.$inferSelect, 'photos' | 'roomGroups'> & {
  photos: Photo[]
  /** Kinds of rooms as a supplier describes them, by the key that its rates name. */
  roomGroups: ReadonlyMap<string, { name: Localized; photos: Photo[] }>
  resort: Resort
  rooms: Room[]
}

/**
 * The whole inventory except prices by date, as maps. Withdrawn items are excluded from everything that offers use. `planById`, `everyHotel` and
 * `vehicleById` include them for earlier offers and bookings.
 */
export type Catalogue = InventoryVersion & {
  airports: ReadonlyMap<string, Airport>
  resorts: ReadonlyMap<string, Resort>
  hotels: readonly Hotel[]
  hotelById: ReadonlyMap<string, Hotel>
  everyHotel: ReadonlyMap<string, Hotel>
  hotelsByResort: ReadonlyMap<string, readonly Hotel[]>
  planById: ReadonlyMap<string, { hotel: Hotel; room: Room; plan: Plan }>
  /** Smallest vehicle first. */
  vehicles: readonly Vehicle[]
  vehicleById: ReadonlyMap<string, Vehicle>
}

const catalogues = new WeakMap<object, Catalogue>()

/** The inventory of a database, read once per version. Pass the database itself, not a transaction. */
export async function readCatalogue(db: Db): Promise<Catalogue> {
  const inventory = await readInventoryVersion(db)
  const cached = catalogues.get(clientOf(db))
  if (cached?.version === inventory.version && cached.pricedOn === inventory.pricedOn) return cached
  const catalogue = cached?.version === inventory.version ? { ...cached, ...inventory } : await loadCatalogue(db, inventory)
  catalogues.set(clientOf(db), catalogue)
  return catalogue
}

async function loadCatalogue(db: Db, inventory: InventoryVersion): Promise<Catalogue> {
  const airportRows = await db.select().from(airports)
  const summit = isSample(inventory.version) ? summitOf : () => undefined
  const resortById = new Map((await db.select().from(resorts)).map((resort) => [resort.id, { ...resort, summit: summit(resort.id) }]))
  const plansByRoom = groupBy(await db.select().from(ratePlans).orderBy(asc(ratePlans.position)), (plan) => plan.roomTypeId)
  const roomRows = await db.select().from(roomTypes).orderBy(asc(roomTypes.position))
  const own = new Map((await db.select().from(pictures)).map((picture) => [PICTURE_PATH + picture.id, picture]))
  const photosOf = (addresses: readonly string[]): Photo[] =>
    addresses.map((address) => {
      const place = readPlace(address)
      const url = place ? PICTURE_PATH + place.id : address
      return { url, own: own.get(url), ...(place && { drawing: place.drawing }) }
    })
  const groupsOf = (groups: RoomGroups) =>
    new Map(Object.entries(groups).map(([key, { name, photos }]) => [key, { name, photos: photosOf(photos) }]))
  const rooms = roomRows.map((room) => ({ ...room, photos: photosOf(room.photos), plans: plansByRoom.get(room.id) ?? [] }))
  const roomsByHotel = groupBy(rooms, (room) => room.hotelId)
  const all = (await db.select().from(hotels).orderBy(sql`${hotels.id} collate "C"`)).flatMap((hotel) => {
    const resort = resortById.get(hotel.resortId)
    const photos = photosOf(hotel.photos)
    return resort
      ? [{ ...hotel, photos, roomGroups: groupsOf(hotel.roomGroups ?? {}), resort, rooms: roomsByHotel.get(hotel.id) ?? [] }]
      : []
  })
  const onSale = all.filter((hotel) => !hotel.isWithdrawn && !hotel.resort.isWithdrawn).map(withoutWithdrawn)
  const vehicles = await db.select().from(transferProducts).orderBy(asc(transferProducts.maxPassengers), asc(transferProducts.position))
  return {
    ...inventory,
    airports: new Map(airportRows.map((airport) => [airport.id, airport])),
    resorts: new Map([...resortById].filter(([, resort]) => !resort.isWithdrawn)),
    hotels: onSale,
    hotelById: new Map(onSale.map((hotel) => [hotel.id, hotel])),
    everyHotel: new Map(all.map((hotel) => [hotel.id, hotel])),
    hotelsByResort: groupBy(onSale, (hotel) => hotel.resortId),
    planById: new Map(
      all.flatMap((hotel) => hotel.rooms.flatMap((room) => room.plans.map((plan) => [plan.id, { hotel, room, plan }] as const))),
    ),
    vehicles: vehicles.filter(({ isWithdrawn }) => !isWithdrawn),
    vehicleById: new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])),
  }
}

function withoutWithdrawn(hotel: Hotel): Hotel {
  if (hotel.rooms.every((room) => !room.isWithdrawn && room.plans.every((plan) => !plan.isWithdrawn))) return hotel
  const rooms = hotel.rooms.filter(({ isWithdrawn }) => !isWithdrawn)
  return { ...hotel, rooms: rooms.map((room) => ({ ...room, plans: room.plans.filter(({ isWithdrawn }) => !isWithdrawn) })) }
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
