import { distanceM, type Point } from '../../base/geo.ts'
import type { Departure } from '../../db/schema/offers.ts'
import type { Catalogue, Hotel } from '../../inventory/catalogue.ts'

/** Mountain roads are about so much longer than the straight line. */
const ROAD_FACTOR = 1.35
/** Metres from an airport within which somebody lives at it: nobody flies from there to the next one, they are met at their own. */
const AT_HOME_M = 60_000
/** Metres by road up to which a private transfer is a way to travel, some four hours. */
const LONGEST_ROAD_M = 250_000

type Airports = Pick<Catalogue, 'airports'>
type Start = Departure | null

const roadM = (from: Point, hotel: Hotel): number => Math.round(distanceM(from, hotel) * ROAD_FACTOR)

/**
 * The airport of a hotel's transfer (OFFER-25): the resort's usual one, unless the traveller lives at another from which the hotel is within reach. Never one
 * that is nearer than the usual: where that is not the nearest, a pass is closed in winter (D126), and the search takes the usual way for the shortest.
 */
export function airportFor({ airports }: Airports, hotel: Hotel, start: Start) {
  const usual = airports.get(hotel.resort.airportId)
  if (!start || !usual) return usual
  const shortest = roadM(usual, hotel)
  let own = usual
  let ownM = AT_HOME_M
  for (const airport of airports.values()) {
    const metres = distanceM(start, airport)
    if (metres > ownM) continue
    const road = roadM(airport, hotel)
    if (road < shortest || road > LONGEST_ROAD_M) continue
    own = airport
    ownM = metres
  }
  return own
}

/** The way by road from the airport of its transfer to a hotel, in metres. */
export function roadFromAirportM(catalogue: Airports, hotel: Hotel, start: Start): number {
  const airport = airportFor(catalogue, hotel, start)
  return airport ? roadM(airport, hotel) : 0
}
