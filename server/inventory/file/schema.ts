import * as v from 'valibot'
import { MOST_TIERS } from '../../../contract/bundle.ts'
import { countryCodes } from '../../../contract/common.ts'
import { LIFT_LENGTH } from '../../../contract/place.ts'
import { amenityKeys, boards, hotelKinds } from '../../db/schema/index.ts'
import {
  charge,
  day,
  dayOfYear,
  fields,
  identifier,
  latitude,
  list,
  localized,
  longitude,
  measure,
  metres,
  oneOf,
  pattern,
  photo,
  pictureAddress,
  price,
  telephone,
  text,
  timeOfDay,
  whole,
} from './fields.ts'

/** Prices of consecutive nights in thousandths of the list price, from a day on. Null for a night that is not for sale. */
const Nights = list(fields({ from: day, permille: list(v.nullable(whole(1, 5000)), 1, 1100) }), 1, 24)

const country = oneOf(countryCodes)
const place = { lat: latitude, lng: longitude }

/** The driver at this airport: company, telephone number that is answered day and night, and meeting point. */
const Driver = fields({ operator: text(80), telephone, meetAt: localized(160) })

const Airport = fields({
  id: identifier,
  name: text(120),
  city: text(120),
  countryCode: country,
  ...place,
  driver: v.optional(Driver),
})

const Resort = fields({
  id: identifier,
  name: text(120),
  region: text(120),
  countryCode: country,
  ...place,
  baseM: whole(-400, 9000),
  topM: whole(-400, 9000),
  pistes: fields({ blueKm: measure(0, 2000), redKm: measure(0, 2000), blackKm: measure(0, 2000) }),
  lifts: v.optional(whole(1, 999)),
  season: v.optional(fields({ from: dayOfYear, to: dayOfYear })),
  airportId: identifier,
  touristTaxMinor: whole(0, 10_000),
  aliases: v.optional(list(text(120), 0, 20)),
  source: v.optional(text(300)),
  nights: v.optional(Nights),
})

const Transfer = fields({
  id: identifier,
  name: localized(80),
  description: localized(300),
  imageLink: pictureAddress,
  maxPassengers: whole(1, 99),
  suitcases: whole(0, 99),
  baseMinor: charge,
  perKmMinor: whole(0, 10_000),
  minimumMinor: price,
})

const Plan = fields({
  id: v.optional(identifier),
  board: oneOf(boards),
  supplementMinor: charge,
  freeCancelDays: v.nullable(whole(0, 365)),
  cancelFees: v.optional(list(fields({ days: whole(0, 365), percent: whole(1, 99) }), 1, MOST_TIERS - 2)),
})

const Room = fields({
  id: identifier,
  name: localized(120),
  bedding: localized(120),
  adults: whole(1, 20),
  children: whole(0, 20),
  nonSmoking: v.boolean('must be true or false'),
  units: whole(1, 999),
  baseMinor: price,
  photos: v.optional(list(photo, 1, 30)),
  plans: list(Plan, 1, 12),
})

const Facts = fields({
  year_built: whole(1000, 2100),
  year_renovated: v.nullable(whole(1000, 2100)),
  electricity: fields({
    sockets: list(pattern(/^[A-O]$/, 'must be a socket type, A to O'), 1, 6),
    voltage: whole(100, 250),
    frequency: oneOfNumbers(50, 60),
  }),
  rooms_number: whole(1, 5000),
  floors_number: whole(1, 100),
})

function oneOfNumbers<const T extends readonly [number, ...number[]]>(...values: T) {
  return v.picklist(values, `must be ${values.join(' or ')}`)
}

const Hotel = fields({
  id: identifier,
  resortId: identifier,
  name: text(120),
  stars: whole(1, 5),
  kind: oneOf(hotelKinds),
  address: text(300),
  telephone: v.optional(telephone),
  meetAt: v.optional(localized(160)),
  ...place,
  slopeM: metres,
  lift: v.optional(text(LIFT_LENGTH)),
  centreM: metres,
  amenities: list(oneOf(amenityKeys), 0, amenityKeys.length),
  paidAmenities: v.optional(list(oneOf(amenityKeys), 0, amenityKeys.length)),
  facts: Facts,
  description: localized(4000),
  checkIn: timeOfDay,
  checkOut: timeOfDay,
  resortFeeMinor: v.optional(whole(0, 100_000)),
  supplier: v.optional(oneOf(['own', 'remote'])),
  closedMonths: v.optional(list(whole(1, 12), 0, 11)),
  photos: v.optional(list(photo, 1, 60)),
  nights: v.optional(Nights),
  /** None for a hotel of the gateway that is sold by live rates. */
  rooms: list(Room, 0, 60),
})

/**
 * An operator's inventory file. Amounts are in minor units, distances in metres, piste lengths in kilometres, nights in thousandths of a room's list
 * price `baseMinor`. The JSON schema in docs/ is generated from it. `check.ts` validates rules between fields.
 */
export const InventoryFile = fields({
  $schema: v.optional(v.string('must be text')),
  format: v.literal('firn-inventory', 'must be "firn-inventory"'),
  version: v.literal(1, 'must be 1'),
  currency: v.literal('EUR', 'must be "EUR", the currency that everything is sold in'),
  airports: list(Airport, 1, 2000),
  resorts: list(Resort, 1, 5000),
  transfers: list(Transfer, 1, 50),
  hotels: list(Hotel, 1, 20_000),
})
export type InventoryFile = v.InferOutput<typeof InventoryFile>
export type FileHotel = InventoryFile['hotels'][number]
export type FilePlan = FileHotel['rooms'][number]['plans'][number]
export type FileNights = NonNullable<FileHotel['nights']>
export type FilePhoto = NonNullable<FileHotel['photos']>[number]
/** An operator's own picture. */
export type OwnPicture = Exclude<FilePhoto, string>
