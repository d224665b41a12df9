import { closeSync, openSync, writeSync } from 'node:fs'
import type { HotelDraft } from '../../sample/inventory/hotels.ts'
import { sampleInventory } from '../../sample/inventory/index.ts'
import * as texts from '../../server/base/texts.ts'
import type { FileHotel, InventoryFile } from '../../server/inventory/file/schema.ts'

/** Hotels of the sample inventory, each with a year of prices. */
function* inventFileHotels(sample: HotelDraft[], count: number, nights: number, from: string): Generator<FileHotel> {
  for (let number = 0; number < count; number++) {
    const hotel = sample[number % sample.length]
    if (!hotel) return
    const suffix = `-${Math.floor(number / sample.length)}`
    yield {
      ...hotel,
      lift: hotel.lift ?? undefined,
      amenities: hotel.amenities as FileHotel['amenities'],
      paidAmenities: hotel.paidAmenities as FileHotel['amenities'],
      facts: hotel.facts as FileHotel['facts'],
      id: hotel.id + suffix,
      name: hotel.name + suffix,
      nights: [{ from, permille: Array.from({ length: nights }, (_, night) => 700 + ((night * 37 + number * 101) % 900)) }],
      rooms: hotel.rooms.map(({ position: _, plans, ...room }) => ({
        ...room,
        id: room.id + suffix,
        plans: plans.map(({ board, boardMinor, feeSteps: [free, ...later] }) => ({
          board,
          supplementMinor: boardMinor,
          freeCancelDays: free?.days ?? null,
          ...(later.length > 0 && { cancelFees: later }),
        })),
      })),
    }
  }
}

/** Writes an inventory file with a number of hotels, each with prices for a number of nights from a day. */
export function writeInventoryFile(path: string, { hotels, nights, from }: { hotels: number; nights: number; from: string }): void {
  const { airports, resorts, vehicles, hotels: sample } = sampleInventory(texts)
  const head: Omit<InventoryFile, 'hotels'> = {
    format: 'firn-inventory',
    version: 1,
    currency: 'EUR',
    airports: airports as InventoryFile['airports'],
    resorts: resorts.map(({ blueKm, redKm, blackKm, lifts, seasonFrom: from, seasonTo: to, priceZone: _, provenance, ...resort }) => ({
      ...resort,
      ...(lifts === null ? {} : { lifts }),
      ...(from === null || to === null ? {} : { season: { from, to } }),
      pistes: { blueKm, redKm, blackKm },
      source: provenance,
    })) as InventoryFile['resorts'],
    transfers: vehicles.map(({ position: _, ...vehicle }) => vehicle),
  }
  const handle = openSync(path, 'w')
  writeSync(handle, `${JSON.stringify(head).slice(0, -1)},"hotels":[`)
  let comma = ''
  for (const hotel of inventFileHotels(sample, hotels, nights, from)) {
    writeSync(handle, comma + JSON.stringify(hotel))
    comma = ','
  }
  writeSync(handle, ']}')
  closeSync(handle)
}
