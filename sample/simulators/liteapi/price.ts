import type { RoomDraft } from '../../inventory/rooms.ts'
import { nightsOf } from './dates.ts'
import { fromCents, sum } from './money.ts'
import type { Occupancy, Offer } from './offer.ts'
import type { LiteApiHotel } from './stock.ts'
import { type TermsPoint, termsOf } from './terms.ts'

/** A tax in minor units. It is part of the price, or paid at the hotel. */
type Tax = { description: string; minor: number; isIncluded: boolean }

/** A room of an offer with all its amounts, in minor units of the offer's currency. */
export type PricedRoom = {
  room: RoomDraft
  occupancy: Occupancy
  /** What the guest pays, with `commissionMinor` in it. */
  totalMinor: number
  commissionMinor: number
  /** The lowest price at which the room may be shown to the public. */
  sellingMinor: number
  /** The price before a promotion, never below the total. */
  initialMinor: number
  taxes: readonly Tax[]
  terms: readonly TermsPoint[]
}

/** An offer with its amounts. */
export type PricedOffer = { hotel: LiteApiHotel; offer: Offer; rooms: readonly PricedRoom[]; totalMinor: number; isRefundable: boolean }

/** Guests of these nationalities pay another price, as hotels sell by market. */
const byNationality: Readonly<Record<string, number>> = { CH: 1.04, GB: 1.03, US: 1.05, DE: 0.98 }

/** Percent that a promotion takes from the list price. Every fourth hotel has one. */
export const promotionOf = ({ position }: LiteApiHotel): number => (position % 4 === 3 ? 15 : 0)

/** The lowest public price over the total, in percent. */
const sellingPercent = ({ position }: LiteApiHotel) => [0, 12, 5][position % 3] ?? 0

/** Holidays and the nights before Saturday and Sunday cost more. */
function nightFactor(day: string): number {
  const date = day.slice(5)
  const isHoliday = date >= '12-20' || date <= '01-05' || (date >= '02-06' && date <= '03-07')
  const isWeekend = [5, 6].includes(new Date(day).getUTCDay())
  return (isHoliday ? 1.35 : 1) * (isWeekend ? 1.08 : 1)
}

/** A child's share of an adult's meals, by age. */
const mealShare = (age: number) => (age < 3 ? 0 : age < 12 ? 0.5 : 1)
/** A child's bed as a share of the room, by age. */
const bedShare = (age: number) => (age < 3 ? 0 : age < 12 ? 0.06 : 0.12)

const planOf = (room: RoomDraft, { meal }: Offer) => room.plans.find(({ board }) => board === meal)

/** The net price of a room in euro cents. */
function netCents(room: RoomDraft, { adults, children }: Occupancy, offer: Offer): number {
  const nights = nightsOf(offer)
  const beds = (1 + sum(children, bedShare)) * sum(nights, nightFactor) * room.baseMinor
  const meals = (planOf(room, offer)?.boardMinor ?? 0) * (adults + sum(children, mealShare)) * nights.length
  const market = byNationality[offer.nationality] ?? 1
  return (beds + meals) * market * (offer.isRefundable ? 1 : 0.92) * (1 + offer.pricePercent / 100)
}

function taxesOf({ position, house, resort }: LiteApiHotel, { adults }: Occupancy, offer: Offer): Tax[] {
  const nights = nightsOf(offer).length
  const local = fromCents(resort.touristTaxMinor * adults * nights, offer.currency)
  const fee = fromCents(house.resortFeeMinor * nights, offer.currency)
  return [
    // Half of the hotels collect the tax themselves.
    { description: 'Local tax', minor: local, isIncluded: position % 2 === 1 },
    { description: 'Resort fee', minor: fee, isIncluded: false },
  ].filter(({ minor }) => minor > 0)
}

/** Calculates all amounts of an offer. They depend on the offer alone. @throws RangeError if the hotel lacks one of the rooms */
export function priceOf(hotel: LiteApiHotel, offer: Offer): PricedOffer {
  const rooms = offer.rooms.map((position, index): PricedRoom => {
    const room = hotel.house.rooms[position]
    const occupancy = offer.occupancies[index]
    if (!room || !occupancy) throw new RangeError(`Hotel ${hotel.id} has no room ${position}`)
    const net = fromCents(netCents(room, occupancy, offer), offer.currency)
    const taxes = taxesOf(hotel, occupancy, offer)
    const included = sum(taxes, ({ isIncluded, minor }) => (isIncluded ? minor : 0))
    const commissionMinor = Math.round((net * offer.margin) / 100)
    const totalMinor = net + commissionMinor + included
    return {
      room,
      occupancy,
      totalMinor,
      commissionMinor,
      sellingMinor: Math.round(totalMinor * (1 + sellingPercent(hotel) / 100)),
      initialMinor: Math.round(totalMinor / (1 - promotionOf(hotel) / 100)),
      taxes,
      terms: termsOf(planOf(room, offer)?.feeSteps ?? [], offer, totalMinor),
    }
  })
  // A room is refundable if it is free until some instant after the search.
  const isRefundable = rooms.every(({ terms }) => (terms[0]?.from.getTime() ?? 0) > offer.searchedAt)
  return { hotel, offer, rooms, totalMinor: sum(rooms, ({ totalMinor }) => totalMinor), isRefundable }
}

/** What a cancellation costs in percent, and how long before arrival, whatever the price and the dates. Equal for offers with the same terms. */
export const termsPattern = ({ offer, rooms, isRefundable }: PricedOffer): string => {
  const pattern = ({ terms, totalMinor }: PricedRoom) =>
    terms.map(({ from, feeMinor }) => `${Date.parse(offer.checkin) - from.getTime()}: ${Math.round((feeMinor / totalMinor) * 100)}`).join()
  return isRefundable ? [...new Set(rooms.map(pattern))].join('; ') : 'NRFN'
}
