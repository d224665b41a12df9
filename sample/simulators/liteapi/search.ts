import { type Answer, ok, type Request } from './calls.ts'
import { dayOf } from './dates.ts'
import { Refused } from './errors.ts'
import { read } from './fields.ts'
import { decimal } from './money.ts'
import { offerIdOf, type Stay } from './offer.ts'
import { offersOf } from './offers.ts'
import { hotelsAt, passes } from './places.ts'
import type { PricedOffer } from './price.ts'
import { MinRatesRequest, RatesRequest } from './search-requests.ts'
import { freeRooms, type State } from './state.ts'
import { type LiteApiHotel, photosOf } from './stock.ts'
import { boardOf, roomTypeOf, sellingPrice } from './wire-rates.ts'

/** Our share in percent of the net price, unless the request has another. */
const MARGIN = 10

type Asked = Pick<RatesRequest, 'checkin' | 'checkout' | 'occupancies' | 'currency' | 'guestNationality'> & { margin?: number | undefined }

/** @throws Refused 4000 for a stay that begins in the past */
function stayOf({ now }: State, { checkin, checkout, occupancies, currency, guestNationality, margin = MARGIN }: Asked): Stay {
  if (checkin < dayOf(now())) throw new Refused(4000, 'checkin: must not be in the past')
  return { checkin, checkout, occupancies, currency, nationality: guestNationality, margin }
}

/** The offers of a hotel that can be booked now, cheapest first. */
export const offersNow = (state: State, hotel: LiteApiHotel, stay: Stay): PricedOffer[] =>
  offersOf(hotel, stay, { free: freeRooms(state, hotel, stay), searchedAt: state.now().getTime() })

/** A hotel in the list that accompanies rates. */
const summaryOf = (hotel: LiteApiHotel, origin: string) => {
  const { id, name, house, resort, rating, reviewCount, quirk } = hotel
  const [photo = ''] = photosOf(hotel, origin)
  return {
    id,
    name,
    main_photo: photo,
    thumbnail: photo,
    address: house.address,
    country_code: resort.countryCode,
    city_name: resort.name,
    latitude: house.lat,
    longitude: house.lng,
    rating: quirk === 'nulls' ? null : rating,
    stars: house.stars,
    review_count: reviewCount,
  }
}

/** Sorts by the first criterion. `top_picks` and `revenue` are the guests' rating here. */
function sorted<T extends { hotel: LiteApiHotel; offers: readonly PricedOffer[] }>(found: T[], { sort }: RatesRequest): T[] {
  const [{ field, direction } = { field: 'top_picks', direction: undefined }] = sort
  const byPrice = ({ offers }: T) => offers[0]?.totalMinor ?? 0
  const numberOf = field === 'price' ? byPrice : ({ hotel }: T) => hotel.rating
  const isAscending = direction ? direction === 'ascending' : field === 'price'
  return found.sort((a, b) => (isAscending ? 1 : -1) * (numberOf(a) - numberOf(b)))
}

/**
 * `POST /hotels/rates`. @param origin address at which hotels' pictures are found
 * @throws Refused 4000 for an invalid request, 2001 if nothing is free
 */
export function searchRates(state: State, { body }: Request, origin: string): Answer {
  const request = read(RatesRequest, body)
  const stay = stayOf(state, request)
  const { boardType, refundableRatesOnly, maxRatesPerHotel, limit, offset } = request
  const boards = boardType?.split(',')
  const hotels = hotelsAt(state.hotels.values(), request).filter((hotel) => passes(hotel, request))
  // Pages count the hotels that were searched, not those that were found.
  const found = hotels.slice(offset, offset + limit).flatMap((hotel) => {
    const offers = offersNow(state, hotel, stay).filter(
      ({ offer, isRefundable }) =>
        (!boards || boards.includes(boardOf(hotel, offer.meal).boardType ?? '')) && (!refundableRatesOnly || isRefundable),
    )
    return offers.length > 0 ? [{ hotel, offers: offers.slice(0, maxRatesPerHotel) }] : []
  })
  if (found.length === 0) throw new Refused(2001)
  const data = sorted(found, request).map(({ hotel, offers }) => ({
    hotelId: hotel.id,
    roomTypes: offers.map((offer) => roomTypeOf(offer, request.roomMapping)),
  }))
  const summaries = request.hotelIds && !request.includeHotelData ? {} : { hotels: found.map(({ hotel }) => summaryOf(hotel, origin)) }
  if (request.stream)
    return { status: 200, events: [...data.map((hotel) => ({ rates: [hotel] })), ...(summaries.hotels ? [summaries] : [])] }
  return ok({ data, guestLevel: 0, sandbox: true, ...summaries })
}

/** `POST /hotels/min-rates`. **Open**: what an empty result looks like. Here it is an empty list. @throws Refused 4000 */
export function searchMinRates(state: State, { body }: Request): Answer {
  const request = read(MinRatesRequest, body)
  const stay = stayOf(state, request)
  const data = hotelsAt(state.hotels.values(), { hotelIds: request.hotelIds }).flatMap((hotel) => {
    const [cheapest] = offersNow(state, hotel, stay)
    if (!cheapest) return []
    const suggestedSellingPrice = sellingPrice(cheapest).amount
    return [{ hotelId: hotel.id, price: decimal(cheapest.totalMinor), suggestedSellingPrice, offerId: offerIdOf(cheapest.offer) }]
  })
  return ok({ data, sandbox: true })
}
