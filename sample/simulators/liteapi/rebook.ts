import { addAmendment, recordOf } from './amend.ts'
import { type Holder, RebookRequest } from './booking-requests.ts'
import { addBooking, cancelBooking, checkGuests, checkReference, isAvailable } from './bookings.ts'
import { type Answer, ok, type Request } from './calls.ts'
import { Refused } from './errors.ts'
import { read } from './fields.ts'
import { decimal, sum } from './money.ts'
import type { Offer } from './offer.ts'
import { findPrebook, priced } from './prebook.ts'
import { type Booking, newId, type Prebook, type State } from './state.ts'
import { bookedOf, holderOf } from './wire-booking.ts'

/** The numbers of guests of an offer, under names with a prefix. */
const countsOf = (prefix: 'old' | 'new', { occupancies }: Offer) => ({
  [`${prefix}Adults`]: sum(occupancies, ({ adults }) => adults),
  [`${prefix}Children`]: sum(occupancies, ({ children }) => children.length),
})

/** A replacement that people decide about. It changes nothing yet. */
function queued(
  state: State,
  { prebookId, offer }: Prebook,
  { booking, holder, guests }: { booking: Booking; holder: Holder; guests: unknown },
) {
  const { id, at } = addAmendment(state, booking.bookingId, null)
  const newBookingId = newId()
  const isSameStay = offer.checkin === booking.offer.checkin && offer.checkout === booking.offer.checkout
  return {
    data: {
      ...recordOf(id, newBookingId, holder, at),
      type: 'REBOOK',
      subType: isSameStay ? 'OCCUPANCY_CHANGE' : 'CHECKIN_CHANGE',
      prebookId,
      guests,
      audit_trail: {
        oldCheckin: booking.offer.checkin,
        oldCheckout: booking.offer.checkout,
        newCheckin: offer.checkin,
        newCheckout: offer.checkout,
        ...countsOf('old', booking.offer),
        ...countsOf('new', offer),
        oldSellingPrice: decimal(booking.totalMinor),
        newSellingPrice: decimal(priced(state, offer).totalMinor),
        oldPrebookId: booking.prebookId,
        newPrebookId: prebookId,
        oldBookingId: booking.bookingId,
        newBookingId,
      },
    },
    message: 'The request has been received by our operations team and will be looked at as soon as possible',
  }
}

/** @throws Refused 4002 with the documented text if one of the two ids is missing */
function checkIds(body: unknown): void {
  const given: Partial<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {}
  const missing = ['prebookId', 'existingBookingId'].find((field) => !given[field])
  if (missing) throw new Refused(4002, `${missing} field missing or empty`)
}

/**
 * `POST /rates/rebook`: books an alternative and cancels the old booking. Without free cancellation, people decide (202).
 * @throws Refused 4000 or 4002 for an invalid request, 4005 for a used reference, 4009 for a repeat, 5000 (HTTP 500) without the old booking or rooms
 */
export function rebook(state: State, { body }: Request): Answer {
  checkIds(body)
  const request = read(RebookRequest, body)
  if (state.rebooked.has(request.prebookId)) throw new Refused(4009, 'a rebook for the specified prebook id has already been completed')
  checkReference(state, request.clientReference)
  const prebook = findPrebook(state, request.prebookId)
  if (!prebook) throw new Refused(4000, 'prebook not found')
  if (!prebook.replaces) throw new Refused(4000, 'rebooking is not allowed for this offer')
  if (prebook.replaces !== request.existingBookingId) throw new Refused(4000, 'prebook not found')
  checkGuests(prebook, request.guests)
  const booking = state.bookings.get(prebook.replaces)
  if (booking?.status !== 'CONFIRMED') throw new Refused(5000, 'previous booking retrieval failed', 500)
  const before = holderOf(state, booking)
  const given = Object.fromEntries(Object.entries(request.holder).filter(([, value]) => value))
  const holder: Holder = { ...before, ...given }
  if (!priced(state, booking.offer).isRefundable) {
    state.rebooked.add(prebook.prebookId)
    return { status: 202, body: queued(state, prebook, { booking, holder, guests: request.guests }) }
  }
  if (!isAvailable(state, prebook.offer)) throw new Refused(5000, 'rebook request creation failed', 500)
  const added = addBooking(state, prebook, { ...request, holder }, booking.bookingId)
  state.rebooked.add(prebook.prebookId)
  cancelBooking(state, booking)
  return ok({ data: bookedOf(state, added), guestLevel: 0, sandbox: true })
}
