import { OFFERS } from '../../config.ts'
import type { PriceLine } from '../../db/schema/index.ts'
import type { Hotel, Plan, Room, Vehicle } from '../../inventory/catalogue.ts'
import { type Day, nightsBetween } from '../days.ts'
import { roundMinor, sumMinor } from '../money.ts'
import type { Market } from './market.ts'

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

/** Price of the stay without transfer in minor units; null when a night is not on sale. */
export function accommodationPrice(
  market: Market,
  stay: Pick<Stay, 'hotel' | 'room' | 'plan' | 'rooms' | 'checkIn' | 'checkOut' | 'party'>,
): number | null {
  const permille = market.permilleOf(stay.hotel, stay.checkIn, stay.checkOut)
  if (permille === null) return null
  const lodging = (stay.rooms * stay.room.baseMinor * permille * market.levelOf(stay.hotel.id).today) / 1_000_000
  const meals = stay.plan.boardMinor * people(stay.party) * nightsBetween(stay.checkIn, stay.checkOut)
  return roundMinor(lodging + meals)
}

/** Price of one transfer leg in minor units. */
export function legPrice(vehicle: Vehicle, roadM: number): number {
  return roundMinor(Math.max(vehicle.minimumMinor, vehicle.baseMinor + (vehicle.perKmMinor * roadM) / 1000))
}

/**
 * All lines of an offer, their sum being what is to be paid; the quiz reward is the one negative line (OFFER-20), and compulsory charges
 * are lines of their own (LAW-4). Null when a night is not on sale.
 */
export function priceLines(market: Market, stay: Stay): PriceLine[] | null {
  const accommodation = accommodationPrice(market, stay)
  if (accommodation === null) return null
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
  const reward = roundMinor((totalOf(lines) * OFFERS.discountPercent) / 100)
  return [...lines, { kind: 'quiz-discount', amountMinor: -reward }]
}

/** Sum of lines in minor units. */
export const totalOf = (lines: readonly PriceLine[]) => sumMinor(lines.map((line) => line.amountMinor))
