import type { Booking, BookingSummary } from '../../../contract/booking.ts'
import type { Bundle } from '../../../contract/bundle.ts'
import { freeBefore } from '../../base/free-cancellation.ts'
import { bookingReference } from '../../base/ids.ts'
import type { Locale } from '../../base/locale.ts'
import { refundCauseOf } from '../../base/refund-reasons.ts'
import type { Moment } from '../../base/time-zones.ts'
import type { Db } from '../../db/types.ts'
import { termsText } from './cancellation-terms.ts'
import { isInDispute } from './disputes.ts'
import { isOver } from './moments.ts'
import { presentOrder } from './present-order.ts'
import { failureOf } from './refund-books.ts'
import { type OrderRow, soldBundle } from './rows.ts'

const TEXTS = {
  en: {
    from: (place: string) => `Transfer from ${place}`,
    to: (place: string) => `Transfer to ${place}`,
    vehicle: (name: string, seats: number) => `${name}, up to ${seats} passengers. The driver waits 90 minutes.`,
    arrival: (time: string) => `Arrival about ${time}.`,
    checkIn: (hotel: string) => `Check in, ${hotel}`,
    checkOut: (hotel: string) => `Check out, ${hotel}`,
    supplier: 'The hotel has not confirmed yet. We keep trying and refund you in full if it cannot.',
    refusedBySupplier: 'The hotel could not confirm. You are refunded in full.',
    byTraveller: 'You cancelled this booking.',
    disputed: 'The bank was asked to take the payment for this trip back. Until it has decided, the trip cannot be cancelled here.',
    refundRefused: {
      bank: 'This trip is cancelled, but your bank sent the refund back. Please write to our support: we will find another way.',
      disputed: 'This trip is cancelled, but the bank was asked to take the payment back. Until it has decided, nothing can be refunded.',
      provider:
        'This trip is cancelled, but our card provider did not carry out the refund. Please write to our support: the money is still yours.',
    },
  },
  de: {
    from: (place: string) => `Transfer ab ${place}`,
    to: (place: string) => `Transfer nach ${place}`,
    vehicle: (name: string, seats: number) => `${name}, bis zu ${seats} Personen. Der Fahrer wartet 90 Minuten.`,
    arrival: (time: string) => `Ankunft gegen ${time} Uhr.`,
    checkIn: (hotel: string) => `Check-in, ${hotel}`,
    checkOut: (hotel: string) => `Check-out, ${hotel}`,
    supplier: 'Das Hotel hat noch nicht bestätigt. Wir versuchen es weiter und erstatten alles, falls es nicht gelingt.',
    refusedBySupplier: 'Das Hotel konnte nicht bestätigen. Sie erhalten den vollen Betrag zurück.',
    byTraveller: 'Sie haben diese Buchung storniert.',
    disputed:
      'Bei der Bank wurde die Rückbuchung der Zahlung für diese Reise verlangt. Bis sie entschieden hat, kann die Reise hier nicht storniert werden.',
    refundRefused: {
      bank: 'Die Reise ist storniert, doch Ihre Bank hat die Erstattung zurückgewiesen. Bitte schreiben Sie unserem Support: Wir finden einen anderen Weg.',
      disputed:
        'Die Reise ist storniert, doch bei der Bank wurde die Rückbuchung der Zahlung verlangt. Bis sie entschieden hat, können wir nichts erstatten.',
      provider:
        'Die Reise ist storniert, doch unser Zahlungsdienst hat die Erstattung nicht ausgeführt. Bitte schreiben Sie unserem Support: Das Geld gehört weiterhin Ihnen.',
    },
  },
}

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

/** One row of the booking list, at a moment of the destination. */
export function presentSummary(
  order: OrderRow,
  { moment, locale, isRefunded }: { moment: Moment; locale: Locale; isRefunded: boolean },
): BookingSummary {
  const bundle = soldBundle(order, locale)
  const isPast = isOver(order.checkOut, moment)
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
  const t = TEXTS[locale]
  const legs = bundle.privateTransfer.selectedTransfer
  const outbound = legs?.outbound.selectedOffer
  const back = legs?.return.selectedOffer
  const entries: Booking['itinerary'] = [
    {
      kind: 'check-in',
      at: `${bundle.dateRange.from}T${times.checkIn}`,
      title: t.checkIn(bundle.acc.name),
      detail: `${bundle.acc.room.name}, ${bundle.acc.mealData.displayName}. ${bundle.acc.address}`,
    },
    { kind: 'check-out', at: `${bundle.dateRange.to}T${times.checkOut}`, title: t.checkOut(bundle.acc.name), detail: bundle.acc.address },
  ]
  if (outbound)
    entries.push({
      kind: 'transfer',
      at: outbound.pickUpDateTime,
      title: t.from(outbound.from),
      detail: t.vehicle(outbound.vehicle.name, outbound.vehicle.maxPassengers),
    })
  if (back)
    entries.push({ kind: 'transfer', at: back.pickUpDateTime, title: t.to(back.to), detail: t.arrival(back.arrivalDateTime.slice(11)) })
  return entries.sort((a, b) => a.at.localeCompare(b.at))
}

async function reasonOf(db: Db, order: OrderRow, locale: Locale, isDisputed: boolean): Promise<string | null> {
  if (isDisputed) return TEXTS[locale].disputed
  if (order.status === 'BookingFinishFailed') return TEXTS[locale].supplier
  if (order.status === 'CancelFailed') return TEXTS[locale].refundRefused[refundCauseOf((await failureOf(db, order.id))?.error ?? null)]
  if (order.status === 'Canceled') return order.cancelReason === 'supplier' ? TEXTS[locale].refusedBySupplier : TEXTS[locale].byTraveller
  return null
}

/** Check-in and check-out times of the hotel, HH:mm local. */
export interface StayTimes {
  checkIn: string
  checkOut: string
}

/** A booking as the contract shows it (BOOKING-2). */
export async function presentBooking(
  db: Db,
  order: OrderRow,
  facts: { moment: Moment; locale: Locale; times: StayTimes; organiser: Booking['organiser'] },
): Promise<Booking> {
  const bundle = soldBundle(order, facts.locale)
  const shown = await presentOrder(db, order, facts.locale)
  const summary = presentSummary(order, { ...facts, isRefunded: shown.refund !== null })
  const isDisputed = summary.state === 'confirmed' && (await isInDispute(db, order.id))
  const legs = bundle.privateTransfer.selectedTransfer
  const sold = bundle.acc.freeCancellationBefore
  const left = freeBefore(sold, facts.moment)
  return {
    ...summary,
    order: shown,
    address: bundle.acc.address,
    itinerary: itineraryOf(bundle, facts.times, facts.locale),
    transfers: legs ? [legs.outbound.selectedOffer, legs.return.selectedOffer] : [],
    cancellation: {
      freeBefore: left,
      feePercent: 100,
      text: termsText({ sold, left }, facts.locale),
    },
    canCancel: summary.state === 'confirmed' && !isDisputed,
    statusReason: await reasonOf(db, order, facts.locale, isDisputed),
    organiser: facts.organiser,
  }
}
