import type { CancellationQuote } from '../../../../contract/booking.ts'
import type { Bundle } from '../../../../contract/bundle.ts'
import { languageTag } from '../../../../contract/languages.ts'
import { freeBefore, isLegFree } from '../../../base/free-cancellation.ts'
import type { Locale } from '../../../base/locale.ts'
import { moneyText } from '../../../base/money.ts'
import { text } from '../../../base/texts.ts'
import type { ZonedTime } from '../../../base/time-zones.ts'

/** A part of a trip with its own price and cancellation terms. */
type Part = 'stay' | 'outbound' | 'return'

/** The fee of each part in minor units at a local time of the destination. Each transfer leg has its own pick-up time and deadline. */
function feesByPart(bundle: Bundle, localNow: ZonedTime): { part: Part; amount: number }[] {
  const { acc, total, privateTransfer } = bundle
  const fees: { part: Part; amount: number }[] = []
  if (freeBefore(acc.freeCancellationBefore, localNow) === null) fees.push({ part: 'stay', amount: total.acc.amount })
  for (const part of ['outbound', 'return'] as const) {
    const leg = privateTransfer.selectedTransfer?.[part].selectedOffer
    if (leg && !isLegFree(leg.pickUpDateTime, localNow)) fees.push({ part, amount: leg.subTotal.amount })
  }
  return fees
}

/** Why a fee is due. A stay sold without free cancellation had no deadline that could have passed. */
function reasonOf(parts: readonly Part[], { wasFree, locale }: { wasFree: boolean; locale: Locale }): string {
  if (parts.length === 0) return text(locale, 'quote.free')
  const legs = parts.filter((part) => part !== 'stay').length
  if (parts.includes('stay') && !wasFree) {
    const lost = (['quote.stay', 'quote.stayAndLeg'] as const)[legs] ?? 'quote.neverAndAll'
    return `${text(locale, 'quote.never')} ${text(locale, lost)}`
  }
  const withStay = (['quote.stay', 'quote.stayAndLeg', 'quote.all'] as const)[legs] ?? 'quote.all'
  const what = parts.includes('stay') ? withStay : legs === 1 ? 'quote.leg' : 'quote.legs'
  return `${text(locale, 'quote.over')} ${text(locale, what)}`
}

/**
 * The cost of a cancellation at an instant by the terms of hotel and transfer (BOOKING-4, OFFER-12), in local time of the destination. Amounts are in
 * minor units, and the discount is shared in proportion. `refunded` is the part of `paid` that was already refunded. It reduces the refund, while the
 * fee follows the terms (BOOKING-6).
 */
export function quote(
  bundle: Bundle,
  { paid, refunded }: { paid: number; refunded: number },
  localNow: ZonedTime,
  locale: Locale,
): CancellationQuote {
  const parts = feesByPart(bundle, localNow)
  const { total, currency } = bundle.total
  const terms = parts.reduce((sum, { amount }) => sum + amount, 0)
  const left = Math.max(0, paid - refunded)
  // Rounded once, in the traveller's favour.
  const fee = Math.min(left, Math.floor((terms * paid) / total.amount))
  const money = (amount: number) => ({ amount, currency: currency.code })
  const reason = reasonOf(
    parts.map(({ part }) => part),
    { wasFree: bundle.acc.freeCancellationBefore !== null, locale },
  )
  const before = refunded > 0 ? ` ${text(locale, 'quote.refunded', { amount: moneyText(refunded, currency.code, locale) })}` : ''
  return { paid: money(left), fee: money(fee), refund: money(left - fee), reason: reason + before }
}

/**
 * The terms of a stay as a phrase such as 'before 11:00 on December 25, tour local time' (OFFER-9). `sold` is the deadline at the sale, `left` the
 * deadline if it is still ahead.
 */
export function termsText({ sold, left }: { sold: string | null; left: string | null }, locale: Locale): string {
  if (!left) return text(locale, sold ? 'terms.over' : 'terms.never')
  const [day = '', time = ''] = left.split('T')
  const date = new Date(`${day}T00:00:00Z`)
  const month = new Intl.DateTimeFormat(languageTag(locale), { month: 'long', timeZone: 'UTC' }).format(date)
  return text(locale, 'terms.until', { day: date.getUTCDate(), month, time })
}
