import { BookRequest, type Holder, type LeadGuest } from './booking-requests.ts'
import { type Answer, ok, type Request } from './calls.ts'
import { Refused } from './errors.ts'
import { read } from './fields.ts'
import { amountOf, decimal } from './money.ts'
import type { Offer } from './offer.ts'
import { areFree } from './offers.ts'
import { findPrebook, priced } from './prebook.ts'
import { type Booking, freeRooms, hotelOf, newId, type Prebook, type State } from './state.ts'
import { feeAt, joinedTerms } from './terms.ts'
import { bookedOf, bookingOf, listedOf } from './wire-booking.ts'

/** Methods that need no payment SDK. */
const METHODS = ['ACC_CREDIT_CARD', 'WALLET', 'CREDIT']

/** @throws Refused 4000, 4002 or 2014 for a payment that the supplier cannot take */
function checkPayment({ method, transactionId }: { method: string; transactionId?: string | undefined }): void {
  if (METHODS.includes(method)) return
  if (method !== 'TRANSACTION_ID') throw new Refused(4000, 'payment.method: missing or not supported payment method')
  if (!transactionId) throw new Refused(4002, 'missing or empty transaction id')
  throw new Refused(2014, 'prebookId is not associated to the requested transactionId')
}

/** Bookings with one of our ids, newest first. */
const byReference = ({ bookings }: State, clientReference: string): Booking[] =>
  [...bookings.values()].filter((booking) => booking.clientReference === clientReference).reverse()

/** @throws Refused 4005 if any booking has this reference, even a cancelled one */
export function checkReference(state: State, clientReference: string | undefined): void {
  if (clientReference && byReference(state, clientReference).length > 0) throw new Refused(4005)
}

/** Whether the rooms of an offer are still free. */
export function isAvailable(state: State, offer: Offer): boolean {
  return areFree(offer.rooms, freeRooms(state, hotelOf(state, offer.hotelId), offer))
}

/** Requires one lead guest for each room. @throws Refused 4010 */
export function checkGuests({ offer }: Prebook, guests: readonly LeadGuest[]): void {
  const numbers = guests.map(({ occupancyNumber }) => occupancyNumber).sort((a, b) => a - b)
  if (numbers.join() !== offer.rooms.map((_, index) => index + 1).join())
    throw new Refused(4010, 'prebookId data validation failed, please check your request fields')
}

type Party = {
  clientReference?: string | undefined
  holder: Holder
  guests: readonly LeadGuest[]
  customTags?: Record<string, string> | undefined
}

/** Stores a confirmed booking of a prebook. @param rebookFrom id of the booking that it replaces */
export function addBooking(state: State, { prebookId, offer }: Prebook, party: Party, rebookFrom: string | null = null): Booking {
  const now = state.now()
  const booking: Booking = {
    bookingId: newId(),
    clientReference: party.clientReference ?? null,
    prebookId,
    hotelId: offer.hotelId,
    status: 'CONFIRMED',
    offer,
    totalMinor: priced(state, offer).totalMinor,
    currency: offer.currency,
    holder: party.holder,
    guests: party.guests,
    customTags: party.customTags ?? null,
    createdAt: now,
    updatedAt: now,
    cancelledAt: null,
    feeMinor: null,
    rebookFrom,
  }
  state.bookings.set(booking.bookingId, booking)
  return booking
}

/**
 * `POST /rates/book`. A prebook can be booked several times: only our reference prevents a second booking.
 * @throws Refused 4000, 4002, 4010 or 2014 for an invalid request, 4005 for a used reference, 2013 if the rooms are taken
 */
export function book(state: State, { body }: Request): Answer {
  const request = read(BookRequest, body)
  checkReference(state, request.clientReference)
  checkPayment(request.payment)
  // **Open**: the code for a prebook that is too old. Here the supplier has forgotten it.
  const prebook = findPrebook(state, request.prebookId)
  if (!prebook) throw new Refused(4002, 'invalid prebookId, rate not found')
  if (prebook.replaces) throw new Refused(4002, 'invalid prebookId, invalid rate')
  checkGuests(prebook, request.guests)
  if (!isAvailable(state, prebook.offer)) throw new Refused(2013, 'booking failed, provider response was unsuccessful')
  return ok({ data: bookedOf(state, addBooking(state, prebook, request)), guestLevel: 0, sandbox: true })
}

/** `GET /bookings?clientReference=`. Without a booking, the list is empty. Searching by guest or tag is not simulated. @throws Refused 4000 */
export function listBookings(state: State, { query }: Request): Answer {
  if (!query.clientReference) throw new Refused(4000, 'clientReference: is required')
  return ok({ data: byReference(state, query.clientReference).map((booking) => listedOf(state, booking)) })
}

/** `GET /bookings/{bookingId}`. **Open**: what 204 means. Here there is no such booking. */
export function readBooking(state: State, { params }: Request): Answer {
  const booking = state.bookings.get(params.bookingId ?? '')
  return booking ? ok({ data: bookingOf(state, booking) }) : { status: 204 }
}

/** The fee of a cancellation now, in minor units. */
function feeNow(state: State, { offer }: Booking): number {
  return feeAt(joinedTerms(priced(state, offer).rooms.map(({ terms }) => terms)), state.now())
}

/** Cancels a booking by its terms and frees its rooms. A fee of the whole price has a status of its own. */
export function cancelBooking(state: State, booking: Booking): Booking {
  const feeMinor = feeNow(state, booking)
  const now = state.now()
  const status = feeMinor >= booking.totalMinor ? 'CANCELLED_WITH_CHARGES' : 'CANCELLED'
  const cancelled: Booking = { ...booking, status, feeMinor, cancelledAt: now, updatedAt: now }
  state.bookings.set(booking.bookingId, cancelled)
  return cancelled
}

/** `PUT /bookings/{bookingId}`. **Open**: what 204 and 304 mean. Here there is no such booking, and it was cancelled before. */
export function cancel(state: State, { params }: Request): Answer {
  const booking = state.bookings.get(params.bookingId ?? '')
  if (!booking) return { status: 204 }
  if (booking.status !== 'CONFIRMED') return { status: 304 }
  const { bookingId, status, totalMinor, offer, feeMinor } = cancelBooking(state, booking)
  const fee = feeMinor ?? 0
  const { amount, currency } = amountOf(totalMinor - fee, offer.currency)
  return ok({ data: { bookingId, status, cancellation_fee: decimal(fee), refund_amount: amount, currency }, sandbox: true })
}
