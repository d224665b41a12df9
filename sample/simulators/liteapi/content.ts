import { defaultLocale, isLocale, type Locale } from '../../../contract/languages.ts'
import { type Answer, ok, type Request } from './calls.ts'
import { isoOf } from './dates.ts'
import { Refused } from './errors.ts'
import { hotelsAt, type PlaceQuery, passes } from './places.ts'
import type { State } from './state.ts'
import { facilities, facilitiesOf, type LiteApiHotel, mappedRoomId, photosOf } from './stock.ts'

/**
 * The static calls. The fields of a hotel are documented ones. **Open**: the shapes of lists and of inner objects, as no OpenAPI file of these calls was
 * at hand. They are a choice of the simulator, and clients should read them leniently.
 */

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The description as HTML. One hotel has scripts and handlers in it, which a client must not run. */
function descriptionOf({ house, quirk }: LiteApiHotel, locale: Locale): string | null {
  if (quirk === 'nulls') return null
  const paragraphs = house.description[locale].split('\n\n').map((paragraph) => `<p>${escaped(paragraph)}</p>`)
  const pasted =
    '<script>alert("hotel")</script><p onclick="alert(1)" style="position:fixed">Book now &nbsp;&mdash; <b>10% off</p><img src=x onerror=alert(2)>'
  return `${paragraphs.join('')}${quirk === 'html' ? pasted : ''}`
}

/** A hotel in a list. */
const listedOf = (hotel: LiteApiHotel, locale: Locale, origin: string) => {
  const { id, name, house, resort, quirk, rating, reviewCount, updatedAt, deletedAt } = hotel
  return {
    id,
    name,
    hotelDescription: descriptionOf(hotel, locale),
    country: resort.countryCode,
    city: resort.name,
    latitude: house.lat,
    longitude: house.lng,
    address: house.address,
    main_photo: photosOf(hotel, origin)[0] ?? '',
    stars: house.stars,
    rating: quirk === 'nulls' ? null : rating,
    reviewCount,
    facilityIds: facilitiesOf(hotel),
    lastUpdatedAt: isoOf(updatedAt),
    deletedAt: deletedAt ? isoOf(deletedAt) : null,
  }
}

const imagesOf = (paths: readonly string[]) =>
  paths.map((url, index) => ({ url, urlHd: url, caption: '', order: index + 1, defaultImage: index === 0 }))

/** A hotel with everything that is known of it. */
function detailsOf(hotel: LiteApiHotel, locale: Locale, origin: string) {
  const { house, resort, quirk } = hotel
  const { stars: starRating, facilityIds: _, latitude, longitude, lastUpdatedAt: __, ...listed } = listedOf(hotel, locale, origin)
  const isSparse = quirk === 'nulls'
  const has = new Set(facilitiesOf(hotel))
  return {
    ...listed,
    starRating,
    hotelImportantInformation: isSparse ? null : 'A deposit by card is required at check-in.',
    checkinCheckoutTimes: isSparse ? null : { checkin: house.checkIn, checkinStart: house.checkIn, checkout: house.checkOut },
    location: { latitude, longitude },
    hotelImages: imagesOf(photosOf(hotel, origin)),
    facilities: facilities.filter(({ id }) => has.has(id)).map(({ id, name }) => ({ facilityId: id, name })),
    rooms: house.rooms.map((room) => ({
      id: mappedRoomId(room),
      roomName: room.name[locale],
      description: isSparse ? null : room.bedding[locale],
      maxAdults: room.adults,
      maxChildren: room.children,
      maxOccupancy: room.adults + room.children,
      photos:
        quirk === 'no images' ? [] : imagesOf(room.photos.map((_, at) => `${origin}/photographs/room-${mappedRoomId(room)}/${at + 1}.jpg`)),
    })),
    policies: isSparse ? null : [{ name: 'Check-in', description: `Check-in from ${house.checkIn}, check-out until ${house.checkOut}.` }],
    accessibility: null,
    petsAllowed: house.amenities.includes('pets'),
    childAllowed: true,
    airportCode: isSparse ? null : resort.airportId,
  }
}

const localeIn = ({ language }: Request['query']): Locale => (isLocale(language) ? language : defaultLocale)

/** A number of the query. @throws Refused 4000 with the name */
function numberIn(query: Request['query'], name: string): number | undefined {
  const text = query[name]
  if (text !== undefined && !Number.isFinite(Number(text || 'none'))) throw new Refused(4000, `${name}: must be a number`)
  return text === undefined ? undefined : Number(text)
}

/** The place and filters of a query, as the search has them in its body. Lists are separated by commas. */
const filtersIn = (query: Request['query']) => ({
  ...Object.fromEntries(['countryCode', 'cityName', 'placeId', 'iataCode', 'aiSearch', 'hotelName'].map((name) => [name, query[name]])),
  ...Object.fromEntries(['latitude', 'longitude', 'radius', 'minRating', 'minReviewsCount'].map((name) => [name, numberIn(query, name)])),
  hotelIds: query.hotelIds?.split(','),
  starRating: query.starRating?.split(',').map(Number),
  facilities: query.facilities?.split(',').map(Number),
  strictFacilityFiltering: query.strictFacilityFiltering === 'true',
})

/**
 * `GET /data/hotels`. With `lastUpdatedAt`, hotels that have changed since then, and then a place is not required. Deleted hotels are listed with
 * `deletedAt`. @throws Refused 4000
 */
export function listHotels(state: State, { query }: Request, origin: string): Answer {
  const { lastUpdatedAt } = query
  const since = Date.parse(lastUpdatedAt ?? '1970-01-01')
  if (Number.isNaN(since)) throw new Refused(4000, 'lastUpdatedAt: must be a date')
  const filters: PlaceQuery & ReturnType<typeof filtersIn> = filtersIn(query)
  const [limit = 200, offset = 0] = [numberIn(query, 'limit'), numberIn(query, 'offset')]
  const all = [...state.hotels.values()]
  const isWholeStock = lastUpdatedAt !== undefined && Object.values(filters).every((value) => value === undefined || value === false)
  const found = (isWholeStock ? all : hotelsAt(all, filters)).filter(
    (hotel) => passes(hotel, filters) && Math.max(hotel.updatedAt.getTime(), hotel.deletedAt?.getTime() ?? 0) >= since,
  )
  const page = found.slice(offset, offset + limit)
  const data = page.map((hotel) => listedOf(hotel, localeIn(query), origin))
  return ok({ data, hotelIds: page.map(({ id }) => id), total: found.length })
}

/** `GET /data/hotel`. @throws Refused 4000 without a known `hotelId` */
export function readHotel({ hotels }: State, { query }: Request, origin: string): Answer {
  const hotel = hotels.get(query.hotelId ?? '')
  if (!hotel) throw new Refused(4000, query.hotelId ? 'hotelId: hotel not found' : 'hotelId: is required')
  return ok({ data: detailsOf(hotel, localeIn(query), origin) })
}
