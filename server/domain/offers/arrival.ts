import type { Bundle } from '../../../contract/bundle.ts'
import { distanceM } from '../../base/geo.ts'
import type { Locale } from '../../base/locale.ts'
import { addMinutes } from '../../base/time-zones.ts'
import type { Catalogue } from '../../inventory/catalogue.ts'
import { airportFor, ROAD_FACTOR } from './airport.ts'
import { airportName } from './airport-name.ts'
import type { Stay } from './price.ts'
import { pickUpOf, travelMinutes } from './transfer.ts'

/** Metres from which travellers fly to an airport instead of driving. */
const FLIGHT_FROM_M = 150_000
/** Speed of an airliner, and half an hour for take-off and landing. */
const METRES_PER_MINUTE = 800_000 / 60
const START_AND_LANDING = 30
/** Minutes from landing to the driver, with luggage and skis. */
const TO_THE_DRIVER = 70

/** Minutes of a flight in steps of five, or null where travellers drive. */
const flightMinutes = (metres: number): number | null =>
  metres >= FLIGHT_FROM_M ? Math.round((START_AND_LANDING + metres / METRES_PER_MINUTE) / 5) * 5 : null

type Journey = Pick<Stay, 'hotel' | 'departure' | 'roadM'>

/** Minutes of travel from the place of departure to the hotel, without waiting. Only those of the transfer if the departure is not known. */
export function journeyMinutes(catalogue: Pick<Catalogue, 'airports'>, { hotel, departure, roadM }: Journey): number {
  const airport = airportFor(catalogue, hotel, departure)
  const transfer = travelMinutes(roadM)
  if (!departure || !airport) return transfer
  const metres = distanceM(departure, airport)
  return (flightMinutes(metres) ?? travelMinutes(metres * ROAD_FACTOR)) + transfer
}

/** An example of the journey to the airport of the transfer: a flight or drive from the place of departure (OFFER-26), in steps of five minutes. */
export function presentArrival(catalogue: Catalogue, stay: Stay, locale: Locale): Bundle['arrival'] {
  const airport = airportFor(catalogue, stay.hotel, stay.departure)
  if (!airport) return null
  const metres = stay.departure ? distanceM(stay.departure, airport) : 0
  return {
    city: stay.departure?.city ?? null,
    airport: airportName(airport.name, locale),
    flightMinutes: flightMinutes(metres),
    journeyMinutes: journeyMinutes(catalogue, stay),
    landBy: addMinutes(pickUpOf(stay, 'outbound'), -TO_THE_DRIVER),
  }
}
