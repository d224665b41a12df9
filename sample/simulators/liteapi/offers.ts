import { nightsOf } from './dates.ts'
import type { Occupancy, Offer, Stay } from './offer.ts'
import { type PricedOffer, priceOf } from './price.ts'
import type { LiteApiHotel } from './stock.ts'

/** Free rooms of each room of a hotel during a stay, by position. */
export type FreeRooms = readonly number[]

const isOpen = ({ house, deletedAt }: LiteApiHotel, stay: Stay) =>
  deletedAt === null && nightsOf(stay).every((night) => !house.closedMonths.includes(Number(night.slice(5, 7))))

/** Whether the guests fit in a room: children may sleep in the beds of adults. */
const fits = (hotel: LiteApiHotel, position: number, { adults, children }: Occupancy) => {
  const room = hotel.house.rooms[position]
  return room !== undefined && adults <= room.adults && adults + children.length <= room.adults + room.children
}

/** Whether enough rooms of each kind are free for an offer. */
export const areFree = (rooms: readonly number[], free: FreeRooms): boolean =>
  rooms.every((position) => rooms.filter((other) => other === position).length <= (free[position] ?? 0))

/** The possible rooms for the occupancies: all of one kind, or for each the cheapest that fits. */
function choices(hotel: LiteApiHotel, occupancies: readonly Occupancy[]): number[][] {
  const byPrice = hotel.house.rooms.map(({ position }) => position)
  byPrice.sort((a, b) => (hotel.house.rooms[a]?.baseMinor ?? 0) - (hotel.house.rooms[b]?.baseMinor ?? 0))
  const common = byPrice.filter((position) => occupancies.every((occupancy) => fits(hotel, position, occupancy)))
  const cheapest = occupancies.map((occupancy) => byPrice.find((position) => fits(hotel, position, occupancy)) ?? -1)
  const isMixed = hotel.quirk === 'mixed rooms'
  const same = common.map((_, start) => occupancies.map((_, index) => common[(start + (isMixed ? index : 0)) % common.length] ?? -1))
  return cheapest.includes(-1) || new Set(cheapest).size === 1 ? same : [cheapest, ...same]
}

/** The offers of a hotel for a stay that can be booked now, cheapest first. Each meal is sold with and without free cancellation. */
export function offersOf(hotel: LiteApiHotel, stay: Stay, { free, searchedAt }: { free: FreeRooms; searchedAt: number }): PricedOffer[] {
  if (!isOpen(hotel, stay)) return []
  const meals = hotel.house.rooms[0]?.plans.map(({ board }) => board) ?? []
  const rooms = choices(hotel, stay.occupancies).filter((choice) => areFree(choice, free))
  const offers = meals.flatMap((meal) => rooms.map((choice) => ({ meal, rooms: choice })))
  return offers
    .flatMap((chosen) =>
      [true, false].map((isRefundable): Offer => ({ ...stay, ...chosen, hotelId: hotel.id, isRefundable, pricePercent: 0, searchedAt })),
    )
    .map((offer) => priceOf(hotel, offer))
    .filter(({ offer, isRefundable }) => isRefundable === offer.isRefundable)
    .sort((a, b) => a.totalMinor - b.totalMinor)
}
