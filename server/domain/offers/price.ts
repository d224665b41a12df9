import { type Day, nightsBetween } from '../../base/days.ts'
import { roundMinor } from '../../base/money.ts'
import type { Departure, PriceLine } from '../../db/schema/offers.ts'
import type { Hotel, Plan, Room, Vehicle } from '../../inventory/catalogue.ts'
import type { Market } from './market.ts'
import { totalOf, withReward } from './totals.ts'

export { totalOf } from './totals.ts'

export type Party = { adults: number; children: number }

/** Everything that makes up an offer's price. `rooms` rooms of the kind are taken; `roadM` is the way from the airport in metres. */
export type Stay = {
  hotel: Hotel
  room: Room
  plan: Plan
  rooms: number
  outbound: Vehicle
  return: Vehicle
  roadM: number
  departure: Departure | null
  checkIn: Day
  checkOut: Day
  party: Party
}

const people = ({ adults, children }: Party) => adults + children

/** How many rooms of a kind a party needs, with an adult in each; null when it cannot be lodged so. Children may take an adult's place. */
export function roomsNeeded(room: Pick<Room, 'adults' | 'children'>, party: Party): number | null {
  const rooms = Math.max(Math.ceil(party.adults / room.adults), Math.ceil(people(party) / (room.adults + room.children)))
  return rooms <= party.adults ? rooms : null
}

type Lodging = Pick<Stay, 'hotel' | 'room' | 'plan' | 'rooms' | 'party'>

/** Nights of a stay: how many, and the sum of their prices in thousandths of the hotel's list price. */
export type PricedNights = { count: number; permille: number }

/** What the nights from arrival to departure are priced by; null when one of them is not on sale. */
export function priceNights(market: Market, hotel: Hotel, { checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>): PricedNights | null {
  const permille = market.permilleOf(hotel, checkIn, checkOut)
  return permille === null ? null : { count: nightsBetween(checkIn, checkOut), permille }
}

/** Whether the hotel, the room and the way to book it are still in the inventory. */
const isOnSale = ({ hotel, room, plan }: Lodging) =>
  !(hotel.isWithdrawn || hotel.resort.isWithdrawn || room.isWithdrawn || plan.isWithdrawn)

/** What the nights cost in a room at a price level in thousandths of the hotel's list price, in minor units; null where it is no longer on sale. */
export function lodgingPrice(lodging: Lodging, { count, permille }: PricedNights, levelPermille: number): number | null {
  if (!isOnSale(lodging)) return null
  const { room, plan, rooms, party } = lodging
  return roundMinor((rooms * room.baseMinor * permille * levelPermille) / 1_000_000 + plan.boardMinor * people(party) * count)
}

/** Price of the stay without transfer in minor units; null when a night is not on sale, or the room itself no longer. */
export function accommodationPrice(
  market: Market,
  stay: Lodging & Pick<Stay, 'checkIn' | 'checkOut'>,
  level = market.levelOf(stay.hotel.id).today,
): number | null {
  const nights = priceNights(market, stay.hotel, stay)
  return nights && lodgingPrice(stay, nights, level)
}

/** Price of one transfer leg in minor units. */
export function legPrice(vehicle: Vehicle, roadM: number): number {
  return roundMinor(Math.max(vehicle.minimumMinor, vehicle.baseMinor + (vehicle.perKmMinor * roadM) / 1000))
}

/**
 * All lines of an offer, their sum being what is to be paid; the quiz reward is the one negative line (OFFER-20), and compulsory charges
 * are lines of their own (LAW-4). Null when a night, the room or a vehicle is not on sale.
 */
export function priceLines(market: Market, stay: Stay): PriceLine[] | null {
  const accommodation = accommodationPrice(market, stay)
  if (accommodation === null || stay.outbound.isWithdrawn || stay.return.isWithdrawn) return null
  const nights = nightsBetween(stay.checkIn, stay.checkOut)
  const touristTax = stay.hotel.resort.touristTaxMinor * stay.party.adults * nights
  const resortFee = stay.hotel.resortFeeMinor * stay.rooms * nights
  const lines: PriceLine[] = [
    { kind: 'accommodation', amountMinor: accommodation },
    { kind: 'transfer-outbound', amountMinor: legPrice(stay.outbound, stay.roadM) },
    { kind: 'transfer-return', amountMinor: legPrice(stay.return, stay.roadM) },
  ]
  if (touristTax > 0) lines.push({ kind: 'tourist-tax', amountMinor: touristTax })
  if (resortFee > 0) lines.push({ kind: 'resort-fee', amountMinor: resortFee })
  return withReward(lines)
}

/**
 * What the trip cost before the quiz reward on the cheapest of the 30 days before today, where it is no dearer now: the total that may be
 * struck out (OFFER-18). Null where the price is up, a day was not recorded, or the nights were not yet on sale 30 days ago.
 */
export function lowestTotal30(market: Market, stay: Stay, lines: readonly PriceLine[]): number | null {
  const { lowest30 } = market.levelOf(stay.hotel.id)
  const lowest = lowest30 === null || stay.checkOut > market.claimableUntil ? null : accommodationPrice(market, stay, lowest30)
  const asked = lines.find(({ kind }) => kind === 'accommodation')?.amountMinor ?? 0
  if (lowest === null || asked > lowest) return null
  return totalOf(lines.filter(({ kind }) => kind !== 'quiz-discount')) - asked + lowest
}
