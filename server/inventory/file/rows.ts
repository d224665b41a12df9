import { drawnHotel, drawnRoom } from '../../../sample/art/addresses.ts'
import { planIdOf } from './check.ts'
import type { FileHotel, FileNights, FilePhoto, InventoryFile } from './schema.ts'

/** The price zone of a resort or a hotel of a file. */
const zoneFor = (kind: 'resort' | 'hotel', id: string) => `${kind}:${id}`

/** Consecutive nights of a price zone: prices in thousandths from a day on, null for nights that are not for sale. */
export type NightRun = { zone: string; from: string; permille: readonly (number | null)[] }

const runs = (kind: 'resort' | 'hotel', { id, nights }: { id: string; nights?: FileNights | undefined }): NightRun[] =>
  (nights ?? []).map(({ from, permille }) => ({ zone: zoneFor(kind, id), from, permille }))

/** The nights of all price zones of a file. */
export const nightRuns = (file: InventoryFile): NightRun[] => [
  ...file.resorts.flatMap((resort) => runs('resort', resort)),
  ...file.hotels.flatMap((hotel) => runs('hotel', hotel)),
]

/** Converts a resort to its table row. */
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

/** Converts airports to table rows. */
export const airportRows = (file: InventoryFile) => file.airports.map(({ driver, ...airport }) => ({ ...airport, driver: driver ?? null }))

/** Converts vehicles to table rows, in the order of the file. */
export const vehicleRows = (file: InventoryFile) => file.transfers.map((vehicle, position) => ({ ...vehicle, position }))

/** Returns the stored address of a photo of a file. */
export type AddressOf = (photo: FilePhoto) => string

const addressesOf = (photos: readonly FilePhoto[], addressOf: AddressOf) => [...new Set(photos.map(addressOf))]

/** Converts a hotel to its table row. Without photos it gets drawings. */
export function hotelRow(
  { rooms, nights, photos, paidAmenities, closedMonths, resortFeeMinor, supplier, telephone, meetAt, lift, ...hotel }: FileHotel,
  addressOf: AddressOf,
) {
  return {
    ...hotel,
    photos: photos ? addressesOf(photos, addressOf) : drawnHotel(hotel),
    paidAmenities: paidAmenities ?? [],
    closedMonths: closedMonths ?? [],
    resortFeeMinor: resortFeeMinor ?? 0,
    supplier: supplier ?? 'own',
    // A hotel without rooms is sold by live rates, which the gateway has under this id.
    sourceId: rooms.length === 0 ? hotel.id : null,
    telephone: telephone ?? null,
    meetAt: meetAt ?? null,
    lift: lift ?? null,
    priceZone: nights ? zoneFor('hotel', hotel.id) : null,
  }
}

/** Converts the rooms of a hotel to table rows, in the order of the file. */
export const roomRows = (hotel: FileHotel, addressOf: AddressOf) =>
  hotel.rooms.map(({ plans: _, photos, ...room }, position) => ({
    ...room,
    photos: photos ? addressesOf(photos, addressOf) : drawnRoom(room.id),
    hotelId: hotel.id,
    position,
  }))

/** Converts the rate plans of a hotel to table rows. */
export const planRows = (hotel: FileHotel) =>
  hotel.rooms.flatMap((room) =>
    room.plans.map((plan, position) => ({
      id: planIdOf(room.id, plan),
      roomTypeId: room.id,
      position,
      board: plan.board,
      boardMinor: plan.supplementMinor,
      feeSteps: [...(plan.freeCancelDays === null ? [] : [{ days: plan.freeCancelDays, percent: 0 }]), ...(plan.cancelFees ?? [])],
    })),
  )
