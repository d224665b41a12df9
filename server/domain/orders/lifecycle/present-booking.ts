import { and, eq } from 'drizzle-orm'
import type { Booking, BookingSummary, Contacts } from '../../../../contract/booking.ts'
import type { Bundle } from '../../../../contract/bundle.ts'
import { freeUntil, soldTiers, tiersFrom } from '../../../base/cancellation-tiers.ts'
import { bookingReference } from '../../../base/ids.ts'
import { inLanguage, type Locale, type Localized } from '../../../base/locale.ts'
import { refundCauseOf } from '../../../base/refund-reasons.ts'
import { text } from '../../../base/texts.ts'
import type { ZonedTime } from '../../../base/time-zones.ts'
import { type Driver, orderTransitions } from '../../../db/schema/index.ts'
import type { Db } from '../../../db/types.ts'
import { type OrderRow, roomsText, soldBundle } from '../order.ts'
import { isInDispute } from '../payment/disputes.ts'
import { presentPaidCard } from '../provider-card.ts'
import { termsText } from '../refund/cancellation-terms.ts'
import { failureOf } from '../refund/refund-books.ts'
import { settlingPayment } from '../refund/refund-sums.ts'
import { isOver } from '../trip-time.ts'
import { presentOrder, unixSeconds } from './present-order.ts'

function stateOf(order: OrderRow, isPast: boolean, isRefunded: boolean): BookingSummary['state'] {
  switch (order.status) {
    case 'Payed':
    case 'BookingFinishFailed':
      return 'processing'
    case 'BookingFinished':
      return isPast ? 'done' : 'confirmed'
    case 'Done':
      return 'done'
    case 'Canceled':
      return isRefunded ? 'refunded' : 'canceled'
    case 'CancelFailed':
      return 'canceled'
    default:
      return 'failed'
  }
}

/** One row of the booking list at a local time of the destination. */
export function presentSummary(
  order: OrderRow,
  { localNow, locale, isRefunded }: { localNow: ZonedTime; locale: Locale; isRefunded: boolean },
): BookingSummary {
  const bundle = soldBundle(order, locale)
  const isPast = isOver(order.checkOut, localNow)
  return {
    orderId: order.id,
    reference: order.supplierReference ?? bookingReference(order.id),
    status: order.status,
    state: stateOf(order, isPast, isRefunded),
    isPast,
    resortName: bundle.resort.name,
    countryCode: bundle.resort.countryCode,
    accName: bundle.acc.name,
    dateRange: bundle.dateRange,
    tripGroup: order.tripGroup,
    paid: { amount: order.totalMinor, currency: order.currency },
    picture: bundle.resort.images[0] ?? bundle.acc.images[0] ?? { url: '/art/vista/firn.svg', alt: '' },
  }
}

function itineraryOf(bundle: Bundle, times: { checkIn: string; checkOut: string }, locale: Locale): Booking['itinerary'] {
  const legs = bundle.privateTransfer.selectedTransfer
  const outbound = legs?.outbound.selectedOffer
  const back = legs?.return.selectedOffer
  const entries: Booking['itinerary'] = [
    {
      kind: 'check-in',
      at: `${bundle.dateRange.from}T${times.checkIn}`,
      title: text(locale, 'booking.checkIn', { hotel: bundle.acc.name }),
      detail: `${roomsText(bundle)}, ${bundle.acc.mealData.displayName}. ${bundle.acc.address}`,
    },
    {
      kind: 'check-out',
      at: `${bundle.dateRange.to}T${times.checkOut}`,
      title: text(locale, 'booking.checkOut', { hotel: bundle.acc.name }),
      detail: bundle.acc.address,
    },
  ]
  if (outbound)
    entries.push({
      kind: 'transfer',
      at: outbound.pickUpDateTime,
      title: text(locale, 'booking.from', { place: outbound.from }),
      detail: text(locale, 'booking.vehicle', { name: outbound.vehicle.name, seats: outbound.vehicle.maxPassengers }),
    })
  if (back)
    entries.push({
      kind: 'transfer',
      at: back.pickUpDateTime,
      title: text(locale, 'booking.to', { place: back.to }),
      detail: `${text(locale, 'booking.returnVehicle', { name: back.vehicle.name, seats: back.vehicle.maxPassengers })} ${text(locale, 'booking.arrival', { time: back.arrivalDateTime.slice(11) })}`,
    })
  return entries.sort((a, b) => a.at.localeCompare(b.at))
}

/**
 * The local time of the transfer before which the room must be vacated, as it leaves before the check-out hour of the same day (BOOKING-13). Null if
 * the check-out hour comes first.
 */
export function leavesBefore({ itinerary, transfers }: Pick<Booking, 'itinerary' | 'transfers'>): string | null {
  const checkOut = itinerary.find(({ kind }) => kind === 'check-out')?.at ?? ''
  const pickUp = transfers.find(({ direction }) => direction === 'return')?.pickUpDateTime ?? ''
  return pickUp.slice(0, 10) === checkOut.slice(0, 10) && pickUp < checkOut ? pickUp : null
}

/** The entries in the order of the day: a check-out is at the time of the transfer that leaves before it. */
export function entriesOf(booking: Pick<Booking, 'itinerary' | 'transfers'>): Booking['itinerary'] {
  const earlier = leavesBefore(booking)
  return booking.itinerary
    .map((entry) => (entry.kind === 'check-out' && earlier ? { ...entry, at: earlier } : entry))
    .sort((a, b) => a.at.localeCompare(b.at) || Number(a.kind === 'transfer') - Number(b.kind === 'transfer'))
}

async function reasonOf(
  db: Db,
  order: OrderRow,
  locale: Locale,
  { isDisputed, isReleased }: { isDisputed: boolean; isReleased: boolean },
): Promise<string | null> {
  if (isDisputed) return text(locale, 'booking.disputed')
  if (order.status === 'Payed') return text(locale, 'booking.confirming')
  if (order.status === 'BookingFinishFailed') return text(locale, 'booking.supplier')
  if (order.status === 'CancelFailed')
    return text(locale, `booking.refundRefused.${refundCauseOf((await failureOf(db, order.id))?.error ?? null)}`)
  if (order.status === 'Canceled') {
    if (order.cancelReason === 'supplier') return text(locale, isReleased ? 'booking.refusedUncharged' : 'booking.refusedBySupplier')
    return text(locale, order.cancelReason === 'supplierCancelled' ? 'booking.bySupplier' : 'booking.byTraveller')
  }
  return null
}

/** Check-in and check-out times of the hotel (HH:mm local), and telephone number and meeting point from the inventory. */
export interface StayTimes {
  checkIn: string
  checkOut: string
  telephone: string | null
  meetAt: Localized | null
  driver: Driver | null
}

/**
 * Contacts of a booking. Unknown ones are null, and without a transfer there is no meeting point. `{name}` in a meeting point is `sign`, the name on
 * the driver's sign.
 */
function contactsOf({ telephone, meetAt, driver }: StayTimes, hasTransfer: boolean, sign: string, locale: Locale): Contacts | null {
  const where = (place: Localized) => inLanguage(place, locale).replaceAll('{name}', () => sign)
  const met = hasTransfer ? { meetAt, driver } : { meetAt: null, driver: null }
  if (!telephone && !met.meetAt && !met.driver) return null
  return {
    hotelTelephone: telephone,
    driver: met.driver && { name: met.driver.operator, telephone: met.driver.telephone, waits: text(locale, 'booking.waits') },
    meetAtAirport: met.driver && where(met.driver.meetAt),
    meetAtHotel: met.meetAt && where(met.meetAt),
  }
}

/** When an order was paid, in unix seconds. */
async function paidAt(db: Db, orderId: string): Promise<number | null> {
  const [paid] = await db
    .select({ at: orderTransitions.at })
    .from(orderTransitions)
    .where(and(eq(orderTransitions.orderId, orderId), eq(orderTransitions.toStatus, 'Payed')))
    .orderBy(orderTransitions.id)
    .limit(1)
  return paid ? unixSeconds(paid.at) : null
}

/** A booking with the time zone of its destination. */
export type ZonedBooking = Booking & { timeZone: string }

/** A booking in the form of the contract (BOOKING-2). A version for a calendar names no travellers, as calendars are shared (LAW-2). */
export async function presentBooking(
  db: Db,
  order: OrderRow,
  facts: { localNow: ZonedTime; locale: Locale; times: StayTimes; organiser: Booking['organiser']; isForCalendar?: boolean },
): Promise<ZonedBooking> {
  const bundle = soldBundle(order, facts.locale)
  const shown = await presentOrder(db, order, facts.locale)
  const summary = presentSummary(order, { ...facts, isRefunded: shown.refund !== null })
  const isDisputed = summary.state === 'confirmed' && (await isInDispute(db, order.id))
  const { payment } = await settlingPayment(db, order.id)
  const legs = bundle.privateTransfer.selectedTransfer
  // The contact is erased with the account.
  const sign = facts.isForCalendar ? text(facts.locale, 'calendar.sign') : (order.contact?.lastName ?? summary.reference)
  const tiers = tiersFrom(soldTiers(bundle), facts.localNow)
  const left = freeUntil(tiers)
  return {
    ...summary,
    order: shown,
    address: bundle.acc.address,
    itinerary: itineraryOf(bundle, facts.times, facts.locale),
    transfers: legs ? [legs.outbound.selectedOffer, legs.return.selectedOffer] : [],
    cancellation: {
      freeBefore: left,
      text: termsText({ sold: bundle.acc.freeCancellationBefore, left }, facts.locale),
      tiers,
    },
    canCancel: summary.state === 'confirmed' && !isDisputed,
    paidAt: await paidAt(db, order.id),
    paidBy: payment && presentPaidCard(payment),
    canceledAt: order.canceledAt && unixSeconds(order.canceledAt),
    statusReason: await reasonOf(db, order, facts.locale, { isDisputed, isReleased: shown.payment?.status === 'Canceled' }),
    organiser: facts.organiser,
    place: bundle.place,
    contacts: contactsOf(facts.times, Boolean(legs), sign, facts.locale),
    requests: order.requests,
    timeZone: facts.localNow.timeZone,
  }
}
