import type * as v from 'valibot'
import type { Rate, StayWanted } from '../../base/rate.ts'
import { guestsByRoom } from '../guests.ts'
import type { RateBooking } from '../live-supplier.ts'
import { type LiveSales, SupplierUnavailable } from '../supplier.ts'
import { arePossible, endOf } from '../terms.ts'
import { ask, LARGEST_RATES, type RemoteOptions, TIMEOUTS } from './request.ts'
import {
  type ConfirmRequest,
  MOST_HOTELS,
  RateCheckAnswer,
  type RateCheckRequest,
  RatesAnswer,
  type RatesRequest,
  type Rate as WireRate,
} from './wire.ts'

const stayOf = ({ checkIn, checkOut, nationality, language, rooms }: StayWanted) => ({
  checkIn,
  checkOut,
  nationality,
  language,
  rooms: rooms.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] })),
})

/** A rate as Firn sells it, or null if its terms cannot be true. */
function rateOf(wire: v.InferOutput<typeof WireRate>, { hotelId, currency }: { hotelId: string; currency: string }): Rate | null {
  const terms = wire.terms.map(({ until, feeMinor }) => ({ until: endOf(until === null ? null : new Date(until)), feeMinor }))
  if (!arePossible(terms, wire.netMinor)) return null
  return { ...wire, expiresAt: new Date(wire.expiresAt), terms, hotelId, currency, isPackageOnly: false }
}

/** Sales by live rates of a gateway, for hotels that have no rooms in the inventory. */
export function liveRates(options: RemoteOptions): LiveSales {
  const { currency, margin } = options
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  return {
    margin,
    async search(hotelIds, stay) {
      if (hotelIds.length > MOST_HOTELS) throw new RangeError(`At most ${MOST_HOTELS} hotels are allowed per request`)
      const body: v.InferInput<typeof RatesRequest> = { currency, hotelIds: [...hotelIds], ...stayOf(stay) }
      const { hotels } = await ask(options, {
        method: 'POST',
        path: '/v2/rates',
        body,
        answer: RatesAnswer,
        timeout: timeouts.rates,
        largest: LARGEST_RATES,
      })
      return hotels.map(({ hotelId, rates }) => ({
        hotelId,
        rates: rates.flatMap((rate) => rateOf(rate, { hotelId, currency }) ?? []).sort((a, b) => a.netMinor - b.netMinor),
      }))
    },
    async check({ id: rateId, hotelId, roomName, board }, stay) {
      const body: v.InferInput<typeof RateCheckRequest> = { currency, hotelId, rateId, roomName, board, ...stayOf(stay) }
      const answer = await ask(options, { method: 'POST', path: '/v2/rates/check', body, answer: RateCheckAnswer, timeout: timeouts.check })
      if (answer.status === 'unavailable') return null
      const rate = rateOf(answer.rate, { hotelId, currency })
      if (rate?.roomName !== roomName || rate.board !== board)
        throw new SupplierUnavailable('The supplier answered about another room, or with terms that cannot be true')
      return rate
    },
  }
}

/** The request to book a rate after the payment. */
export function rateRequest({ rate, guests, language, checkIn, checkOut }: RateBooking): v.InferInput<typeof ConfirmRequest> {
  const { id, hotelId, netMinor, currency, rooms, nationality } = rate
  return {
    guests: guestsByRoom(rooms, guests).flatMap(({ guests: placed }, room) =>
      placed.map(({ firstName, lastName, age }) => ({ firstName, lastName, room: room + 1, ...(age === null ? {} : { age }) })),
    ),
    rate: { id, hotelId, netMinor, currency, ...stayOf({ checkIn, checkOut, nationality, language, rooms }) },
  }
}
