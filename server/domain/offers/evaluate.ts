import type { StoredRate } from '../../base/rate.ts'
import type { PriceLine } from '../../db/schema/index.ts'
import type { Catalogue, Hotel, Plan, Room, Vehicle } from '../../inventory/catalogue.ts'
import type { Preferences } from '../matching/preferences.ts'
import { roadFromAirportM } from './airport.ts'
import type { OfferFacts } from './criteria.ts'
import type { Dates } from './dates.ts'
import type { Market } from './market.ts'
import { lodgingPrice, type Party, type PricedNights, priceLines, priceNights, roomsNeeded, type Stay } from './price.ts'
import { type Score, scoreOffer } from './score.ts'
import { totalOf } from './totals.ts'
import { byStanding, gradeOf, type Standing } from './variety.ts'

/** The input of a search: preferences, the dates to try in groups of equal quality, best first, and the smallest vehicle for the party. */
export type SearchCriteria = { preferences: Preferences; party: Party; dateOptions: readonly Dates[][]; vehicle: Vehicle }

/** An offer as found. `totalMinor` is in minor units; `daysOff` counts from the wished dates. */
export type Found = Standing & { stay: Stay; lines: PriceLine[]; score: Score; daysOff: number }

/** A hotel in the order of evaluation: by the best score that it can have, then by what it offers. */
export type Candidate = { hotel: Hotel; index: number; percent: number; grade: number }

/** Whether the traveller leaves the resort to us, so that offers vary (MATCH-16, MATCH-17). */
export const isOpen = ({ resort }: Pick<Preferences, 'resort'>) => resort === undefined

/** Whether a search without a resort found an offer below the lower end of the budget. */
export const isUnderBudget = (preferences: Preferences, { perPersonMinor }: OfferFacts) =>
  isOpen(preferences) && perPersonMinor < (preferences.budget?.value.floorMinor ?? 0)

/** The facts of an offer that the match score compares. */
export function factsOf(stay: Pick<Stay, 'hotel' | 'plan' | 'party'>, totalMinor: number, daysOff: number): OfferFacts {
  const { hotel, plan, party } = stay
  return {
    resort: hotel.resort,
    hotelId: hotel.id,
    stars: hotel.stars,
    amenities: hotel.amenities,
    slopeM: hotel.slopeM,
    board: plan.board,
    perPersonMinor: totalMinor / (party.adults + party.children),
    daysOff,
  }
}

/** The best offer of a hotel after the hard filters (MATCH-2), or null if it can't lodge the party on any of the dates. */
export function evaluateHotel(catalogue: Catalogue, market: Market, criteria: SearchCriteria, hotel: Hotel): Found | null {
  const { party, dateOptions } = criteria
  return bestOf(catalogue, market, criteria, {
    hotel,
    ways: cheapestByBoard(market, hotel, party, firstSellable(market, hotel, roomsFor(hotel, party), dateOptions)),
  })
}

/** The best offer among the ways to lodge the party in a hotel. Null if there are none. */
export function bestOf(
  catalogue: Catalogue,
  market: Market,
  criteria: SearchCriteria,
  { hotel, ways }: { hotel: Hotel; ways: readonly Way[] },
): Found | null {
  const { preferences, party, vehicle } = criteria
  const departure = preferences.departure ?? null
  const roadM = roadFromAirportM(catalogue, hotel, departure)
  const grade = isOpen(preferences) ? gradeOf(catalogue, hotel, departure) : 0
  const candidates = ways.flatMap(({ room, needed, plan, dates, rate }) => {
    const { checkIn, checkOut, daysOff } = dates
    const stay: Stay = {
      hotel,
      room,
      plan,
      rooms: needed,
      outbound: vehicle,
      return: vehicle,
      roadM,
      departure,
      checkIn,
      checkOut,
      party,
      ...(rate ? { rate } : {}),
    }
    const lines = priceLines(market, stay)
    if (!lines) return []
    const totalMinor = totalOf(lines)
    const facts = factsOf(stay, totalMinor, daysOff)
    const score = scoreOffer(preferences, facts)
    return [{ stay, lines, totalMinor, score, daysOff, grade, isUnderBudget: isUnderBudget(preferences, facts) }]
  })
  return candidates.sort(byStanding)[0] ?? null
}

type RoomOption = { room: Room; needed: number }

/** The room types of which the hotel has enough for the party. */
function roomsFor(hotel: Hotel, party: Party): RoomOption[] {
  return hotel.rooms.flatMap((room) => {
    const needed = roomsNeeded(room, party)
    return needed !== null && needed <= room.units ? [{ room, needed }] : []
  })
}

/** A way to lodge the party. `rate` is set if a supplier was asked for it. */
export type Way = RoomOption & { plan: Plan; dates: Dates; priceMinor: number; rate?: StoredRate }

/** The cheapest rate for each board. A dearer one is not offered to reach the lower end of a budget. */
function cheapestByBoard(market: Market, hotel: Hotel, party: Party, stays: readonly Sellable[]): Way[] {
  const cheapest = new Map<string, Way>()
  const level = market.levelOf(hotel.id).today
  for (const { dates, nights, options } of stays) {
    const fee = hotel.resortFeeMinor * nights.count
    for (const { room, needed } of options) {
      for (const plan of room.plans) {
        const price = lodgingPrice({ hotel, room, plan, rooms: needed, party }, nights, level)
        if (price === null) continue
        const priceMinor = price + fee * needed
        const known = cheapest.get(plan.board)
        if (!known || priceMinor < known.priceMinor) cheapest.set(plan.board, { room, needed, plan, dates, priceMinor })
      }
    }
  }
  return [...cheapest.values()]
}

type Sellable = { dates: Dates; nights: PricedNights; options: RoomOption[] }

/** The best dates on which the hotel can lodge the party, with the available room types. */
function firstSellable(market: Market, hotel: Hotel, rooms: readonly RoomOption[], dateOptions: readonly Dates[][]): Sellable[] {
  for (const group of dateOptions) {
    const found = group.flatMap((dates) => {
      const nights = priceNights(market, hotel, dates)
      if (!nights) return []
      const options = rooms.filter(({ room, needed }) => market.freeRooms(room, dates.checkIn, dates.checkOut) >= needed)
      return options.length > 0 ? [{ dates, nights, options }] : []
    })
    if (found.length > 0) return found
  }
  return []
}
