import { drawnHotel, drawnRoom } from '../drawn.ts'
import { planIdOf } from './check.ts'
import type { FileHotel, FileNights, FilePhoto, InventoryFile } from './schema.ts'

/** The calendar that a resort or a hotel of a file prices its nights by. */
const zoneFor = (kind: 'resort' | 'hotel', id: string) => `${kind}:${id}`

/** A run of nights of a calendar: prices in thousandths from a day on, null where the night is not for sale. */
export type NightRun = { zone: string; from: string; permille: readonly (number | null)[] }

const runs = (kind: 'resort' | 'hotel', { id, nights }: { id: string; nights?: FileNights | undefined }): NightRun[] =>
  (nights ?? []).map(({ from, permille }) => ({ zone: zoneFor(kind, id), from, permille }))

/** The nights of all calendars of a file. */
export const nightRuns = (file: InventoryFile): NightRun[] => [
  ...file.resorts.flatMap((resort) => runs('resort', resort)),
  ...file.hotels.flatMap((hotel) => runs('hotel', hotel)),
]

/** A resort as its table has it. */
export function resortRow({ pistes, lifts, season, aliases, source, nights: _, ...resort }: InventoryFile['resorts'][number]) {
  return {
    ...resort,
    ...pistes,
    lifts: lifts ?? null,
    seasonFrom: season?.from ?? null,
    seasonTo: season?.to ?? null,
    priceZone: zoneFor('resort', resort.id),
    aliases: aliases ?? [],
    provenance: source ?? 'The operator',
  }
}

/** Airports as their table has them. */
export const airportRows = (file: InventoryFile) => file.airports.map(({ driver, ...airport }) => ({ ...airport, driver: driver ?? null }))

/** Vehicles as their table has them, in the order of the file. */
export const vehicleRows = (file: InventoryFile) => file.transfers.map((vehicle, position) => ({ ...vehicle, position }))

/** Under which address a photo of a file is stored. */
export type AddressOf = (photo: FilePhoto) => string

const addressesOf = (photos: readonly FilePhoto[], addressOf: AddressOf) => [...new Set(photos.map(addressOf))]

/** A hotel as its table has it; without photos it is drawn. */
export function hotelRow(
  { rooms: _, nights, photos, paidAmenities, closedMonths, resortFeeMinor, supplier, telephone, meetAt, lift, ...hotel }: FileHotel,
  addressOf: AddressOf,
) {
  return {
    ...hotel,
    photos: photos ? addressesOf(photos, addressOf) : drawnHotel(hotel),
    paidAmenities: paidAmenities ?? [],
    closedMonths: closedMonths ?? [],
    resortFeeMinor: resortFeeMinor ?? 0,
    supplier: supplier ?? 'own',
    telephone: telephone ?? null,
    meetAt: meetAt ?? null,
    lift: lift ?? null,
    priceZone: nights ? zoneFor('hotel', hotel.id) : null,
  }
}

/** The rooms of a hotel as their table has them, in the order of the file. */
export const roomRows = (hotel: FileHotel, addressOf: AddressOf) =>
  hotel.rooms.map(({ plans: _, photos, ...room }, position) => ({
    ...room,
    photos: photos ? addressesOf(photos, addressOf) : drawnRoom(room.id),
    hotelId: hotel.id,
    position,
  }))

/** The rate plans of a hotel as their table has them. */
export const planRows = (hotel: FileHotel) =>
  hotel.rooms.flatMap((room) =>
    room.plans.map((plan, position) => ({
      id: planIdOf(room.id, plan),
      roomTypeId: room.id,
      position,
      board: plan.board,
      boardMinor: plan.supplementMinor,
      freeCancelDays: plan.freeCancelDays,
    })),
  )
