import { type Attempt, endUnbooked, moveAttempt, newAttempt, newestAttempt } from '../attempts.ts'
import { guestsByRoom } from '../guests.ts'
import { type LiveOptions, liveSupplier, type RateBooking } from '../live-supplier.ts'
import { type CancelAnswer, type ConfirmAnswer, type Supplier, SupplierUnavailable } from '../supplier.ts'
import { book, cancelBooking, findBooking, prebookOffer, searchRates } from './booking.ts'
import type { LiteApiClient } from './client.ts'

export type LiteApiSupplierOptions = LiveOptions & { client: LiteApiClient }

/**
 * Sells rooms of LiteAPI. It keeps a price for a while, not rooms, and books in one call after the payment. The reference of a booking never changes, so
 * that a repeat can't book twice, and after a lost answer the booking is looked up by it.
 */
export function liteApiSupplier(options: LiteApiSupplierOptions): Supplier {
  const { client, currency, now, margin } = options
  const contract = { currency, now }
  return liveSupplier({
    live: {
      margin,
      search: (hotelIds, stay) => searchRates(client, hotelIds, stay, contract),
      async check(rate, stay) {
        const [hotel] = await searchRates(client, [rate.hotelId], stay, contract, 'check')
        const same = hotel?.rates.find((one) => !one.isPackageOnly && one.roomName === rate.roomName && one.board === rate.board)
        const answer = same && (await prebookOffer(client, same, contract))
        return answer?.status === 'ok' ? answer.rate : null
      },
    },
    confirm: (booking) => confirm(options, booking),
    cancel: (bookingId) => cancel(options, bookingId),
  })
}

/** Books, or reads the state of a booking that was begun. */
async function confirm(options: LiteApiSupplierOptions, booking: RateBooking): Promise<ConfirmAnswer> {
  const { db, now } = options
  const { bookingId } = booking
  const known = await newestAttempt(db, bookingId)
  if (known?.state === 'cancelled') return { status: 'refused', reason: 'The booking was cancelled', isFinal: true }
  if (known?.state === 'failed') return { status: 'refused', reason: known.reason ?? 'failed', isFinal: true }
  if (known) {
    const standing = await readStanding(options, known)
    if (standing) return standing
    if (known.state === 'booked') throw new SupplierUnavailable('LiteAPI does not list a booking that it has confirmed')
    // A booking that LiteAPI does not know was never made: the same reference is sent again.
  }
  const attempt = known ?? (await newAttempt(db, bookingId, 1, now()))
  return attempt ? send(options, booking, attempt) : { status: 'pending' }
}

/** What LiteAPI says about the reference of an attempt, or null if it knows no such booking. */
async function readStanding({ client, db, now }: LiteApiSupplierOptions, attempt: Attempt): Promise<ConfirmAnswer | null> {
  const found = await findBooking(client, attempt.id)
  if (found?.isCancelled) return { status: 'refused', reason: 'The booking is cancelled at LiteAPI', isFinal: true }
  if (found?.isConfirmed) {
    if (attempt.state !== 'booked') await moveAttempt(db, attempt, { state: 'booked', at: now() })
    return { status: 'confirmed', reference: found.confirmationCode }
  }
  return found ? { status: 'pending' } : null
}

async function send(options: LiteApiSupplierOptions, booking: RateBooking, attempt: Attempt): Promise<ConfirmAnswer> {
  const { client, db, now, contact } = options
  // Stored before the request: after it, only the look-up says whether it was booked.
  if (attempt.state === 'opened' && !(await moveAttempt(db, attempt, { state: 'finishing', at: now() }))) return { status: 'pending' }
  const begun: Attempt = { ...attempt, state: 'finishing' }
  const leads = guestsByRoom(booking.rate.rooms, booking.guests).flatMap(({ guests: [lead] }) =>
    lead ? [{ firstName: lead.firstName, lastName: lead.lastName }] : [],
  )
  const answer = await book(client, { prebookId: booking.rate.id, reference: attempt.id, contact, leads })
  if (answer.status === 'booked') {
    await moveAttempt(db, begun, { state: 'booked', at: now() })
    return { status: 'confirmed', reference: answer.confirmationCode }
  }
  if (answer.status === 'unknown') return { status: 'pending' }
  // An earlier request, or a supplier of LiteAPI, may have booked: only the look-up tells. The first request of an attempt that failed booked nothing.
  const isSettled = answer.status === 'failed' && attempt.state === 'opened'
  const standing = isSettled ? null : await readStanding(options, begun)
  if (standing) return standing
  await moveAttempt(db, begun, { state: 'failed', reason: answer.reason, at: now() })
  return { status: 'refused', reason: answer.reason, isFinal: true }
}

/** Cancels what was booked. @throws SupplierUnavailable to be asked again */
async function cancel({ client, db, now, currency }: LiteApiSupplierOptions, bookingId: string): Promise<CancelAnswer> {
  const attempt = await endUnbooked(db, bookingId, now())
  if (!attempt) return { status: 'cancelled' }
  const found = await findBooking(client, attempt.id)
  // A booking that is still being made is not listed yet.
  if (!found) throw new SupplierUnavailable('LiteAPI knows no booking to cancel yet')
  if (!found.isCancelled) {
    const answer = await cancelBooking(client, found.bookingId, currency)
    if (answer.status === 'refused') return answer
    if (answer.status === 'unknown' && !(await findBooking(client, attempt.id))?.isCancelled)
      throw new SupplierUnavailable('LiteAPI has not cancelled yet')
  }
  await moveAttempt(db, attempt, { state: 'cancelled', at: now() })
  return { status: 'cancelled' }
}
