import { sql } from 'drizzle-orm'
import { boolean, check, date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { mealTypes } from '../../../contract/common.ts'
import { LIFT_LENGTH } from '../../../contract/place.ts'
import type { FeeStep } from '../../base/cancellation-tiers.ts'
import type { Localized } from '../../base/locale.ts'
import { minor, oneOf } from './columns.ts'

export type HotelFacts = {
  year_built: number | null
  year_renovated: number | null
  electricity: { sockets: string[]; voltage: number | null; frequency: number | null }
  rooms_number: number | null
  floors_number: number | null
}

/** The driver at an airport: company, telephone number that is answered around the clock, and meeting point. */
export type Driver = { operator: string; telephone: string; meetAt: Localized }

/** Amenities of hotels. Each has a text, `amenity.<key>`; the quiz asks for some of them. */
export const amenityKeys = [
  'spa',
  'pool',
  'ski-in',
  'kids',
  'parking',
  'pets',
  'gym',
  'quiet',
  'apres',
  'wifi',
  'ski-storage',
  'breakfast-buffet',
  'restaurant',
  'bar',
  'ski-bus',
] as const

/** Boards of a rate plan: the contract's meal types (DATA-8). */
export const boards = mealTypes
/** Where a hotel's rooms come from: our own stock, the operator's gateway (docs/supplier.md), ETG / RateHawk, or LiteAPI. */
export const supplierNames = ['own', 'remote', 'rh', 'liteapi'] as const
export type SupplierName = (typeof supplierNames)[number]
export const hotelKinds = ['chalet', 'grand', 'modern'] as const

/** Key/value metadata: the loaded inventory and its version, and secrets of the installation. */
export const appMeta = pgTable('app_meta', { key: text('key').primaryKey(), value: text('value').notNull() })

export const airports = pgTable('airports', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  city: text('city').notNull(),
  countryCode: text('country_code').notNull(),
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
  /** Null if the inventory does not contain it, such as one of an earlier version. */
  driver: jsonb('driver').$type<Driver>(),
})

/** Whether it has left the inventory. Earlier bookings remain, and nothing new is offered. */
const isWithdrawn = () => boolean('is_withdrawn').notNull().default(false)

export const resorts = pgTable(
  'resorts',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    region: text('region').notNull(),
    countryCode: text('country_code').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    baseM: integer('base_m').notNull(),
    topM: integer('top_m').notNull(),
    blueKm: doublePrecision('blue_km').notNull(),
    redKm: doublePrecision('red_km').notNull(),
    blackKm: doublePrecision('black_km').notNull(),
    /** Number of lifts, or null if unknown. */
    lifts: integer('lifts'),
    /** First and last day of a usual winter season as MM-dd; both or neither. */
    seasonFrom: text('season_from'),
    seasonTo: text('season_to'),
    airportId: text('airport_id')
      .notNull()
      .references(() => airports.id),
    priceZone: text('price_zone').notNull(),
    touristTaxMinor: minor('tourist_tax_minor').notNull(),
    aliases: text('aliases').array().notNull().default(sql`'{}'::text[]`),
    provenance: text('provenance').notNull(),
    isWithdrawn: isWithdrawn(),
  },
  (t) => [index('resorts_country').on(t.countryCode), check('resorts_season', sql`(${t.seasonFrom} is null) = (${t.seasonTo} is null)`)],
)

/** Kinds of rooms as a supplier describes them, by the key that its rates name. */
export type RoomGroups = Record<string, { name: Localized; photos: string[] }>

export const hotels = pgTable(
  'hotels',
  {
    id: text('id').primaryKey(),
    resortId: text('resort_id')
      .notNull()
      .references(() => resorts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    stars: integer('stars').notNull(),
    kind: text('kind', { enum: hotelKinds }).notNull(),
    address: text('address').notNull(),
    telephone: text('telephone'),
    /** Meeting point with the driver of the return leg. */
    meetAt: jsonb('meet_at').$type<Localized>(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    /** Metres to the nearest lift, or null if the source of the hotel does not say. */
    slopeM: integer('slope_m'),
    /** Name of the lift at this distance. */
    lift: text('lift'),
    centreM: integer('centre_m').notNull(),
    amenities: text('amenities').array().notNull(),
    facts: jsonb('facts').$type<HotelFacts>().notNull(),
    description: jsonb('description').$type<Localized>().notNull(),
    checkIn: text('check_in').notNull(),
    checkOut: text('check_out').notNull(),
    resortFeeMinor: minor('resort_fee_minor').notNull().default(0),
    paidAmenities: text('paid_amenities').array().notNull().default(sql`'{}'::text[]`),
    closedMonths: integer('closed_months').array().notNull().default(sql`'{}'::int[]`),
    photos: text('photos').array().notNull(),
    roomGroups: jsonb('room_groups').$type<RoomGroups>(),
    /** The price zone of the hotel's own prices. Null for the resort's. */
    priceZone: text('price_zone'),
    supplier: text('supplier', { enum: supplierNames }).notNull().default('own'),
    /** The supplier's own id of the hotel, if it has one. */
    sourceId: text('source_id'),
    isWithdrawn: isWithdrawn(),
  },
  (t) => [
    index('hotels_resort').on(t.resortId),
    uniqueIndex('hotels_source').on(t.supplier, t.sourceId),
    check('hotels_lift', sql`char_length(${t.lift}) between 1 and ${sql.raw(String(LIFT_LENGTH))}`),
    check('hotels_stars', sql`${t.stars} between 1 and 5`),
    check('hotels_supplier', sql`${t.supplier} in (${oneOf(supplierNames)})`),
    check('hotels_kind', sql`${t.kind} in (${oneOf(hotelKinds)})`),
  ],
)

/** A room type of a hotel. `baseMinor` is its list price per night, `units` the number of rooms. */
export const roomTypes = pgTable(
  'room_types',
  {
    id: text('id').primaryKey(),
    hotelId: text('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: jsonb('name').$type<Localized>().notNull(),
    bedding: jsonb('bedding').$type<Localized>().notNull(),
    adults: integer('adults').notNull(),
    children: integer('children').notNull(),
    nonSmoking: boolean('non_smoking').notNull(),
    units: integer('units').notNull(),
    baseMinor: minor('base_minor').notNull(),
    photos: text('photos').array().notNull(),
    isWithdrawn: isWithdrawn(),
  },
  (t) => [
    index('room_types_hotel').on(t.hotelId),
    check('room_types_sizes', sql`${t.adults} > 0 and ${t.children} >= 0 and ${t.units} > 0 and ${t.baseMinor} > 0`),
  ],
)

/** How a room can be booked: board, supplement per person and night, and cancellation fees, the earliest step first. */
export const ratePlans = pgTable(
  'rate_plans',
  {
    id: text('id').primaryKey(),
    roomTypeId: text('room_type_id')
      .notNull()
      .references(() => roomTypes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    board: text('board', { enum: boards }).notNull(),
    boardMinor: minor('board_minor').notNull(),
    feeSteps: jsonb('fee_steps').$type<FeeStep[]>().notNull().default([]),
    isWithdrawn: isWithdrawn(),
  },
  (t) => [index('rate_plans_room').on(t.roomTypeId), check('rate_plans_board', sql`${t.board} in (${oneOf(boards)})`)],
)

/** The price of each night in thousandths of the list price, by price zone. A day without a row is not for sale. */
export const priceCalendar = pgTable(
  'price_calendar',
  {
    zone: text('zone').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    permille: integer('permille').notNull(),
  },
  (t) => [primaryKey({ columns: [t.zone, t.day] })],
)

/** A hotel's price level on a day, in thousandths of its list price. The basis of every 30-day claim (OFFER-18). */
export const priceHistory = pgTable(
  'price_history',
  {
    hotelId: text('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    levelPermille: integer('level_permille').notNull(),
  },
  (t) => [primaryKey({ columns: [t.hotelId, t.day] }), index('price_history_day').on(t.day)],
)

/** Held and sold rooms of a type in one night. Without a row, nothing is held or sold. */
export const roomStock = pgTable(
  'room_stock',
  {
    roomTypeId: text('room_type_id')
      .notNull()
      .references(() => roomTypes.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    capacity: integer('capacity').notNull(),
    held: integer('held').notNull().default(0),
    sold: integer('sold').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.roomTypeId, t.day] }),
    index('room_stock_day').on(t.day),
    check('room_stock_never_oversold', sql`${t.held} >= 0 and ${t.sold} >= 0 and ${t.held} + ${t.sold} <= ${t.capacity}`),
  ],
)

/** Vehicles of the private transfer. A leg costs `baseMinor` + km × `perKmMinor`, but at least `minimumMinor`. */
export const transferProducts = pgTable(
  'transfer_products',
  {
    id: text('id').primaryKey(),
    position: integer('position').notNull(),
    name: jsonb('name').$type<Localized>().notNull(),
    description: jsonb('description').$type<Localized>().notNull(),
    imageLink: text('image_link').notNull(),
    maxPassengers: integer('max_passengers').notNull(),
    suitcases: integer('suitcases').notNull(),
    baseMinor: minor('base_minor').notNull(),
    perKmMinor: minor('per_km_minor').notNull(),
    minimumMinor: minor('minimum_minor').notNull(),
    isWithdrawn: isWithdrawn(),
  },
  (t) => [check('transfer_products_sizes', sql`${t.maxPassengers} > 0 and ${t.suitcases} >= 0`)],
)
