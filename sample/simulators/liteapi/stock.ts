import { type HotelDraft, inventOtherHotels } from '../../inventory/hotels.ts'
import { type ResortRow, resortRows } from '../../inventory/resorts.ts'
import type { RoomDraft } from '../../inventory/rooms.ts'
import type { SampleTexts } from '../../inventory/texts.ts'
import { randomFrom } from '../../random.ts'
import { type Quirk, quirks } from './quirks.ts'

/** A hotel of the simulator: a house of the sample under an id and a spelling of its own. */
export type LiteApiHotel = {
  /** Such as lp1f2e3d. */
  id: string
  name: string
  house: HotelDraft
  resort: ResortRow
  /** Position among all hotels, from which variations follow. */
  position: number
  quirk: Quirk | null
  /** Guests' rating from 0 to 10. */
  rating: number
  reviewCount: number
  updatedAt: Date
  deletedAt: Date | null
}

/** Hotels for each resort here, and in the largest simulator. */
const OWN = 2
const LARGEST = 3

/** Ways to spell a name. Most hotels are spelled as everywhere. */
const spellings: readonly ((name: string, resort: string) => string)[] = [
  (name) => name,
  (name) => name,
  (name) => name.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  (name) => name,
  (name, resort) => `${name} ${resort}`,
  (name) => name.replace(/^(Hotel|Hôtel|Hotell) (.+)$/, '$2 $1'),
  (name) => name.toUpperCase(),
]

/** The stock is always the same, and inventing it takes some tenths of a second. */
const stocks = new WeakMap<SampleTexts, readonly LiteApiHotel[]>()

/**
 * The hotels of the simulator, always the same: the first two further houses of each resort. They are invented together with the third, as names are
 * unique and so depend on each other, and then are the same houses as in a simulator with three.
 */
export function liteApiHotels(texts: SampleTexts): readonly LiteApiHotel[] {
  const known = stocks.get(texts)
  if (known) return known
  const resorts = new Map(resortRows.map((resort) => [resort.id, resort]))
  const houses = inventOtherHotels(LARGEST, texts).filter((_, index) => index % LARGEST < OWN)
  const hotels = houses.flatMap((house, position) => {
    const resort = resorts.get(house.resortId)
    return resort ? [hotelOf(house, resort, position)] : []
  })
  stocks.set(texts, hotels)
  return hotels
}

function hotelOf(house: HotelDraft, resort: ResortRow, position: number): LiteApiHotel {
  const chance = randomFrom(`liteapi ${house.id}`)
  const quirk = quirks[house.id] ?? null
  const spell = spellings[position % spellings.length]
  return {
    id: `lp${chance.whole(0x10000, 0xfffff).toString(16)}`,
    name: spell?.(house.name, resort.name) ?? house.name,
    house,
    resort,
    position,
    quirk,
    rating: chance.whole(68, 96) / 10,
    reviewCount: chance.whole(12, 900),
    updatedAt: new Date(Date.UTC(2026, 8, 1 + (position % 60))),
    deletedAt: quirk === 'deleted' ? new Date(Date.UTC(2026, 9, 1)) : null,
  }
}

/** Rooms of a kind that can be sold in a night: the supplier has a quarter of them, and at least one. */
export const allotmentOf = ({ units }: RoomDraft): number => Math.max(1, Math.floor(units / 4))

/** The static id of a room, `mappedRoomId` in rates. */
export const mappedRoomId = ({ id }: RoomDraft): number => randomFrom(`liteapi room ${id}`).whole(100_000, 9_999_999)

/** Addresses of a hotel's photographs. The first ones of hotels have different shapes. @param origin such as http://127.0.0.1:4500 */
export const photosOf = ({ id, house, quirk, position }: LiteApiHotel, origin: string): string[] =>
  quirk === 'no images' ? [] : house.photos.map((_, at) => `${origin}/photographs/${id}/${((position + at) % 7) + 1}.jpg`)

/** Facilities by id, with the sample's amenity of each. The ids are the simulator's own. */
export const facilities: readonly { id: number; name: string; amenity: string }[] = [
  { id: 47, name: 'WiFi available', amenity: 'wifi' },
  { id: 2, name: 'Parking', amenity: 'parking' },
  { id: 3, name: 'Restaurant', amenity: 'restaurant' },
  { id: 4, name: 'Pets allowed', amenity: 'pets' },
  { id: 7, name: 'Bar', amenity: 'bar' },
  { id: 11, name: 'Fitness facilities', amenity: 'gym' },
  { id: 54, name: 'Spa', amenity: 'spa' },
  { id: 301, name: 'Swimming pool', amenity: 'pool' },
  { id: 28, name: 'Kids club', amenity: 'kids' },
  { id: 79, name: 'Ski storage', amenity: 'ski-storage' },
  { id: 80, name: 'Ski-to-door access', amenity: 'ski-in' },
  { id: 81, name: 'Ski shuttle', amenity: 'ski-bus' },
  { id: 82, name: 'Breakfast buffet', amenity: 'breakfast-buffet' },
]

/** The ids of a hotel's facilities. */
export const facilitiesOf = ({ house }: LiteApiHotel): number[] =>
  facilities.filter(({ amenity }) => house.amenities.includes(amenity)).map(({ id }) => id)
