import { createHash } from 'node:crypto'
import type { MealType } from '../../../contract/common.ts'
import type { Currency } from './money.ts'

/** Guests of one room, children by age. */
export type Occupancy = { adults: number; children: readonly number[] }

/** What is asked. Days are YYYY-MM-DD, the nationality is an ISO code of two letters, `margin` is our share in percent of the net price. */
export type Stay = {
  checkin: string
  checkout: string
  occupancies: readonly Occupancy[]
  currency: Currency
  nationality: string
  margin: number
}

/** What is offered: one room for each occupancy, with meals and terms. Everything that its price depends on is in it. */
export type Offer = Stay & {
  hotelId: string
  /** Position of the room in the hotel, for each occupancy. */
  rooms: readonly number[]
  meal: MealType
  isRefundable: boolean
  /** Percent on top of the usual price, of an offer whose price changed. */
  pricePercent: number
  /** Unix milliseconds of the search. */
  searchedAt: number
}

const checksum = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** The id of an offer: long and opaque, with the whole offer in it, so that nothing has to be stored. */
export function offerIdOf(offer: Offer): string {
  const text = JSON.stringify(offer)
  return `${Buffer.from(text).toString('hex')}${checksum(text)}`.toUpperCase()
}

/** The offer of an id, or null if the simulator never gave this id. */
export function offerOf(offerId: string): Offer | null {
  const id = offerId.toLowerCase()
  const text = Buffer.from(id.slice(0, -16), 'hex').toString()
  return text && checksum(text) === id.slice(-16) ? (JSON.parse(text) as Offer) : null
}

/** A short opaque id that is derived from a text. */
export const shortId = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 24)
