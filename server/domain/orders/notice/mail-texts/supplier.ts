import { languageTag } from '../../../../../contract/languages.ts'
import type { Locale } from '../../../../base/locale.ts'
import { moneyText } from '../../../../base/money.ts'
import { text } from '../../../../base/texts.ts'
import type { MailText } from '../../../../mail/queue.ts'
import { bankText, daysText, frame, type Trip } from './mail-text.ts'

/** Formats seconds as whole hours if possible, otherwise as minutes: '45 minutes', 'an hour', '2 hours'. */
export function spanText(seconds: number, locale: Locale): string {
  if (seconds === 3600) return text(locale, 'mail.supplier.anHour')
  const isHours = seconds > 0 && seconds % 3600 === 0
  const format = new Intl.NumberFormat(languageTag(locale), { style: 'unit', unit: isHours ? 'hour' : 'minute', unitDisplay: 'long' })
  return format.format(isHours ? seconds / 3600 : Math.max(1, Math.round(seconds / 60)))
}

/**
 * The mail that the hotel refused after payment (LAW-3). The whole amount is refunded or, if the card was not charged yet, released. Amounts in minor
 * units.
 */
export function supplierText(trip: Trip, facts: { paid: number; currency: string; triedSeconds: number; isCharged: boolean }): MailText {
  const { locale, resort } = trip
  const amount = moneyText(facts.paid, facts.currency, locale)
  const kind = facts.isCharged ? 'mail.supplier' : 'mail.uncharged'
  return {
    subject: text(locale, `${kind}.subject`, { resort }),
    content: {
      ...frame(trip, facts.isCharged ? bankText(locale) : undefined),
      preheader: text(locale, `${kind}.preheader`, { amount }),
      title: text(locale, `${kind}.title`),
      lead: text(locale, `${kind}.lead`, { resort, time: spanText(facts.triedSeconds, locale) }),
      tables: [
        [
          { label: text(locale, 'mail.trip'), value: daysText(trip.days, locale) },
          { label: text(locale, facts.isCharged ? 'mail.comesBack' : 'mail.release.total'), value: amount, isTotal: true },
        ],
      ],
    },
  }
}

interface CancelledFacts {
  hotel: string
  paid: number
  /** Earlier refunds by support, or by a bank. */
  refunded: number
  currency: string
}

/** The mail that the hotel cancelled a confirmed booking and that the whole amount is refunded (SUPPLY-15); amounts in minor units. */
export function supplierCancelledText(trip: Trip, { hotel, paid, refunded, currency }: CancelledFacts): MailText {
  const { locale, resort } = trip
  const money = (amount: number) => moneyText(amount, currency, locale)
  const left = Math.max(0, paid - refunded)
  const back =
    left > 0 ? text(locale, 'mail.supplierCancelled.back', { amount: money(left) }) : text(locale, 'mail.cancellation.nothingMore')
  return {
    subject: text(locale, 'mail.supplierCancelled.subject', { resort }),
    content: {
      ...frame(trip, left > 0 ? bankText(locale) : undefined),
      preheader: back,
      title: text(locale, 'mail.supplierCancelled.title'),
      lead: text(locale, 'mail.supplierCancelled.lead', { hotel, resort }),
      tables: [
        [
          { label: text(locale, 'mail.trip'), value: daysText(trip.days, locale) },
          { label: text(locale, 'mail.cancellation.paid'), value: money(paid) },
          ...(refunded > 0 ? [{ label: text(locale, 'mail.cancellation.refunded'), value: money(refunded) }] : []),
          { label: text(locale, 'mail.comesBack'), value: money(left), isTotal: true },
        ],
      ],
      notes: [back, text(locale, 'mail.supplierCancelled.next')],
    },
  }
}
