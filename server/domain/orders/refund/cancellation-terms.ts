import type { CancellationQuote } from '../../../../contract/booking.ts'
import type { Bundle, CancellationTier } from '../../../../contract/bundle.ts'
import { languageTag } from '../../../../contract/languages.ts'
import { isLegFree, paidForStay, soldTiers, tiersFrom } from '../../../base/cancellation-tiers.ts'
import { dayLabel } from '../../../base/days.ts'
import type { Locale } from '../../../base/locale.ts'
import { moneyText, sumMinor } from '../../../base/money.ts'
import { text } from '../../../base/texts.ts'
import type { ZonedTime } from '../../../base/time-zones.ts'

/** The fee of a stay in minor units. `isAll` if it is the full price, `wasFree` if the stay was sold with free cancellation. */
type StayFee = { amount: number; isAll: boolean; wasFree: boolean }

function stayFee(bundle: Bundle, localNow: ZonedTime): StayFee {
  const amount = tiersFrom(soldTiers(bundle), localNow)[0]?.fee.amount ?? 0
  return { amount, isAll: amount >= paidForStay(bundle.total), wasFree: bundle.acc.freeCancellationBefore !== null }
}

/** The prices, in minor units, of the transfer legs that can no longer be cancelled free. Each leg has its own pick-up time and deadline. */
const lateLegs = ({ privateTransfer: { selectedTransfer } }: Bundle, localNow: ZonedTime): number[] =>
  (['outbound', 'return'] as const).flatMap((part) => {
    const leg = selectedTransfer?.[part].selectedOffer
    return leg && !isLegFree(leg.pickUpDateTime, localNow) ? [leg.subTotal.amount] : []
  })

/** Why a fee is due. A stay sold without free cancellation had no deadline that could have passed. */
function reasonOf({ amount, isAll, wasFree }: StayFee, legs: number, locale: Locale): string {
  if (amount === 0 && legs === 0) return text(locale, 'quote.free')
  const reason = text(locale, amount === 0 || wasFree ? 'quote.over' : 'quote.never')
  if (amount === 0) return `${reason} ${text(locale, legs === 1 ? 'quote.leg' : 'quote.legs')}`
  if (!isAll) return `${reason} ${text(locale, (['quote.part', 'quote.partAndLeg'] as const)[legs] ?? 'quote.partAndLegs')}`
  const all = (['quote.stay', 'quote.stayAndLeg'] as const)[legs] ?? (wasFree ? 'quote.all' : 'quote.neverAndAll')
  return `${reason} ${text(locale, all)}`
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
  const stay = stayFee(bundle, localNow)
  const legs = lateLegs(bundle, localNow)
  const { acc, total, currency } = bundle.total
  const left = Math.max(0, paid - refunded)
  const share = (amount: number) => Math.floor((amount * paid) / total.amount)
  // Rounded once, in the traveller's favour. A full price is rounded together with the legs, so that no cent of it is left.
  const terms = stay.isAll ? share(acc.amount + sumMinor(legs)) : stay.amount + share(sumMinor(legs))
  const fee = Math.min(left, terms)
  const money = (amount: number) => ({ amount, currency: currency.code })
  const reason = reasonOf(stay, legs.length, locale)
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

/** The cancellation fees of a stay by time (OFFER-43), each as label and value. None for a stay that always costs its full price. */
export function feeTexts(tiers: readonly CancellationTier[], locale: Locale): { label: string; value: string }[] {
  if (tiers.length < 2) return []
  return tiers.map(({ until, fee }) => {
    const [day = '', time = ''] = until?.split('T') ?? []
    return {
      label: until ? text(locale, 'terms.feeBefore', { day: dayLabel(day, locale), time }) : text(locale, 'terms.feeAfter'),
      value: fee.amount === 0 ? text(locale, 'terms.noFee') : moneyText(fee.amount, fee.currency, locale),
    }
  })
}
