import { languageTag } from '../../contract/languages.ts'

/** Formatters that have been made, by language and what they write: making one takes as long as writing a hundred texts with it. Options are ours, never a stranger's. */
const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

const keyOf = (locale: string, options: object) => locale + JSON.stringify(options)

/** Writes dates of a language; made once for the same options. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = keyOf(locale, options)
  const format = dates.get(key) ?? new Intl.DateTimeFormat(languageTag(locale), options)
  dates.set(key, format)
  return format
}

/** Writes numbers of a language; made once for the same options. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = keyOf(locale, options)
  const format = numbers.get(key) ?? new Intl.NumberFormat(languageTag(locale), options)
  numbers.set(key, format)
  return format
}
