import { amountOf, matchHashOf, type Offer, offersOf } from '../rates/offers.ts'
import { rateOf } from '../rates/rate.ts'
import type { Stay } from '../rates/stay.ts'
import { hasUpsells } from '../rates/upsells.ts'
import type { World } from '../state/world.ts'
import { kindOf } from '../stock/content.ts'
import type { Hotel } from '../stock/hotel.ts'
import { regionById } from '../stock/regions.ts'
import { EtgError } from '../words/errors.ts'
import type { Answer } from './read.ts'
import { type Filter, GeoSearch, HotelPageSearch, HotelsSearch, RegionSearch, readSearch } from './search-body.ts'

/** How many of a hotel's cheapest rates a search returns. Open; people choose from the hotel page only. */
const SEARCH_RATES = 5
/** Rates of a hotel page in the sandbox, as documented. */
const SANDBOX_RATES = 5

/** Offers of a hotel with enough rooms left. */
function availableOf({ allotment }: World, hotel: Hotel, stay: Stay): Offer[] {
  if (stay.upsells === 'only' && !hasUpsells({ hotel })) return []
  return offersOf(hotel, stay).filter((offer) => allotment.left(offer) >= stay.guests.length)
}

/** A rate on the wire with its hashes. `kind` is that of the hash: of a search, of a hotel page, or of prebook. */
export function rateWithHashes(world: World, offer: Offer, kind: 'sr' | 'h' | 'p') {
  const { settings, hashes, allotment } = world
  const isPage = kind !== 'sr'
  const terms = {
    contract: settings.currency,
    now: settings.now(),
    allotment: allotment.left(offer),
    isPage,
    isSandbox: settings.isSandbox,
  }
  return {
    match_hash: matchHashOf(offer, isPage),
    [isPage ? 'book_hash' : 'search_hash']: hashes.issue(kind, offer),
    ...rateOf(offer, terms),
  }
}

/** A hotel in an answer. */
export const hotelWithRates = ({ hid, slug }: Hotel, rates: unknown[]) => ({ id: slug, hid, rates, bar_price_data: null })

const matchesHotel = (hotel: Hotel, { star_rating, kind }: Filter) =>
  (!star_rating || star_rating.includes(hotel.draft.stars)) &&
  (!kind || kind.some((one) => one.toLowerCase() === kindOf(hotel).toLowerCase()))

function matchesOffer(offer: Offer, { meal_type, price_from, price_to }: Filter): boolean {
  const units = amountOf(offer, offer.stay.currency) / 100
  return (
    (!meal_type || meal_type.includes(offer.plan.meal)) && units >= (price_from ?? 0) && units <= (price_to ?? Number.POSITIVE_INFINITY)
  )
}

function search(world: World, hotels: readonly Hotel[], { stay, filter }: { stay: Stay; filter: Filter }): Answer {
  const found = hotels
    .filter((hotel) => matchesHotel(hotel, filter))
    .flatMap((hotel) => {
      const offers = availableOf(world, hotel, stay).filter((offer) => matchesOffer(offer, filter))
      const shown = offers.slice(0, SEARCH_RATES)
      return shown.length > 0
        ? [
            hotelWithRates(
              hotel,
              shown.map((offer) => rateWithHashes(world, offer, 'sr')),
            ),
          ]
        : []
    })
  return { data: { total_hotels: found.length, hotels: found } }
}

/** `search/serp/region/`: hotels of a resort, or of a whole country. An unknown region is empty. */
export function searchRegion(world: World, body: unknown): Answer {
  const { search: asked, stay } = readSearch(world, RegionSearch, body)
  const region = regionById(asked.region_id, world.settings.isSandbox)
  const hotels = world.stock.hotels.filter(
    (hotel) => region && (region.type === 'Country' ? hotel.region.countryCode === region.countryCode : hotel.region === region),
  )
  return search(world, hotels.slice(0, asked.hotels_limit ?? hotels.length), { stay, filter: asked.filter ?? {} })
}

/** `search/serp/hotels/`: hotels by id. Unknown ids are left out. */
export function searchHotels(world: World, body: unknown): Answer {
  const { search: asked, stay } = readSearch(world, HotelsSearch, body)
  const { byHid, bySlug } = world.stock
  const hotels = [...(asked.hids ?? []).map((hid) => byHid.get(hid)), ...(asked.ids ?? []).map((id) => bySlug.get(id))]
  return search(
    world,
    [...new Set(hotels)].flatMap((hotel) => hotel ?? []),
    { stay, filter: asked.filter ?? {} },
  )
}

/** `search/serp/geo/`: hotels within a radius in metres. Hotels without coordinates are never found. */
export function searchGeo(world: World, body: unknown): Answer {
  const { search: asked, stay } = readSearch(world, GeoSearch, body)
  const hotels = world.stock.hotels.filter(
    ({ draft, overlay }) =>
      overlay.latitude !== null && metresBetween(asked, { latitude: draft.lat, longitude: draft.lng }) <= asked.radius,
  )
  return search(world, hotels, { stay, filter: asked.filter ?? {} })
}

/** `search/hp/`: every rate of one hotel. With `match_hash` only the rate that has it. Whether it filters is open. */
export function searchHotelPage(world: World, body: unknown): Answer {
  const { search: asked, stay } = readSearch(world, HotelPageSearch, body)
  const hotel = asked.hid ? world.stock.byHid.get(asked.hid) : world.stock.bySlug.get(asked.id ?? '')
  if (!hotel) throw new EtgError('hotel_not_found')
  const offers = availableOf(world, hotel, stay).filter((offer) => !asked.match_hash || matchHashOf(offer, true) === asked.match_hash)
  const shown = world.settings.isSandbox ? offers.slice(0, SANDBOX_RATES) : offers
  return {
    data: {
      hotels:
        shown.length > 0
          ? [
              hotelWithRates(
                hotel,
                shown.map((offer) => rateWithHashes(world, offer, 'h')),
              ),
            ]
          : [],
    },
  }
}

type Point = { latitude: number; longitude: number }
const EARTH = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance of two points on a sphere in metres. */
function metresBetween(one: Point, other: Point): number {
  const [lat, lng] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)]
  const a = Math.sin(lat / 2) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(lng / 2) ** 2
  return 2 * EARTH * Math.asin(Math.sqrt(a))
}
