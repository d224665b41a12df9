import type { Locale } from './locale.ts'
import { text } from './texts.ts'

/** Why money goes back. */
const refundReasons = ['paidTwice', 'paidLate', 'notOpen', 'cancelled', 'supplier', 'support'] as const
export type RefundReason = (typeof refundReasons)[number]

const isReason = (reason: string): reason is RefundReason => refundReasons.some((one) => one === reason)

/** The reason of a refund as people read it. */
export function refundReasonText(reason: string, locale: Locale): string {
  return isReason(reason) ? text(locale, `refundReason.${reason}`) : reason
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
