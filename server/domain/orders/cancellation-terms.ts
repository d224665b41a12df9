import type { CancellationQuote } from '../../../contract/booking.ts'
import type { Bundle } from '../../../contract/bundle.ts'
import { freeBefore, isLegFree } from '../../base/free-cancellation.ts'
import { type Locale, languageTag } from '../../base/locale.ts'
import type { Moment } from '../../base/time-zones.ts'
import { moneyText } from './mail-texts/mail-text.ts'

/** A part of a trip that is paid for and refunded on terms of its own. */
type Part = 'stay' | 'outbound' | 'return'

/** What is kept at a moment of the destination, part by part, in minor units: each transfer leg has its own pick-up and deadline. */
function keptParts(bundle: Bundle, moment: Moment): { part: Part; amount: number }[] {
  const { acc, total, privateTransfer } = bundle
  const kept: { part: Part; amount: number }[] = []
  if (freeBefore(acc.freeCancellationBefore, moment) === null) kept.push({ part: 'stay', amount: total.acc.amount })
  for (const part of ['outbound', 'return'] as const) {
    const leg = privateTransfer.selectedTransfer?.[part].selectedOffer
    if (leg && !isLegFree(leg.pickUpDateTime, moment)) kept.push({ part, amount: leg.subTotal.amount })
  }
  return kept
}

const REASONS = {
  en: {
    free: 'Free cancellation: everything comes back.',
    over: 'The time for free cancellation has passed.',
    stay: 'The hotel keeps the price of the stay, the rest comes back.',
    leg: 'One way of the transfer is kept, the rest comes back.',
    legs: 'The transfer is kept, the rest comes back.',
    stayAndLeg: 'The hotel keeps the price of the stay, and one way of the transfer is kept.',
    all: 'That goes for the stay and for the transfer.',
    refunded: (amount: string) => `${amount} was refunded before.`,
  },
  de: {
    free: 'Kostenlose Stornierung: Sie erhalten alles zurück.',
    over: 'Die Frist für die kostenlose Stornierung ist abgelaufen.',
    stay: 'Das Hotel behält den Preis des Aufenthalts, den Rest erhalten Sie zurück.',
    leg: 'Eine Fahrt des Transfers wird berechnet, den Rest erhalten Sie zurück.',
    legs: 'Der Transfer wird berechnet, den Rest erhalten Sie zurück.',
    stayAndLeg: 'Das Hotel behält den Preis des Aufenthalts, und eine Fahrt des Transfers wird berechnet.',
    all: 'Das gilt für Aufenthalt und Transfer.',
    refunded: (amount: string) => `${amount} wurden bereits erstattet.`,
  },
}

function reasonOf(parts: readonly Part[], locale: Locale): string {
  const t = REASONS[locale]
  if (parts.length === 0) return t.free
  const legs = parts.filter((part) => part !== 'stay').length
  const what = parts.includes('stay') ? ([t.stay, t.stayAndLeg, t.all] as const)[legs] : legs === 1 ? t.leg : t.legs
  return `${t.over} ${what}`
}

/**
 * What a cancellation costs at an instant, by the terms of hotel and transfer (BOOKING-4, OFFER-12), judged by the clock of the destination;
 * minor units, with the discount shared in proportion. `refunded` is what went back of what was `paid` before: it is no longer there to be
 * kept or to come back, and the fee stays what the terms say (BOOKING-6).
 */
export function quote(
  bundle: Bundle,
  { paid, refunded }: { paid: number; refunded: number },
  moment: Moment,
  locale: Locale,
): CancellationQuote {
  const parts = keptParts(bundle, moment)
  const { total, currency } = bundle.total
  const kept = parts.reduce((sum, { amount }) => sum + amount, 0)
  const left = Math.max(0, paid - refunded)
  // Rounded once, in the traveller's favour.
  const fee = Math.min(left, Math.floor((kept * paid) / total.amount))
  const money = (amount: number) => ({ amount, currency: currency.code })
  const reason = reasonOf(
    parts.map(({ part }) => part),
    locale,
  )
  const before = refunded > 0 ? ` ${REASONS[locale].refunded(moneyText(refunded, currency.code, locale))}` : ''
  return { paid: money(left), fee: money(fee), refund: money(left - fee), reason: reason + before }
}

/**
 * The terms of a stay in a sentence, in the form 'before 11:00 on December 25, tour local time' (OFFER-9). `sold` is the deadline that was sold,
 * `left` what is left of it now.
 */
export function termsText({ sold, left }: { sold: string | null; left: string | null }, locale: Locale): string {
  if (sold && !left)
    return locale === 'de'
      ? 'Die Frist für die kostenlose Stornierung dieses Aufenthalts ist abgelaufen.'
      : 'The time for free cancellation of this stay has passed.'
  if (!left)
    return locale === 'de' ? 'Dieser Aufenthalt kann nicht kostenlos storniert werden.' : 'This stay cannot be cancelled free of charge.'
  const [day = '', time = ''] = left.split('T')
  const date = new Date(`${day}T00:00:00Z`)
  const month = new Intl.DateTimeFormat(languageTag(locale), { month: 'long', timeZone: 'UTC' }).format(date)
  return locale === 'de'
    ? `Kostenlose Stornierung bis ${date.getUTCDate()}. ${month}, ${time} Uhr Ortszeit des Reiseziels.`
    : `Free cancellation before ${time} on ${month} ${date.getUTCDate()}, tour local time.`
}
