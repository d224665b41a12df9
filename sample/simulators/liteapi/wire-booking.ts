import type { Holder } from './booking-requests.ts'
import { isoOf } from './dates.ts'
import { decimal, sum } from './money.ts'
import { shortId } from './offer.ts'
import { priced } from './prebook.ts'
import type { Booking, State } from './state.ts'
import { joinedTerms } from './terms.ts'
import { policiesOf, sellingPrice } from './wire-rates.ts'
import { roomsOf } from './wire-rooms.ts'

/** Milliseconds after which the hotel has given its number. At the real supplier, people ask the hotel for it. */
const CONFIRMATION_DELAY = 30_000

/** Milliseconds after which a requested name is that of the booking. **Open**: how long it takes, and whether the booking then has it. */
const AMENDMENT_DELAY = 60_000

/** The holder, with the last change that is done. */
export const holderOf = ({ amendments, now }: State, { bookingId, holder }: Booking): Holder =>
  amendments.findLast(
    (change) => change.bookingId === bookingId && change.holder && now().getTime() >= change.at.getTime() + AMENDMENT_DELAY,
  )?.holder ?? holder

/** The hotel's own number. **Open**: what comes before it is known. Here it is an empty text. */
const hotelCode = ({ now }: State, { bookingId, createdAt }: Booking) =>
  now().getTime() >= createdAt.getTime() + CONFIRMATION_DELAY ? `H-${bookingId.slice(0, 6).toUpperCase()}` : ''

/** What a cancellation gave back, in minor units. */
const refundOf = ({ feeMinor, totalMinor }: Booking) => (feeMinor === null ? 0 : totalMinor - feeMinor)

/** The fields that all answers about a booking share. */
function commonOf(state: State, booking: Booking) {
  const offered = priced(state, booking.offer)
  const { hotel, offer, rooms } = offered
  const terms = joinedTerms(rooms.map((room) => room.terms))
  const free = offered.isRefundable ? terms[0]?.from : undefined
  return {
    bookingId: booking.bookingId,
    clientReference: booking.clientReference ?? '',
    supplierBookingId: shortId(booking.bookingId).slice(0, 9),
    supplierBookingName: 'nuitee',
    supplier: 'nuitee',
    supplierId: 2,
    status: booking.status,
    hotelConfirmationCode: hotelCode(state, booking),
    checkin: offer.checkin,
    checkout: offer.checkout,
    hotel: { hotelId: hotel.id, name: hotel.name },
    holder: holderOf(state, booking),
    createdAt: isoOf(booking.createdAt),
    updatedAt: isoOf(booking.updatedAt),
    cancellationPolicies: policiesOf(offered, terms),
    price: decimal(booking.totalMinor),
    commission: decimal(sum(rooms, ({ commissionMinor }) => commissionMinor)),
    currency: booking.currency,
    guestId: 1,
    trackingId: '',
    prebookId: booking.prebookId,
    sellingPrice: String(decimal(booking.totalMinor)),
    exchangeRate: 1,
    exchangeRateUsd: 1,
    tag: offered.isRefundable ? 'RFN' : 'NRFN',
    lastFreeCancellationDate: free ? isoOf(free) : null,
    userId: 1,
    nationality: offer.nationality,
    loyaltyGuestId: null,
    cancelledAt: booking.cancelledAt ? isoOf(booking.cancelledAt) : null,
    refundedAt: booking.cancelledAt && refundOf(booking) > 0 ? isoOf(booking.cancelledAt) : null,
    cancelledBy: booking.cancelledAt ? 1 : null,
    suggestedSellingPrice: sellingPrice(offered),
    addonsTotalAmount: 0,
    rebookFrom: booking.rebookFrom ?? '',
    customTags: booking.customTags,
  }
}

/** A booking as `POST /rates/book` answers it. */
export const bookedOf = (state: State, booking: Booking) => ({
  ...commonOf(state, booking),
  bookedRooms: roomsOf(state, booking),
  remarks: '',
  hotelRemarks: '',
  addons: null,
})

/** The fields that a booking has when it is read. Vouchers, add-ons and feeds are not simulated, so their fields are always empty. */
function readOf(state: State, booking: Booking) {
  const common = commonOf(state, booking)
  return {
    ...common,
    feed: null,
    specialRemarks: '',
    email: common.holder.email,
    paymentStatus: refundOf(booking) > 0 ? 'refunded' : 'succeeded',
    paymentTransactionId: '',
    clientCommission: common.commission,
    sandbox: 1,
    voucherId: 0,
    voucherTotalAmount: 0,
    voucherTransationId: '',
    processingFee: 0,
    amountRefunded: decimal(refundOf(booking)),
    refundType: refundOf(booking) === 0 ? '' : booking.feeMinor === 0 ? 'full' : 'partial',
    paymentScheduledAt: null,
    addonsRedemptions: null,
    agentId: null,
  }
}

/** A booking as `GET /bookings/{bookingId}` answers it. */
export function bookingOf(state: State, booking: Booking) {
  const found = readOf(state, booking)
  const children = booking.offer.occupancies.flatMap((occupancy) => occupancy.children)
  return {
    ...found,
    bookedRooms: roomsOf(state, booking),
    optionalFees: '',
    mandatoryFees: '',
    knowBeforeYouGo: '',
    remarks: '',
    hotelRemarks: '',
    voucherCode: '',
    addons: null,
    firstName: found.holder.firstName,
    lastName: found.holder.lastName,
    adults: sum(booking.offer.occupancies, ({ adults }) => adults),
    children: children.join(','),
    childrenCount: children.length,
    hotelId: found.hotel.hotelId,
    hotelName: found.hotel.name,
  }
}

/**
 * A booking in the list of `GET /bookings`: its rooms have another name, and the id of the guest is a text. **Contradictory**: texts spell a cancelled
 * booking's status CANCELED, examples CANCELLED. The list follows the texts, so that clients meet both.
 */
export function listedOf(state: State, booking: Booking) {
  const found = readOf(state, booking)
  const status = booking.status === 'CANCELLED' ? 'CANCELED' : booking.status
  return { ...found, rooms: roomsOf(state, booking), status, guestId: String(found.guestId) }
}
