import { type Rate, readRate } from '../../base/rate.ts'
import { type Attempt, endUnbooked, moveAttempt, newAttempt, newestAttempt } from '../attempts.ts'
import { guestsByRoom } from '../guests.ts'
import { type LiveOptions, liveSupplier, type RateBooking } from '../live-supplier.ts'
import { type CancelAnswer, type ConfirmAnswer, type Supplier, SupplierUnavailable } from '../supplier.ts'
import { cancelOrder, findOrder, finish, openForm, readStatus } from './booking.ts'
import type { EtgClient } from './client.ts'
import { prebook, readHotelPage, searchHotels } from './search.ts'

/** Forms of one order at most (ETG: at most ten). */
const MOST_FORMS = 10
/** Milliseconds until the second form, doubled with each further one, so that ten forms take half an hour and not a minute. */
const FIRST_WAIT = 4000
const LONGEST_WAIT = 600_000
/** Percent by which a prebook may find the same room dearer. The traveller is asked about any difference. */
const PRICE_INCREASE = 20

/** `ip` is sent as the traveller's address, which Firn does not store. */
export type EtgSupplierOptions = LiveOptions & { client: EtgClient; ip: string }

/**
 * Sells rooms of ETG / RateHawk (`rh`). ETG keeps the price of a rate, not rooms: a hold asks for nothing, and the booking is made after the payment.
 * Each try has an id of its own, stored before it is sent, so that a lost answer is asked for instead of booking twice.
 */
export function etgSupplier(options: EtgSupplierOptions): Supplier {
  const { client, currency, now, margin } = options
  const contract = { currency, now }
  return liveSupplier({
    live: {
      margin,
      search: (hotelIds, stay) => searchHotels(client, { hids: hotelIds.map(Number) }, stay, contract),
      async check(rate, stay) {
        const sold = sameRoom(rate, await readHotelPage(client, Number(rate.hotelId), stay, contract))
        if (!sold) return null
        const answer = await prebook(client, sold, { percent: PRICE_INCREASE, contract })
        return answer.status === 'ok' ? answer.rate : null
      },
    },
    confirm: (booking) => book(options, booking),
    cancel: (bookingId) => cancel(options, bookingId),
  })
}

/** The cheapest rate of the same room with the same meals, with the same fees for a cancellation if there is one. */
function sameRoom(wanted: Rate, rates: readonly Rate[]): Rate | undefined {
  const same = rates.filter((rate) => !rate.isPackageOnly && rate.roomName === wanted.roomName && rate.board === wanted.board)
  const termsOf = ({ terms }: Rate) => terms.map(({ until }) => until?.getTime() ?? 0).join()
  return same.find((rate) => termsOf(rate) === termsOf(wanted)) ?? same[0]
}

/** Makes the booking, or reads the state of the one that was begun. */
async function book(options: EtgSupplierOptions, booking: RateBooking): Promise<ConfirmAnswer> {
  const { db, client, now } = options
  const { bookingId } = booking
  const attempt = await newestAttempt(db, bookingId)
  switch (attempt?.state) {
    case 'finishing':
      return askStatus(options, attempt)
    case 'booked': {
      const order = await findOrder(client, attempt.id)
      if (order && ['cancelled', 'rejected', 'failed'].includes(order.status))
        return { status: 'refused', reason: `The order is ${order.status} at ETG`, isFinal: true }
      return { status: 'confirmed', reference: order?.confirmationId ?? null }
    }
    case 'cancelled':
      return { status: 'refused', reason: attempt.reason ?? 'The booking was cancelled', isFinal: true }
    case 'opened':
      // The process stopped between the form and the finish: nothing was begun under this id, and a form can't be opened twice.
      await moveAttempt(db, attempt, { state: 'failed', reason: 'The form was not used', at: now() })
  }
  const number = (attempt?.number ?? 0) + 1
  // ETG has refused nothing, so the order is given up only at the end of the time for retries.
  if (number > MOST_FORMS) return { status: 'pending' }
  if (attempt && now().getTime() < attempt.updatedAt.getTime() + Math.min(FIRST_WAIT * 2 ** (number - 2), LONGEST_WAIT))
    return { status: 'pending' }
  const opened = await newAttempt(db, bookingId, number, now())
  return opened ? begin(options, booking, opened) : { status: 'pending' }
}

/** Opens a form and begins the booking under the id of an attempt. */
async function begin(options: EtgSupplierOptions, booking: RateBooking, attempt: Attempt): Promise<ConfirmAnswer> {
  const { db, client, now, ip, contact } = options
  const rate = readRate(booking.rate)
  const shared = { partnerOrderId: attempt.id, rate, language: booking.language }
  const form = await openForm(client, { ...shared, ip })
  if (form.status !== 'ok') {
    await moveAttempt(db, attempt, { state: form.status === 'refused' ? 'cancelled' : 'failed', reason: form.reason, at: now() })
    return form.status === 'retry' ? { status: 'pending' } : { status: 'refused', reason: form.reason, isFinal: true }
  }
  // Stored before the request: after it, only its status says whether it was booked.
  if (!(await moveAttempt(db, attempt, { state: 'finishing', at: now() }))) return { status: 'pending' }
  const finishing: Attempt = { ...attempt, state: 'finishing' }
  const rooms = guestsByRoom(booking.rate.rooms, booking.guests)
  const answer = await finish(client, { ...shared, ...contact, rooms })
  if (answer.status === 'begun') return askStatus(options, finishing)
  const { reason } = answer
  await moveAttempt(db, finishing, { state: answer.status === 'refused' ? 'cancelled' : 'failed', reason, at: now() })
  return answer.status === 'unbegun' ? { status: 'pending' } : { status: 'refused', reason, isFinal: true }
}

async function askStatus({ client, db, now }: EtgSupplierOptions, attempt: Attempt): Promise<ConfirmAnswer> {
  const answer = await readStatus(client, attempt.id)
  if (answer.status === 'pending') return { status: 'pending' }
  const state = answer.status === 'booked' ? 'booked' : 'cancelled'
  await moveAttempt(db, attempt, { state, reason: 'reason' in answer ? answer.reason : null, at: now() })
  // The hotel's own number comes minutes later, so the booking keeps Firn's.
  return answer.status === 'booked' ? { status: 'confirmed', reference: null } : { status: 'refused', reason: answer.reason, isFinal: true }
}

/**
 * Cancels what was booked. While a booking is pending, ETG knows no order to cancel, so its result is awaited: the caller asks again.
 * @throws SupplierUnavailable to be asked again
 */
async function cancel(options: EtgSupplierOptions, bookingId: string): Promise<CancelAnswer> {
  const { db, client, now } = options
  // A form reserves nothing.
  const attempt = await endUnbooked(db, bookingId, now())
  if (!attempt) return { status: 'cancelled' }
  if (attempt.state === 'finishing') {
    const status = await readStatus(client, attempt.id)
    if (status.status === 'pending') throw new SupplierUnavailable(`ETG has not decided: ${status.reason}`)
    await moveAttempt(db, attempt, { state: status.status === 'booked' ? 'booked' : 'cancelled', at: now() })
    if (status.status === 'refused') return { status: 'cancelled' }
  }
  return cancelBooked(options, attempt)
}

async function cancelBooked({ db, client, now }: EtgSupplierOptions, attempt: Attempt): Promise<CancelAnswer> {
  const booked: Attempt = { ...attempt, state: 'booked' }
  const answer = await cancelOrder(client, attempt.id)
  if (answer.status === 'refused') return answer
  if (answer.status === 'notFound') {
    // After a lost answer it may be cancelled already. Only the order tells.
    const order = await findOrder(client, attempt.id)
    if (order?.status !== 'cancelled') throw new SupplierUnavailable('ETG knows no order to cancel yet')
  }
  await moveAttempt(db, booked, { state: 'cancelled', at: now() })
  return { status: 'cancelled' }
}
