import type { ResortRow } from '../../inventory/resorts.ts'
import { randomFrom } from '../../random.ts'
import { Refused } from './errors.ts'
import type { RatesRequest } from './search-requests.ts'
import { facilitiesOf, type LiteApiHotel } from './stock.ts'

/** Ways to name a place, of which a request has one. Distances in metres. */
export type PlaceQuery = Pick<
  RatesRequest,
  'hotelIds' | 'countryCode' | 'cityName' | 'latitude' | 'longitude' | 'radius' | 'placeId' | 'iataCode' | 'aiSearch'
>

/** The id of a resort as a place. */
export const placeIdOf = ({ id }: ResortRow): string => {
  const chance = randomFrom(`liteapi place ${id}`)
  return `ChIJ${Array.from({ length: 3 }, () => chance.whole(0x10000000, 0xffffffff).toString(36)).join('')}`
}

/** Whether a resort has this name, or another name of it, in whatever case. */
const isNamed = ({ name, aliases }: ResortRow, wanted: string) =>
  [name, ...aliases].some((other) => other.toLowerCase() === wanted.toLowerCase())

/** Great-circle distance in metres. */
function distance(from: { latitude: number; longitude: number }, to: { lat: number; lng: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [lat1, lat2] = [radians(from.latitude), radians(to.lat)]
  const half = Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(to.lng - from.longitude) / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.sqrt(half))
}

/** Each way to name a place, with the fields that belong together. */
const ways: { fields: readonly (keyof PlaceQuery)[]; holds(hotel: LiteApiHotel, place: PlaceQuery): boolean }[] = [
  { fields: ['hotelIds'], holds: ({ id }, { hotelIds }) => hotelIds?.includes(id) ?? false },
  {
    fields: ['countryCode', 'cityName'],
    holds: ({ resort }, { countryCode, cityName }) => resort.countryCode === countryCode && isNamed(resort, cityName ?? ''),
  },
  {
    fields: ['latitude', 'longitude', 'radius'],
    holds: ({ house }, { latitude = 0, longitude = 0, radius = 0 }) => distance({ latitude, longitude }, house) <= radius,
  },
  { fields: ['placeId'], holds: ({ resort }, { placeId }) => placeIdOf(resort) === placeId },
  { fields: ['iataCode'], holds: ({ resort }, { iataCode }) => resort.airportId === iataCode },
  // The real search understands meaning. This one finds resorts that the text names.
  {
    fields: ['aiSearch'],
    holds: ({ resort }, { aiSearch = '' }) =>
      [resort.name, ...resort.aliases].some((name) => aiSearch.toLowerCase().includes(name.toLowerCase())),
  },
]

/**
 * The hotels at the one place that a request names. @throws Refused 4000 if it names none, half of one, or hotels that don't exist. **Open**: what two
 * places mean, so that they are refused, too.
 */
export function hotelsAt(hotels: Iterable<LiteApiHotel>, place: PlaceQuery): LiteApiHotel[] {
  const named = ways.filter(({ fields }) => fields.some((field) => place[field] !== undefined))
  const [way] = named
  if (!way) throw new Refused(4000, `${ways.map(({ fields }) => fields.join(' and ')).join(', or ')}: is required`)
  if (named.length > 1) throw new Refused(4000, `${named[1]?.fields[0]}: only one place is allowed`)
  const missing = way.fields.find((field) => place[field] === undefined)
  if (missing) throw new Refused(4000, `${missing}: is required`)
  const found = [...hotels].filter((hotel) => way.holds(hotel, place))
  if (place.hotelIds && found.length === 0) throw new Refused(4000, 'hotel ids not found')
  return found
}

/** Whether a hotel passes the filters of a search. **Contradictory**: `minRating` is documented from 0 to 5, ratings in examples reach 10. */
export function passes(hotel: LiteApiHotel, filters: Partial<RatesRequest>): boolean {
  const { hotelName, starRating, minRating = 0, minReviewsCount = 0, facilities = [], strictFacilityFiltering = false } = filters
  const has = facilitiesOf(hotel)
  const isEquipped = strictFacilityFiltering ? facilities.every((id) => has.includes(id)) : facilities.some((id) => has.includes(id))
  return (
    (!hotelName || hotel.name.toLowerCase().includes(hotelName.toLowerCase())) &&
    (!starRating || starRating.includes(hotel.house.stars)) &&
    hotel.rating >= minRating * 2 &&
    hotel.reviewCount >= minReviewsCount &&
    (facilities.length === 0 || isEquipped)
  )
}
