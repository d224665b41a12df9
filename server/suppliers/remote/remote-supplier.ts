import type * as v from 'valibot'
import { SoldOut, type StayQuery, type Supplier, SupplierUnavailable } from '../supplier.ts'
import { liveRates, rateRequest } from './live-rates.ts'
import { ask, type RemoteOptions, TIMEOUTS } from './request.ts'
import {
  BookingAnswer,
  type CancelRequest,
  type ConfirmRequest,
  type HoldRequest,
  MOST_STAYS,
  QuotesAnswer,
  type QuotesRequest,
} from './wire.ts'

const stayOf = ({ hotelId, checkIn, checkOut, nationality, language, rooms, adults, childAges }: StayQuery) => ({
  hotelId,
  checkIn,
  checkOut,
  nationality,
  language,
  rooms: [...rooms],
  adults,
  childAges: [...childAges],
})

/**
 * A gateway with the HTTP API of docs/supplier.md. It holds rooms with list prices, and keeps the price of a rate without a hold. Requests are signed, have a timeout and can be repeated. An unexpected answer is
 * `SupplierUnavailable`, never a refusal: only an explicit answer of the supplier ends a booking.
 */
export function remoteSupplier(options: RemoteOptions): Supplier {
  const timeouts = { ...TIMEOUTS, ...options.timeouts }

  async function askAbout(bookingId: string, what: 'hold' | 'confirm' | 'cancel', body: unknown): Promise<BookingAnswer> {
    const path = `/v2/bookings/${encodeURIComponent(bookingId)}`
    const answer = await ask(options, {
      ...(what === 'hold' ? { method: 'PUT', path } : { method: 'POST', path: `${path}/${what}` }),
      body,
      answer: BookingAnswer,
      timeout: timeouts.booking,
      key: `${what}:${bookingId}`,
    })
    if (answer.bookingId !== bookingId) throw new SupplierUnavailable('The supplier answered about another booking')
    return answer
  }

  return {
    isLocal: false,
    canHoldAgain: false,
    live: liveRates(options),
    async quote(stays, { hasShortTimeout = false } = {}) {
      if (stays.length === 0) return []
      if (stays.length > MOST_STAYS) throw new RangeError(`At most ${MOST_STAYS} stays are allowed per request`)
      const body: v.InferInput<typeof QuotesRequest> = { currency: options.currency, stays: stays.map(stayOf) }
      const timeout = hasShortTimeout ? timeouts.hurried : timeouts.quote
      const { quotes } = await ask(options, { method: 'POST', path: '/v2/quotes', body, answer: QuotesAnswer, timeout })
      if (quotes.length !== stays.length) throw new SupplierUnavailable('The supplier answered about other stays')
      return quotes
    },
    async hold(booking) {
      if (booking.rate) return async () => 'held'
      const { priceMinor, currency, heldUntil } = booking
      const body: v.InferInput<typeof HoldRequest> = { ...stayOf(booking), priceMinor, currency, heldUntil: heldUntil.toISOString() }
      const { status, reason } = await askAbout(booking.bookingId, 'hold', body)
      return async () => {
        if (status === 'pending') return 'pending'
        if (status === 'held' || status === 'confirmed') return 'held'
        throw new SoldOut(reason ?? `The supplier answered ${status}`)
      }
    },
    async confirm({ rate, ...booking }) {
      const names = booking.guests.map(({ firstName, lastName }) => ({ firstName, lastName }))
      const body: v.InferInput<typeof ConfirmRequest> = rate ? rateRequest({ ...booking, rate }) : { guests: names }
      const { status, reference, reason } = await askAbout(booking.bookingId, 'confirm', body)
      return async () => {
        if (status === 'confirmed') return { status, reference: reference ?? null }
        if (status === 'pending' || status === 'held') return { status: 'pending' }
        return { status: 'refused', reason: reason ?? `The supplier answered ${status}`, isFinal: true }
      }
    },
    async cancel(bookingId) {
      const body: v.InferInput<typeof CancelRequest> = {}
      const { status, reason } = await askAbout(bookingId, 'cancel', body)
      return async () => {
        // A refused booking needs no cancellation.
        if (status === 'cancelled' || status === 'refused') return { status: 'cancelled' }
        if (status === 'pending') throw new SupplierUnavailable('The supplier has not decided yet')
        return { status: 'refused', reason: reason ?? `The supplier answered ${status}` }
      }
    },
  }
}
