import { OFFERS } from '../../config.ts'
import type { PriceLine } from '../../db/schema/index.ts'
import type { Catalogue, Hotel, Plan, Room } from '../../inventory/catalogue.ts'
import { addDays, type Day, nightsBetween, weekdayOf } from '../days.ts'
import { type OfferFacts, percentOf, type Score, scoreOffer } from '../matching/score.ts'
import type { Wishes } from '../matching/wishes.ts'
import type { Market } from './market.ts'
import { accommodationPrice, type Party, priceLines, roomsNeeded, type Stay, totalOf } from './price.ts'
import { roadFromAirportM } from './transfer.ts'

/** An offer as found: what it is made of, its price and how well it matches. */
export type Found = { stay: Stay; lines: PriceLine[]; totalMinor: number; score: Score }

/** Days that known dates may be moved where the exact ones cannot be had: from 5 days off, dates score nothing. */
const NEAR_DAYS = 4
/** Days that dates may be moved once the person gave them up. */
const FAR_DAYS = 28

/** The first and last day that a search for these wishes looks at. */
export function spanOf({ dates, areDatesRelaxed }: Wishes): { from: Day; to: Day } {
  const around = areDatesRelaxed ? FAR_DAYS : NEAR_DAYS
  if (dates.kind === 'known') return { from: addDays(dates.from, -around), to: addDays(dates.to, around) }
  return {
    from: addDays(dates.earliest, areDatesRelaxed ? -around : 0),
    to: addDays(dates.latest, dates.nights + (areDatesRelaxed ? around : 0)),
  }
}

type Dates = { checkIn: Day; checkOut: Day; daysOff: number }

/** Stays to try, best first: exact ones in the first list, then ever farther ones. Arrivals before `earliest` are left out. */
export function stayDates({ dates, areDatesRelaxed }: Wishes, earliest: Day): Dates[][] {
  const around = areDatesRelaxed ? FAR_DAYS : NEAR_DAYS
  const shifted = (from: Day, nights: number, offset: number): Dates => {
    const checkIn = addDays(from, offset)
    return { checkIn, checkOut: addDays(checkIn, nights), daysOff: Math.abs(offset) }
  }
  const rings: Dates[][] = []
  if (dates.kind === 'known') {
    const nights = nightsBetween(dates.from, dates.to)
    rings.push([shifted(dates.from, nights, 0)])
    for (let off = 1; off <= around; off++) rings.push([shifted(dates.from, nights, -off), shifted(dates.from, nights, off)])
  } else {
    rings.push(arrivals(dates.earliest, dates.latest).map((from) => shifted(from, dates.nights, 0)))
    if (areDatesRelaxed)
      for (let off = 1; off <= around; off++)
        rings.push([shifted(dates.earliest, dates.nights, -off), { ...shifted(dates.latest, dates.nights, off) }])
  }
  return rings.map((ring) => ring.filter(({ checkIn }) => checkIn >= earliest)).filter((ring) => ring.length > 0)
}

/** Saturdays of a span, or its first day where it has none. */
function arrivals(earliest: Day, latest: Day): Day[] {
  const days: Day[] = []
  for (let day = earliest; day <= latest; day = addDays(day, 1)) if (weekdayOf(day) === 6) days.push(day)
  return days.length > 0 ? days : [earliest]
}

/** What an offer shows of itself to the match score. */
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

/**
 * The best offers for the wishes, at most one a hotel: hard filters first (MATCH-2), then by score, then by price (MATCH-12).
 * Only offers of at least `OFFERS.minimumPercent` are made; at most `OFFERS.perQuiz`. Arrivals lie on `earliest` or later.
 */
export function searchOffers(catalogue: Catalogue, market: Market, wishes: Wishes, earliest: Day): Found[] {
  const party = { adults: wishes.adults, children: wishes.children }
  const vehicle = catalogue.vehicles.find(({ maxPassengers }) => maxPassengers >= party.adults + party.children)
  if (!vehicle) return []
  const rings = stayDates(wishes, earliest)
  const best = catalogue.hotels.flatMap((hotel) => {
    const rooms = hotel.rooms.flatMap((room) => {
      const needed = roomsNeeded(room, party)
      return needed !== null && needed <= room.units ? [{ room, needed }] : []
    })
    const ways = cheapestByBoard(market, hotel, party, firstSellable(market, hotel, rooms, rings))
    if (ways.length === 0) return []
    const roadM = roadFromAirportM(catalogue, hotel)
    const candidates = ways.flatMap(({ room, needed, plan, dates }) => {
      const { checkIn, checkOut, daysOff } = dates
      const stay: Stay = { hotel, room, plan, rooms: needed, outbound: vehicle, return: vehicle, roadM, checkIn, checkOut, party }
      const lines = priceLines(market, stay)
      if (!lines) return []
      const totalMinor = totalOf(lines)
      return [{ stay, lines, totalMinor, percent: percentOf(wishes, factsOf(stay, totalMinor, daysOff)), daysOff }]
    })
    return candidates.sort(byScoreThenPrice).slice(0, 1)
  })
  return best
    .filter(({ percent }) => percent >= OFFERS.minimumPercent)
    .sort(byScoreThenPrice)
    .slice(0, OFFERS.perQuiz)
    .map(({ stay, lines, totalMinor, daysOff }) => ({
      stay,
      lines,
      totalMinor,
      score: scoreOffer(wishes, factsOf(stay, totalMinor, daysOff)),
    }))
}

const byScoreThenPrice = (a: { percent: number; totalMinor: number }, b: { percent: number; totalMinor: number }) =>
  b.percent - a.percent || a.totalMinor - b.totalMinor

type Option = { room: Room; needed: number }

type Way = Option & { plan: Plan; dates: Dates; priceMinor: number }

/**
 * For each board the cheapest way to book it: with the same board and dates equally far off, the match score differs by price alone, so
 * that no other way can be better. Keeps a search to a few scores a hotel.
 */
function cheapestByBoard(market: Market, hotel: Hotel, party: Party, stays: readonly { dates: Dates; options: Option[] }[]): Way[] {
  const cheapest = new Map<string, Way>()
  for (const { dates, options } of stays) {
    const { checkIn, checkOut } = dates
    const fee = hotel.resortFeeMinor * nightsBetween(checkIn, checkOut)
    for (const { room, needed } of options) {
      for (const plan of room.plans) {
        const price = accommodationPrice(market, { hotel, room, plan, rooms: needed, checkIn, checkOut, party })
        if (price === null) continue
        const priceMinor = price + fee * needed
        const known = cheapest.get(plan.board)
        if (!known || priceMinor < known.priceMinor) cheapest.set(plan.board, { room, needed, plan, dates, priceMinor })
      }
    }
  }
  return [...cheapest.values()]
}

/** The nearest dates on which the hotel can lodge the party at all, with the rooms that are free then. */
function firstSellable(
  market: Market,
  hotel: Hotel,
  rooms: readonly Option[],
  rings: readonly Dates[][],
): { dates: Dates; options: Option[] }[] {
  for (const ring of rings) {
    const found = ring.flatMap((dates) => {
      if (market.permilleOf(hotel, dates.checkIn, dates.checkOut) === null) return []
      const options = rooms.filter(({ room, needed }) => market.freeRooms(room, dates.checkIn, dates.checkOut) >= needed)
      return options.length > 0 ? [{ dates, options }] : []
    })
    if (found.length > 0) return found
  }
  return []
}
