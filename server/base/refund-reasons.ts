import type { Locale } from './locale.ts'

/** Why money goes back. */
const refundReasons = ['paidTwice', 'paidLate', 'notOpen', 'cancelled', 'supplier', 'support'] as const
export type RefundReason = (typeof refundReasons)[number]

const TEXTS: Record<Locale, Record<RefundReason, string>> = {
  en: {
    paidTwice: 'This booking was paid twice.',
    paidLate: 'The payment came after the booking time had ended, and the rooms were gone.',
    notOpen: 'This booking could no longer be paid.',
    cancelled: 'You cancelled this booking.',
    supplier: 'The hotel could not confirm the booking.',
    support: 'Our support arranged this refund.',
  },
  de: {
    paidTwice: 'Diese Buchung wurde doppelt bezahlt.',
    paidLate: 'Die Zahlung kam nach Ablauf der Buchungszeit, und die Zimmer waren vergeben.',
    notOpen: 'Diese Buchung konnte nicht mehr bezahlt werden.',
    cancelled: 'Sie haben diese Buchung storniert.',
    supplier: 'Das Hotel konnte die Buchung nicht bestätigen.',
    support: 'Unser Support hat diese Erstattung veranlasst.',
  },
}

/** The reason of a refund as people read it. */
export function refundReasonText(reason: string, locale: Locale): string {
  return TEXTS[locale][reason as RefundReason] ?? reason
}

/** Who did not let a refund through: the bank sent it back, the payment is disputed there, or the card provider does not carry it out. */
export type RefundCause = 'bank' | 'disputed' | 'provider'

const DISPUTED = ['charge_disputed', 'charge_for_pending_refund_disputed']
/** The provider's reasons of a refund that it had accepted before; without one the bank has said nothing. */
const BY_THE_BANK = ['declined', 'expired_or_canceled_card', 'lost_or_stolen_card', 'unknown']

/** Who is to be named for a refund that failed; `error` is the provider's code or reason. */
export function refundCauseOf(error: string | null): RefundCause {
  if (error !== null && DISPUTED.includes(error)) return 'disputed'
  return error === null || BY_THE_BANK.includes(error) ? 'bank' : 'provider'
}
