import type { Locale } from '../../contract/languages.ts'
import { drawnHotel } from '../art/addresses.ts'
import { type Random, randomFrom } from '../random.ts'
import { inventAddress, inventName, languageOf } from './hotel-names.ts'
import { describeHotel } from './hotel-texts.ts'
import { liftOf } from './lift-names.ts'
import { type ResortRow, resortRows } from './resorts.ts'
import { draftRooms, type RoomDraft } from './rooms.ts'
import type { SampleTexts } from './texts.ts'

export type HotelDraft = {
  id: string
  resortId: string
  name: string
  stars: number
  kind: 'chalet' | 'grand' | 'modern'
  address: string
  telephone: string
  meetAt: Record<Locale, string>
  lat: number
  lng: number
  slopeM: number
  lift: string | null
  centreM: number
  amenities: string[]
  paidAmenities: string[]
  facts: ReturnType<typeof inventFacts>
  description: Record<Locale, string>
  checkIn: string
  checkOut: string
  resortFeeMinor: number
  closedMonths: number[]
  photos: string[]
  rooms: RoomDraft[]
}

/** Number of hotels in the sample inventory. */
const HOTEL_COUNT = 600

const countryFactor: Record<string, number> = { CH: 1.45, AT: 1.12, IT: 1.02, FR: 1.18, RS: 0.56, BA: 0.46, SE: 0.92, CA: 1.2, US: 1.42 }
const sockets: Record<string, string[]> = { CH: ['C', 'J'], IT: ['C', 'F', 'L'], FR: ['C', 'E'], CA: ['A', 'B'], US: ['A', 'B'] }

/** Generates the hotels of the sample inventory: always the same, with unique names, and more of them in larger ski areas. */
export function inventHotels(texts: SampleTexts): HotelDraft[] {
  const taken = new Set<string>()
  const hotels = shares().flatMap(([resort, count]) =>
    Array.from({ length: count }, (_, index) => inventHotel(resort, index, taken, texts)),
  )
  const meetAt = texts.everywhere('sample.meet.hotel')
  return hotels.map((hotel, index) => ({ ...hotel, telephone: fictional(index), meetAt }))
}

/** Generates further hotels for the simulators of suppliers, as many for each resort. None has the name of a hotel of the sample inventory. */
export function inventOtherHotels(perResort: number, texts: SampleTexts): HotelDraft[] {
  const taken = new Set(inventHotels(texts).map(({ name }) => name))
  const meetAt = texts.everywhere('sample.meet.hotel')
  const hotels = resortRows.flatMap((resort) =>
    Array.from({ length: perResort }, (_, index) => inventHotel(resort, FIRST_OTHER + index, taken, texts)),
  )
  return hotels.map((hotel, index) => ({ ...hotel, telephone: fictional(HOTEL_COUNT + (index % (1000 - HOTEL_COUNT))), meetAt }))
}

/** Above the number of hotels that the sample inventory has in any resort. */
const FIRST_OTHER = 50

function shares(): [ResortRow, number][] {
  const weights = resortRows.map((resort) => 4 + Math.min(10, Math.sqrt(resort.blueKm + resort.redKm + resort.blackKm) * 0.55))
  const sum = weights.reduce((a, b) => a + b, 0)
  const counts = weights.map((weight) => Math.floor((weight / sum) * HOTEL_COUNT))
  for (let rest = HOTEL_COUNT - counts.reduce((a, b) => a + b, 0), at = 0; rest > 0; rest--, at++) counts[at] = (counts[at] ?? 0) + 1
  return resortRows.map((resort, index) => [resort, counts[index] ?? 0])
}

/** A number from the range that Germany's Bundesnetzagentur reserves for fiction. */
const fictional = (index: number) => `+49 89 99998 ${String(index).padStart(3, '0')}`

function inventHotel(resort: ResortRow, index: number, taken: Set<string>, texts: SampleTexts): Omit<HotelDraft, 'telephone' | 'meetAt'> {
  const id = `${resort.id}-${String(index + 1).padStart(2, '0')}`
  const chance = randomFrom(id)
  const language = languageOf(resort.id, resort.countryCode)
  // Each resort has every class: the first four hotels have 4, 3, 5 and 2 stars, the others are random.
  const stars = [4, 3, 5, 2][index] ?? chance.pick([3, 3, 4, 4, 4, 5])
  const kind = chance.pick(stars === 5 ? (['grand', 'modern', 'grand'] as const) : (['chalet', 'chalet', 'modern'] as const))
  const slopeM = chance() < 0.28 ? chance.whole(0, 6) * 10 : chance.whole(7, index === 0 ? 80 : 240) * 10
  const centreM = chance.whole(5, 190) * 10
  const amenities = inventAmenities(stars, slopeM, index, chance)
  const rooms = chance.whole(kind === 'chalet' ? 12 : 26, kind === 'chalet' ? 44 : 120)
  const year = kind === 'modern' ? chance.whole(1998, 2023) : chance.whole(1889, 1994)
  const name = inventName(language, chance, taken, resort.name)
  const bearing = chance() * 2 * Math.PI
  const factor = countryFactor[resort.countryCode] ?? 1
  return {
    id,
    resortId: resort.id,
    name,
    stars,
    kind,
    address: inventAddress(language, chance, resort.name),
    lat: round5(resort.lat + (Math.cos(bearing) * centreM) / 111_320),
    lng: round5(resort.lng + (Math.sin(bearing) * centreM) / (111_320 * Math.cos((resort.lat * Math.PI) / 180))),
    slopeM,
    lift: liftOf(resort.id),
    centreM,
    amenities,
    paidAmenities: amenities.filter((key) => (key === 'parking' && chance() < 0.5) || key === 'pets' || (key === 'spa' && chance() < 0.2)),
    facts: inventFacts(resort.countryCode, year, rooms, chance),
    description: describeHotel({ name, resort: resort.name, kind, stars, slopeM, centreM, rooms, year, amenities }, texts),
    checkIn: chance.pick(['14:00', '15:00', '16:00']),
    checkOut: chance.pick(['10:00', '10:30', '11:00']),
    resortFeeMinor: resort.countryCode === 'US' || resort.countryCode === 'CA' ? chance.pick([1500, 2200, 2900]) : 0,
    // Some hotels close between the seasons.
    closedMonths: index === 0 ? [] : chance() < 0.4 ? [5, 11] : chance() < 0.2 ? [5, 10, 11] : [],
    photos: drawnHotel({ id, name, kind, amenities, time: chance.pick(['morning', 'noon', 'golden', 'blue']) }),
    rooms: draftRooms({ id, stars, kind, countryFactor: factor, rooms }, chance, texts),
  }
}

/** The first hotel of a resort has all amenities. A hotel is either quiet or close to the bars. */
function inventAmenities(stars: number, slopeM: number, index: number, chance: Random): string[] {
  const isAllRounder = index === 0
  const has = (share: number) => isAllRounder || chance() < share
  const found = ['wifi', 'ski-storage', 'breakfast-buffet']
  if (has(stars * 0.19 - 0.1)) found.push('spa')
  if (chance() < stars * 0.16 - 0.16) found.push('pool')
  if (slopeM <= 60) found.push('ski-in')
  if (has(0.4)) found.push('kids')
  if (has(0.7)) found.push('parking')
  if (chance() < 0.35) found.push('pets')
  if (chance() < stars * 0.15 - 0.1) found.push('gym')
  if (isAllRounder || chance() < 0.5) found.push('quiet')
  else if (chance() < 0.6) found.push('apres')
  if (stars >= 3) found.push('restaurant')
  if (stars >= 4 || chance() < 0.4) found.push('bar')
  if (slopeM > 700) found.push('ski-bus')
  return found
}

function inventFacts(countryCode: string, year: number, rooms: number, chance: Random) {
  const isAmerican = countryCode === 'US' || countryCode === 'CA'
  return {
    year_built: year,
    year_renovated: year < 2012 ? chance.whole(2013, 2024) : null,
    electricity: { sockets: sockets[countryCode] ?? ['C', 'F'], voltage: isAmerican ? 120 : 230, frequency: isAmerican ? 60 : 50 },
    rooms_number: rooms,
    floors_number: chance.whole(3, 7),
  }
}

const round5 = (degrees: number) => Math.round(degrees * 100_000) / 100_000
