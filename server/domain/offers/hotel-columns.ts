import { boards } from '../../db/schema/index.ts'
import type { Catalogue, Hotel, Resort, Vehicle } from '../../inventory/catalogue.ts'
import { roadFromAirportM } from './airport.ts'
import { legPrice, type Party, roomsNeeded } from './price.ts'

/** The lowest list price of a night for a party in each hotel, in minor units, and the fewest rooms it takes; 0 rooms where it finds no place. */
type Lodgings = { minor: Float64Array; rooms: Uint8Array }

/**
 * What the hotels of a catalogue can be counted on for, in its order, side by side in arrays: a quiz goes through all of them, so a look at
 * one must cost next to nothing. Amounts in minor units, distances in metres.
 */
export type HotelColumns = {
  resorts: readonly Resort[]
  resortOf: Int32Array
  amenities: readonly (readonly string[])[]
  amenitiesOf: Int32Array
  stars: readonly number[]
  starsOf: Int32Array
  slopeM: readonly number[]
  slopeOf: Int32Array
  /** The cheapest supplement of each board of `boards`, one after the other for each hotel; Infinity where a hotel does not serve it. */
  boardMinor: Float64Array
  cheapestBoardMinor: Float64Array
  taxMinor: Float64Array
  feeMinor: Float64Array
  lodgingsFor(party: Party): Lodgings
  /** Price of a leg with the vehicle for each hotel. */
  legsWith(vehicle: Vehicle): Float64Array
}

const cached = new WeakMap<readonly Hotel[], HotelColumns>()

/** The columns of a catalogue, made once for each version of the inventory. */
export function hotelColumnsOf(catalogue: Catalogue): HotelColumns {
  const known = cached.get(catalogue.hotels)
  if (known) return known
  const columns = makeColumns(catalogue)
  cached.set(catalogue.hotels, columns)
  return columns
}

function makeColumns(catalogue: Catalogue): HotelColumns {
  const { hotels } = catalogue
  const resorts = distinct(hotels, ({ resort }) => [resort.id, resort] as const)
  const amenities = distinct(hotels, (hotel) => [hotel.amenities.join(), hotel.amenities] as const)
  const stars = distinct(hotels, (hotel) => [String(hotel.stars), hotel.stars] as const)
  const slopes = distinct(hotels, (hotel) => [String(hotel.slopeM), hotel.slopeM] as const)
  const supplements = hotels.map((hotel) => boards.map((board) => cheapestOf(hotel, board)))
  const roadM = hotels.map((hotel) => roadFromAirportM(catalogue, hotel, null))
  return {
    resorts: resorts.values,
    resortOf: resorts.indexes,
    amenities: amenities.values,
    amenitiesOf: amenities.indexes,
    stars: stars.values,
    starsOf: stars.indexes,
    slopeM: slopes.values,
    slopeOf: slopes.indexes,
    boardMinor: Float64Array.from(supplements.flat()),
    cheapestBoardMinor: Float64Array.from(supplements, (prices) => Math.min(...prices)),
    taxMinor: Float64Array.from(hotels, ({ resort }) => resort.touristTaxMinor),
    feeMinor: Float64Array.from(hotels, ({ resortFeeMinor }) => resortFeeMinor),
    lodgingsFor: remember(
      ({ adults, children }) => `${adults} ${children}`,
      (party) => lodgings(hotels, party),
    ),
    legsWith: remember(
      ({ id }) => id,
      (vehicle) => Float64Array.from(roadM, (metres) => legPrice(vehicle, metres)),
    ),
  }
}

const cheapestOf = (hotel: Hotel, board: string) =>
  Math.min(...hotel.rooms.flatMap((room) => room.plans.flatMap((plan) => (plan.board === board ? [plan.boardMinor] : []))))

function lodgings(hotels: readonly Hotel[], party: Party): Lodgings {
  const found: Lodgings = { minor: new Float64Array(hotels.length).fill(Number.POSITIVE_INFINITY), rooms: new Uint8Array(hotels.length) }
  for (const [index, hotel] of hotels.entries()) {
    for (const room of hotel.rooms) {
      const needed = roomsNeeded(room, party)
      if (needed === null || needed > room.units) continue
      found.minor[index] = Math.min(found.minor[index] ?? 0, needed * room.baseMinor)
      found.rooms[index] = Math.min(found.rooms[index] || needed, needed)
    }
  }
  return found
}

/** The different values of a list, and for each element which of them it has. */
function distinct<T, V>(list: readonly T[], of: (element: T) => readonly [string, V]): { values: V[]; indexes: Int32Array } {
  const values: V[] = []
  const indexOf = new Map<string, number>()
  const indexes = Int32Array.from(list, (element) => {
    const [key, value] = of(element)
    const index = indexOf.get(key) ?? values.push(value) - 1
    indexOf.set(key, index)
    return index
  })
  return { values, indexes }
}

/** The function, asked once for each key. */
function remember<A, R>(keyOf: (argument: A) => string, make: (argument: A) => R): (argument: A) => R {
  const made = new Map<string, R>()
  return (argument) => {
    const key = keyOf(argument)
    const known = made.get(key) ?? make(argument)
    made.set(key, known)
    return known
  }
}
