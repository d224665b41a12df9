import { languageTag } from '../../../../../contract/languages.ts'
import type { Locale } from '../../../../base/locale.ts'
import { text } from '../../../../base/texts.ts'
import type { MailLink } from '../../../../mail/layout.ts'

/** Contents of every mail about a trip. `days` are its first and last day, yyyy-MM-dd. */
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

/** Replaces spaces by no-break spaces. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

/** Formats a whole percentage: '10%', '10 %'. */
export const percentText = (percent: number, locale: Locale): string =>
  new Intl.NumberFormat(languageTag(locale), { style: 'percent' }).format(percent / 100)

/** Formats a local day yyyy-MM-dd as 'Sat, 16 Jan', 'Sa., 16. Jan.' or 'sam. 16 janv.'. */
export function dayText(day: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(languageTag(locale), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  // Adds a comma in English, where Intl has none.
  return unbroken(format.format(new Date(`${day}T00:00:00Z`)).replace(/^(\p{L}+) (?=\d)/u, '$1, '))
}

/** First and last day of a trip. */
export const daysText = ({ from, to }: Trip['days'], locale: Locale): string => `${dayText(from, locale)} – ${dayText(to, locale)}`

/** Names as a list in a sentence: 'Ada, Bo and Cy'. */
export const listText = (names: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(languageTag(locale), { style: 'long', type: 'conjunction' }).format(names)

/** The common part of all mails about a trip: booking reference, link to the booking, link to support and an optional last sentence. */
export function frame({ locale, reference, url, supportUrl }: Trip, last?: string) {
  const support = text(locale, 'mail.support')
  const chat: MailLink = { label: text(locale, 'mail.supportChat'), url: supportUrl }
  return {
    locale,
    reference: { label: text(locale, 'mail.reference'), value: reference },
    button: { label: text(locale, 'mail.booking'), url },
    footer: { text: last ? `${last} ${support}` : support, link: chat },
  }
}

/** The sentence that states how long a bank takes. */
export const bankText = (locale: Locale): string => text(locale, 'mail.bank')
