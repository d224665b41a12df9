import { type Day, nightsBetween } from '../../base/days.ts'
import { roundMinor } from '../../base/money.ts'
import type { StoredRate } from '../../base/rate.ts'
import type { Departure, PriceLine } from '../../db/schema/offers.ts'
import type { Hotel, Plan, Room, Vehicle } from '../../inventory/catalogue.ts'
import type { Market } from './market.ts'
import { totalOf, withReward } from './totals.ts'

/** The travellers. `childAges` has the age of each child, or nothing in offers stored before ages were asked. */
export type Party = { adults: number; children: number; childAges?: number[] | undefined }

/**
 * The parts of an offer that determine its price. `rooms` is the number of rooms of the type; `roadM` is the distance from the airport in metres. With a
 * `rate`, the supplier's price counts instead of the list price.
 */
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
  rate?: StoredRate | undefined
}

/** Age in years below which a child sleeps in a cot and pays for no meals. */
const INFANT_AGE = 3
/** Travellers who need a bed and meals. */
const guests = ({ adults, children, childAges = [] }: Party) => adults + children - childAges.filter((age) => age < INFANT_AGE).length

/**
 * Number of rooms of a type that a party needs, with at least one adult in each, or null if it does not fit. Children may use an adult's place, and the
 * youngest need none.
 */
export function roomsNeeded(room: Pick<Room, 'adults' | 'children'>, party: Party): number | null {
  const rooms = Math.max(Math.ceil(party.adults / room.adults), Math.ceil(guests(party) / (room.adults + room.children)))
  return rooms <= party.adults ? rooms : null
}

type Lodging = Pick<Stay, 'hotel' | 'room' | 'plan' | 'rooms' | 'party'>

/** Nights of a stay: their number, and the sum of their prices in thousandths of the hotel's list price. */
export type PricedNights = { count: number; permille: number }

/** Reads the prices of the nights from arrival to departure. Null if one of them is not on sale. */
export function priceNights(market: Market, hotel: Hotel, { checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>): PricedNights | null {
  const permille = market.permilleOf(hotel, checkIn, checkOut)
  return permille === null ? null : { count: nightsBetween(checkIn, checkOut), permille }
}

/** Whether hotel, room and rate are still in the inventory. */
const isOnSale = ({ hotel, room, plan }: Lodging) =>
  !(hotel.isWithdrawn || hotel.resort.isWithdrawn || room.isWithdrawn || plan.isWithdrawn)

/** The price of the nights in a room, in minor units, at a price level in thousandths of the hotel's list price. Null if it is no longer on sale. */
export function lodgingPrice(lodging: Lodging, { count, permille }: PricedNights, levelPermille: number): number | null {
  if (!isOnSale(lodging)) return null
  const { room, plan, rooms, party } = lodging
  return roundMinor((rooms * room.baseMinor * permille * levelPermille) / 1_000_000 + plan.boardMinor * guests(party) * count)
}

/** Price of the stay without transfer in minor units, or null if a night or the room is not on sale. */
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
 * All price lines of an offer; their sum is the amount to pay. The quiz reward is the only negative line (OFFER-20), and compulsory charges are
 * separate lines (LAW-4). Null if a night, the room or a vehicle is not on sale.
 */
export function priceLines(market: Market, stay: Stay): PriceLine[] | null {
  const accommodation = stay.rate ? stay.rate.sellMinor : accommodationPrice(market, stay)
  if (accommodation === null || stay.outbound.isWithdrawn || stay.return.isWithdrawn) return null
  const nights = nightsBetween(stay.checkIn, stay.checkOut)
  // A supplier's rate has its own taxes: included in its price, or paid at the hotel.
  const touristTax = stay.rate ? 0 : stay.hotel.resort.touristTaxMinor * stay.party.adults * nights
  const resortFee = stay.rate ? 0 : stay.hotel.resortFeeMinor * stay.rooms * nights
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
 * The lowest total before the quiz reward in the 30 days before today, to show as the struck-out price (OFFER-18). Null if the price has risen, a day
 * was not recorded, or the nights were not on sale 30 days ago. Supplier rates have no recorded prices.
 */
export function lowestTotal30(market: Market, stay: Stay, lines: readonly PriceLine[]): number | null {
  if (stay.rate) return null
  const { lowest30 } = market.levelOf(stay.hotel.id)
  const lowest = lowest30 === null || stay.checkOut > market.claimableUntil ? null : accommodationPrice(market, stay, lowest30)
  const asked = lines.find(({ kind }) => kind === 'accommodation')?.amountMinor ?? 0
  if (lowest === null || asked > lowest) return null
  return totalOf(lines.filter(({ kind }) => kind !== 'quiz-discount')) - asked + lowest
}
