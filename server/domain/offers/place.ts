import type { Place } from '../../../contract/place.ts'
import type { Locale } from '../../base/locale.ts'
import { text } from '../../base/texts.ts'
import type { Catalogue, Hotel } from '../../inventory/catalogue.ts'
import { presentMap } from '../../map/present.ts'
import { nearestTown, townName } from '../../map/towns.ts'
import { airportFor } from './airport.ts'
import { airportName } from './airport-name.ts'
import type { Stay } from './price.ts'
import { travelMinutes } from './transfer.ts'

/** The location of a hotel relative to the airport of its transfer (OFFER-30). `roadM` is the distance by car in metres. */
export function presentPlace(
  catalogue: Pick<Catalogue, 'airports'>,
  { hotel, roadM, departure }: { hotel: Hotel; roadM: number; departure: Stay['departure'] },
  locale: Locale,
): Place {
  const { resort } = hotel
  const airport = airportFor(catalogue, hotel, departure)
  const names = { resort: resort.name, airport: airportName(airport?.name ?? '', locale) }
  const map = airport ? presentMap({ country: resort.countryCode, resort, airport }, names, locale) : null
  const near = nearestTown(resort)
  return {
    hotel: { lat: hotel.lat, lng: hotel.lng },
    airport: airport ? { lat: airport.lat, lng: airport.lng, name: names.airport } : null,
    map: map && { ...map, alt: text(locale, 'place.map', names) },
    road: { metres: roadM, minutes: travelMinutes(roadM) },
    town: near && { name: townName(near.town, locale), metres: near.metres },
    altitude: resort.baseM,
    centre: hotel.centreM,
    lift: hotel.slopeM,
    ...(hotel.lift === null ? {} : { liftName: hotel.lift }),
    hasSkiBus: hotel.amenities.includes('ski-bus'),
  }
}
