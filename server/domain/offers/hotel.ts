import type { HotelDetails, HotelRoom } from '../../../contract/hotel.ts'
import { freeUntil } from '../../base/cancellation-tiers.ts'
import { nightsBetween } from '../../base/days.ts'
import { inLanguage, type Locale } from '../../base/locale.ts'
import { money } from '../../base/money.ts'
import type { Owner } from '../../base/owner.ts'
import { Refusal } from '../../base/refusal.ts'
import { text } from '../../base/texts.ts'
import type { Hotel } from '../../inventory/catalogue.ts'
import { amenityTexts } from '../quiz/texts.ts'
import { roadFromAirportM } from './airport.ts'
import type { OfferDeps } from './deps.ts'
import { hotelTitle } from './hotel-title.ts'
import { mealNames } from './labels.ts'
import type { Market } from './market.ts'
import { presentPictures } from './pictures.ts'
import { presentPlace } from './place.ts'
import { tiersAt } from './present.ts'
import { accommodationPrice, roomsNeeded, type Stay } from './price.ts'
import { findBundle, readMarketData } from './read.ts'
import { stayOf } from './stay.ts'

/** Number of other hotels of the resort that are listed with the offer's hotel. */
const OTHER_HOTELS = 5

const groups = [
  { id: 'hotel.group.wellness', keys: ['spa', 'pool', 'gym'] },
  { id: 'hotel.group.skiing', keys: ['ski-in', 'ski-storage', 'ski-bus', 'apres'] },
  { id: 'hotel.group.food', keys: ['breakfast-buffet', 'restaurant', 'bar'] },
  { id: 'hotel.group.house', keys: ['wifi', 'parking', 'kids', 'pets', 'quiet'] },
] as const

/** All details of an offer's hotel (DATA-6), with its rooms for the party. @throws Refusal bundle.gone for another hotel */
export async function readHotel(
  deps: OfferDeps,
  owner: Owner,
  request: { bundleId: string; accId: string },
  locale: Locale,
): Promise<HotelDetails> {
  const { bundle } = await findBundle(deps.db, owner, request.bundleId)
  const { catalogue, market } = await readMarketData(deps, [bundle], 'resort')
  const stay = stayOf(bundle, catalogue)
  // A withdrawn hotel is still shown to owners of its offers, without rooms.
  const hotel = request.accId === stay.hotel.id ? stay.hotel : catalogue.hotelById.get(request.accId)
  if (!hotel || hotel.resortId !== stay.hotel.resortId) throw new Refusal('bundle.gone', { detail: 'This offer has no such hotel.' })
  return {
    accId: hotel.id,
    name: hotel.name,
    rating: hotel.stars,
    address: hotel.address,
    dateRange: { from: stay.checkIn, to: stay.checkOut, nights: nightsBetween(stay.checkIn, stay.checkOut) },
    tripGroup: stay.party,
    checkInTime: hotel.checkIn,
    checkOutTime: hotel.checkOut,
    images: presentPictures(hotel.photos, hotel.name, locale),
    ...presentAmenities(hotel, locale),
    description: [{ title: hotelTitle(hotel, locale), paragraphs: inLanguage(hotel.description, locale).split('\n\n') }],
    facts: {
      ...hotel.facts,
      electricity: {
        ...hotel.facts.electricity,
        voltage: [hotel.facts.electricity.voltage ?? []].flat(),
        frequency: [hotel.facts.electricity.frequency ?? []].flat(),
      },
    },
    metapolicyExtra: metapolicy(hotel, locale),
    hotelRooms: presentRooms(hotel, stay, market, locale, deps.now()),
    place: presentPlace(catalogue, { hotel, departure: stay.departure, roadM: roadFromAirportM(catalogue, hotel, stay.departure) }, locale),
  }
}

function presentAmenities(hotel: Hotel, locale: Locale) {
  const name = (key: keyof typeof amenityTexts) => amenityTexts[key][locale]
  const amenities = groups.flatMap((group) => {
    const has = group.keys.filter((key) => hotel.amenities.includes(key))
    if (has.length === 0) return []
    const isPaid = (key: string) => hotel.paidAmenities.includes(key)
    return [
      {
        group: text(locale, group.id),
        freeAmenities: has.filter((key) => !isPaid(key)).map(name),
        nonFreeAmenities: has.filter(isPaid).map(name),
      },
    ]
  })
  return {
    amenities,
    amenitiesCount: amenities.reduce((sum, { freeAmenities, nonFreeAmenities }) => sum + freeAmenities.length + nonFreeAmenities.length, 0),
  }
}

function metapolicy(hotel: Hotel, locale: Locale): string | null {
  return hotel.resortFeeMinor === 0 ? null : text(locale, 'hotel.resortFee')
}

/** The rooms of the offer's hotel, then those of other hotels of the resort, nearest in price first. */
export async function listRooms(deps: OfferDeps, owner: Owner, bundleId: string, locale: Locale): Promise<HotelRoom[]> {
  const { bundle } = await findBundle(deps.db, owner, bundleId)
  const { catalogue, market } = await readMarketData(deps, [bundle], 'resort')
  const stay = stayOf(bundle, catalogue)
  const now = deps.now()
  const price = (rooms: readonly HotelRoom[]) => rooms[0]?.options[0]?.paymentOptions.paymentTypes[0]?.subTotal.amount ?? 0
  const own = presentRooms(stay.hotel, stay, market, locale, now)
  const others = (catalogue.hotelsByResort.get(stay.hotel.resortId) ?? [])
    .filter((hotel) => hotel.id !== stay.hotel.id)
    .map((hotel) => presentRooms(hotel, stay, market, locale, now))
    .filter((rooms) => rooms.length > 0)
    .sort((a, b) => Math.abs(price(a) - price(own)) - Math.abs(price(b) - price(own)))
    .slice(0, OTHER_HOTELS)
  return [...own, ...others.flat()]
}

/** Rooms of a hotel that can lodge the party on the dates of a stay, with every way to book them. */
function presentRooms(hotel: Hotel, stay: Stay, market: Market, locale: Locale, now: Date): HotelRoom[] {
  const { checkIn, checkOut, party } = stay
  // A hotel without list prices has the room of the offer.
  const ownRooms = stay.rate && hotel.id === stay.hotel.id ? [{ ...stay.room, plans: [stay.plan] }] : hotel.rooms
  return ownRooms.flatMap((room) => {
    const rate = stay.rate && stay.plan.id === room.plans[0]?.id ? stay.rate : undefined
    const rooms = rate ? rate.rooms.length : roomsNeeded(room, party)
    if (rooms === null || (rate === undefined && market.freeRooms(room, checkIn, checkOut) < rooms)) return []
    const options = room.plans.flatMap((plan) => {
      const price = rate ? rate.sellMinor : accommodationPrice(market, { hotel, room, plan, rooms, checkIn, checkOut, party })
      if (price === null) return []
      const payment = {
        subTotal: money(price),
        cancellation: { freeCancellationBefore: freeUntil(tiersAt({ plan, rate }, hotel.resort, { checkIn, price, at: now })) },
      }
      return [
        {
          roomOptionId: plan.id,
          optionName: mealNames[plan.board][locale],
          mealData: { type: plan.board, displayName: mealNames[plan.board][locale] },
          paymentOptions: { paymentTypes: [payment] },
          isSelected: plan.id === stay.plan.id,
        },
      ]
    })
    if (options.length === 0) return []
    const [image] = presentPictures(hotel.photos, hotel.name, locale)
    return [
      {
        id: room.id,
        name: inLanguage(room.name, locale),
        bedding: inLanguage(room.bedding, locale),
        images: presentPictures(room.photos, hotel.name, locale),
        requiredRooms: rooms,
        acc: {
          accId: hotel.id,
          name: hotel.name,
          rating: hotel.stars,
          distance: hotel.centreM,
          slopeDistance: hotel.slopeM,
          image: image ?? { url: '', alt: hotel.name },
        },
        options,
      },
    ]
  })
}
