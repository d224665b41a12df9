import * as v from 'valibot'
import type { Rate, StayWanted } from '../../base/rate.ts'
import { minorOf } from '../decimal.ts'
import type { Purpose } from '../gate.ts'
import { SupplierUnavailable } from '../supplier.ts'
import type { LiteApiClient } from './client.ts'
import { rateOf } from './rates.ts'
import { Booked, Bookings, Cancelled, Offer, Prebook, Rates } from './wire.ts'

/** Milliseconds of a search, of a prebook and of a booking, which a job sends. */
const SEARCH_TIMEOUT = 8000
const PREBOOK_TIMEOUT = 30_000
const BOOK_TIMEOUT = 60_000

/** Currency of all prices, and time for the conversion of rates. */
export type LiteApiContract = { currency: string; now: () => Date }

/** Searches for free rooms of some hotels. Leaves out offers that have another format or can't be sold. @throws SupplierUnavailable */
export async function searchRates(
  client: LiteApiClient,
  hotelIds: readonly string[],
  stay: StayWanted,
  { currency, now }: LiteApiContract,
  purpose: Purpose = 'search',
): Promise<{ hotelId: string; rates: Rate[] }[]> {
  const body = {
    hotelIds,
    checkin: stay.checkIn,
    checkout: stay.checkOut,
    currency,
    guestNationality: stay.nationality,
    occupancies: stay.rooms.map(({ adults, childAges }) => ({ adults, children: [...childAges] })),
    roomMapping: true,
  }
  const answer = await client.ask({ method: 'POST', path: '/hotels/rates', purpose, body, answer: Rates, timeout: SEARCH_TIMEOUT })
  if (answer.status === 'none') return []
  if (answer.status === 'error') throw new SupplierUnavailable(`LiteAPI answered ${answer.code}: ${answer.message}`)
  const at = now()
  return answer.data.data.map(({ hotelId, roomTypes }) => ({
    hotelId,
    rates: (roomTypes ?? [])
      .flatMap((one) => {
        const offer = v.safeParse(Offer, one)
        const id = offer.success ? offer.output.offerId : undefined
        return offer.success && id ? (rateOf(offer.output, hotelId, { id, currency, at }) ?? []) : []
      })
      .sort((a, b) => a.netMinor - b.netMinor),
  }))
}

/** `gone`: search again for this hotel. */
export type PrebookAnswer = { status: 'ok'; rate: Rate } | { status: 'gone' }

/** Checks an offer again and keeps its price for a while. LiteAPI may answer with another rate: compare all of it. @throws SupplierUnavailable */
export async function prebookOffer(client: LiteApiClient, rate: Rate, { currency, now }: LiteApiContract): Promise<PrebookAnswer> {
  const body = { offerId: rate.id, usePaymentSdk: false }
  const answer = await client.ask({
    method: 'POST',
    path: '/rates/prebook',
    isBooking: true,
    purpose: 'check',
    body,
    answer: Prebook,
    timeout: PREBOOK_TIMEOUT,
  })
  if (answer.status === 'none') return { status: 'gone' }
  if (answer.status === 'error') {
    if (answer.code === 4002 || answer.code === 4040) return { status: 'gone' }
    throw new SupplierUnavailable(`LiteAPI answered ${answer.code}: ${answer.message}`)
  }
  const { prebookId, hotelId, roomTypes } = answer.data.data
  const found = roomTypes[0] && rateOf(roomTypes[0], hotelId, { id: prebookId, currency, at: now() })
  return found ? { status: 'ok', rate: found } : { status: 'gone' }
}

export type LiteApiPerson = { firstName: string; lastName: string }

/** `unknown`: look the booking up by its reference. `refused`: look it up, too. `failed`: this request booked nothing, and no repeat will. */
export type BookAnswer =
  | { status: 'booked'; bookingId: string; confirmationCode: string | null }
  | { status: 'unknown'; reason: string }
  | { status: 'refused'; reason: string }
  | { status: 'failed'; reason: string }

/** Codes after which LiteAPI's supplier has not booked, once a look-up finds nothing. */
const REFUSED = [2010, 2013]
/** Codes of requests that never book: wrong values, or a key that LiteAPI does not accept. */
const FAILED = [4000, 4002, 4010, 401, 403]

/**
 * Books a prebooked offer in one call. `reference` makes a repeat harmless: LiteAPI refuses a second use with 4005, which is `unknown` here.
 * @param contact the operator's address and telephone number, never the traveller's
 * @param leads the lead guest of each room, in the order of the search
 */
export async function book(
  client: LiteApiClient,
  {
    prebookId,
    reference,
    contact,
    leads,
  }: { prebookId: string; reference: string; contact: { email: string; phone: string }; leads: readonly LiteApiPerson[] },
): Promise<BookAnswer> {
  const body = {
    prebookId,
    clientReference: reference,
    holder: { ...leads[0], ...contact },
    guests: leads.map((lead, at) => ({ occupancyNumber: at + 1, ...lead, email: contact.email })),
    payment: { method: 'WALLET' },
  }
  try {
    const answer = await client.ask({
      method: 'POST',
      path: '/rates/book',
      isBooking: true,
      attempt: reference,
      body,
      answer: Booked,
      timeout: BOOK_TIMEOUT,
    })
    if (answer.status === 'none') return { status: 'unknown', reason: 'no content' }
    if (answer.status === 'error') {
      const reason = `${answer.code}: ${answer.message}`
      if (REFUSED.includes(answer.code)) return { status: 'refused', reason }
      return { status: FAILED.includes(answer.code) ? 'failed' : 'unknown', reason }
    }
    const { bookingId, hotelConfirmationCode, status } = answer.data.data
    if (status !== 'CONFIRMED') return { status: 'unknown', reason: status }
    return { status: 'booked', bookingId, confirmationCode: hotelConfirmationCode ? String(hotelConfirmationCode) : null }
  } catch (error) {
    if (error instanceof SupplierUnavailable) return { status: 'unknown', reason: error.message }
    throw error
  }
}

/** A booking at LiteAPI. `isCancelled` for both spellings. */
export type LiteApiBooking = { bookingId: string; isConfirmed: boolean; isCancelled: boolean; confirmationCode: string | null }

/** Looks a booking up by our reference. Null if there is none. @throws SupplierUnavailable */
export async function findBooking(client: LiteApiClient, reference: string): Promise<LiteApiBooking | null> {
  const path = `/bookings?clientReference=${encodeURIComponent(reference)}`
  const answer = await client.ask({ method: 'GET', path, isBooking: true, attempt: reference, answer: Bookings, timeout: PREBOOK_TIMEOUT })
  if (answer.status === 'none') return null
  if (answer.status === 'error') throw new SupplierUnavailable(`LiteAPI answered ${answer.code}: ${answer.message}`)
  const found = answer.data.data.find(({ clientReference }) => clientReference === reference)
  if (!found) return null
  return {
    bookingId: found.bookingId,
    isConfirmed: found.status === 'CONFIRMED',
    isCancelled: /^CANCELL?ED/.test(found.status),
    confirmationCode: found.hotelConfirmationCode ? String(found.hotelConfirmationCode) : null,
  }
}

/** `feeMinor` is what LiteAPI keeps, null if it does not say. `unknown`: read the booking again. */
export type CancelAnswer = { status: 'cancelled'; feeMinor: number | null } | { status: 'unknown' } | { status: 'refused'; reason: string }

/** Cancels a booking. A repeat for a cancelled booking is `unknown`, and reading it shows so. @throws SupplierUnavailable to be asked again */
export async function cancelBooking(client: LiteApiClient, bookingId: string, currency: string): Promise<CancelAnswer> {
  const path = `/bookings/${encodeURIComponent(bookingId)}`
  const answer = await client.ask({ method: 'PUT', path, isBooking: true, answer: Cancelled, timeout: BOOK_TIMEOUT })
  if (answer.status === 'none') return { status: 'unknown' }
  if (answer.status === 'error') throw new SupplierUnavailable(`LiteAPI answered ${answer.code}: ${answer.message}`)
  const { status, cancellation_fee: fee } = answer.data.data
  if (!/^CANCELL?ED/.test(status)) return { status: 'refused', reason: status }
  return { status: 'cancelled', feeMinor: fee === null || fee === undefined ? null : minorOf(fee, currency) }
}
