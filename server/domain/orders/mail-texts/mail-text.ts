import { type Locale, languageTag } from '../../../base/locale.ts'
import type { MailContent, MailLink } from '../../../mail/layout.ts'

/** What every mail about a trip names. `days` are its first and last one, yyyy-MM-dd. */
export interface Trip {
  locale: Locale
  resort: string
  days: { from: string; to: string }
  reference: string
  /** Address of the booking's page. */
  url: string
  /** Address of the support chat. */
  supportUrl: string
}

/** A mail as it is written, before it is laid out. */
export interface MailText {
  subject: string
  content: MailContent
}

/** Minor units as money in a language; the exponent is the currency's own. */
export function moneyText(amount: number, currency: string, locale: Locale): string {
  const format = new Intl.NumberFormat(languageTag(locale), { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** Keeps words on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

/** A local day yyyy-MM-dd as 'Sat, 16 Jan'. */
export function dayText(day: string, locale: Locale): string {
  const at = new Date(`${day}T00:00:00Z`)
  const text = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag(locale), { ...options, timeZone: 'UTC' }).format(at)
  return unbroken(`${text({ weekday: 'short' })}${locale === 'de' ? '.' : ''}, ${text({ day: 'numeric', month: 'short' })}`)
}

/** First and last day of a trip. */
export const daysText = ({ from, to }: Trip['days'], locale: Locale): string => `${dayText(from, locale)} – ${dayText(to, locale)}`

/** Names as people list them: 'Ada, Bo and Cy'. */
export const listText = (names: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(languageTag(locale), { style: 'long', type: 'conjunction' }).format(names)

const texts = {
  en: {
    reference: 'Reference',
    booking: 'View booking',
    support: 'Questions? Around the clock in the',
    chat: 'support chat',
    bank: 'Depending on your bank, it takes some days until you see it.',
  },
  de: {
    reference: 'Buchungsnummer',
    booking: 'Buchung ansehen',
    support: 'Fragen? Rund um die Uhr im',
    chat: 'Support-Chat',
    bank: 'Je nach Bank erscheint die Gutschrift erst nach einigen Tagen.',
  },
}

/** What all mails about a trip have in common: its number, the way to the booking and the way to support, after a last sentence. */
export function frame({ locale, reference, url, supportUrl }: Trip, last?: string) {
  const t = texts[locale]
  const chat: MailLink = { label: t.chat, url: supportUrl }
  return {
    locale,
    reference: { label: t.reference, value: reference },
    button: { label: t.booking, url },
    footer: { text: last ? `${last} ${t.support}` : t.support, link: chat },
  }
}

/** How long a bank takes. */
export const bankText = (locale: Locale): string => texts[locale].bank
