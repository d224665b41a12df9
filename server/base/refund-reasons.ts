import type { Locale } from './locale.ts'
import { text } from './texts.ts'

/** Reasons of refunds. */
const refundReasons = ['paidTwice', 'paidLate', 'notOpen', 'cancelled', 'supplier', 'supplierCancelled', 'support'] as const
export type RefundReason = (typeof refundReasons)[number]

const isReason = (reason: string): reason is RefundReason => refundReasons.some((one) => one === reason)

/** The reason of a refund as text for travellers. */
export function refundReasonText(reason: string, locale: Locale): string {
  return isReason(reason) ? text(locale, `refundReason.${reason}`) : reason
}

/** Who prevented a refund: the bank returned it, the payment is disputed, or the card provider refused it. */
export type RefundCause = 'bank' | 'disputed' | 'provider'

const DISPUTED = ['charge_disputed', 'charge_for_pending_refund_disputed']
/** The provider's failure reasons after it had accepted a refund, which come from the bank. */
const BY_THE_BANK = ['declined', 'expired_or_canceled_card', 'lost_or_stolen_card', 'unknown']

/** Who prevented a failed refund. `error` is the provider's code or reason. */
export function refundCauseOf(error: string | null): RefundCause {
  if (error !== null && DISPUTED.includes(error)) return 'disputed'
  return error === null || BY_THE_BANK.includes(error) ? 'bank' : 'provider'
}
