import { languageTag } from '../../contract/languages.ts'

/** Cached formatters by language and options: creating one takes as long as a hundred formats. Options are constants, never user input. */
const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

const keyOf = (locale: string, options: object) => locale + JSON.stringify(options)

/** The date formatter of a language, cached by options. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = keyOf(locale, options)
  const format = dates.get(key) ?? new Intl.DateTimeFormat(languageTag(locale), options)
  dates.set(key, format)
  return format
}

/** The number formatter of a language, cached by options. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = keyOf(locale, options)
  const format = numbers.get(key) ?? new Intl.NumberFormat(languageTag(locale), options)
  numbers.set(key, format)
  return format
}
