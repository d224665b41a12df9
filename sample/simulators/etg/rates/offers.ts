import { createHash } from 'node:crypto'
import { type Hotel, isOnSale, type Plan, type Room } from '../stock/hotel.ts'
import { convert } from '../words/money.ts'
import { pricesOf } from './price.ts'
import type { Party, Stay } from './stay.ts'

/** A room with a meal for a stay: what a rate on the wire describes. */
export type Offer = {
  hotel: Hotel
  room: Room
  plan: Plan
  stay: Stay
  /** The price of each night for all rooms in euro cents. */
  nights: readonly number[]
}

const fits = ({ adults, children }: Room, party: Party): boolean =>
  party.adults <= adults && party.adults + party.children.length <= adults + children

/**
 * Everything that a hotel sells for a stay, cheapest first, whether rooms are left or not. All rooms of a stay are of one kind, so each must be large
 * enough for every party.
 */
export function offersOf(hotel: Hotel, stay: Stay): Offer[] {
  const month = Number(stay.checkin.slice(5, 7))
  if (!isOnSale(hotel) || hotel.selling.isFull || hotel.draft.closedMonths.includes(month)) return []
  const rooms = hotel.rooms.filter((room) => stay.guests.every((party) => fits(room, party)))
  const offers = rooms.flatMap((room) =>
    room.plans.map((plan) => ({ hotel, room, plan, stay, nights: pricesOf(room, plan, stay, hotel.selling) })),
  )
  return offers.sort((one, other) => amountOf(one, 'EUR') - amountOf(other, 'EUR'))
}

/** The price of an offer in minor units of a currency. Each night is rounded, so that the nights add up to the price. */
export const amountOf = ({ nights }: Pick<Offer, 'nights'>, currency: string): number =>
  nights.reduce((sum, cents) => sum + convert(cents, currency), 0)

/** The offer with each night so many percent dearer or cheaper. */
export const changedBy = (offer: Offer, percent: number): Offer => ({
  ...offer,
  nights: offer.nights.map((cents) => Math.round((cents * (100 + percent)) / 100)),
})

/** The offer without free cancellation. */
export const withoutFreeCancellation = (offer: Offer): Offer => ({ ...offer, plan: { ...offer.plan, feeSteps: [], lastPercent: 100 } })

/**
 * `match_hash`: equal for the same room, meal, terms and stay.
 * @param isPage whether it is for the hotel page. Some test hotels answer a different one there
 */
export function matchHashOf({ hotel, room, plan, stay }: Offer, isPage: boolean): string {
  const salt = isPage && hotel.selling.matchDiffers ? 'page' : ''
  const digest = createHash('sha256')
    .update(JSON.stringify([hotel.hid, room.key, room.plans.indexOf(plan), stay.checkin, stay.checkout, stay.guests, stay.residency, salt]))
    .digest('hex')
  return `m-${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}
