import { distanceM, type Point } from '../../base/geo.ts'
import type { Departure } from '../../db/schema/offers.ts'
import type { Catalogue, Hotel } from '../../inventory/catalogue.ts'

/** Ratio of a mountain road's length to the straight line. */
export const ROAD_FACTOR = 1.35
/** Metres from an airport within which a traveller departs from it: a transfer from there starts at that airport. */
const AT_HOME_M = 60_000
/** Longest private transfer in metres by road, about four hours. */
const LONGEST_ROAD_M = 250_000

type Airports = Pick<Catalogue, 'airports'>
type Start = Departure | null

const roadM = (from: Point, hotel: Hotel): number => Math.round(distanceM(from, hotel) * ROAD_FACTOR)

/**
 * The airport of a hotel's transfer (OFFER-25): the resort's usual one, unless the traveller lives at another from which the hotel is in reach. Never
 * one that is nearer than the usual airport: if the usual one is not the nearest, a pass is closed in winter (D126).
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

/** Metres by road from the airport of the transfer to a hotel. */
export function roadFromAirportM(catalogue: Airports, hotel: Hotel, start: Start): number {
  const airport = airportFor(catalogue, hotel, start)
  return airport ? roadM(airport, hotel) : 0
}
