import type { Locale } from './locale.ts'

/** Why money goes back. */
const refundReasons = ['paidTwice', 'paidLate', 'notOpen', 'cancelled', 'supplier'] as const
export type RefundReason = (typeof refundReasons)[number]

const TEXTS: Record<Locale, Record<RefundReason, string>> = {
  en: {
    paidTwice: 'This booking was paid twice.',
    paidLate: 'The payment came after the booking time had ended, and the rooms were gone.',
    notOpen: 'This booking could no longer be paid.',
    cancelled: 'You cancelled this booking.',
    supplier: 'The hotel could not confirm the booking.',
  },
  de: {
    paidTwice: 'Diese Buchung wurde doppelt bezahlt.',
    paidLate: 'Die Zahlung kam nach Ablauf der Buchungszeit, und die Zimmer waren vergeben.',
    notOpen: 'Diese Buchung konnte nicht mehr bezahlt werden.',
    cancelled: 'Sie haben diese Buchung storniert.',
    supplier: 'Das Hotel konnte die Buchung nicht bestätigen.',
  },
}

/** The reason of a refund as people read it. */
export function refundReasonText(reason: string, locale: Locale): string {
  return TEXTS[locale][reason as RefundReason] ?? reason
}
