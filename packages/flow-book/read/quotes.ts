import { type Locale, locales } from '../../../contract/languages.ts'
import type { Text } from './texts.ts'

/** Quotation marks that differ from the English ones. */
const marks: Partial<Record<string, readonly [string, string]>> = { de: ['„', '“'], fr: ['«\u202f', '\u202f»'] }

/** A text in the quotation marks of each language. Missing languages are omitted. */
export const quoted = (text: Text): { locale: Locale; text: string }[] =>
  locales.flatMap((locale) => {
    const [open, close] = marks[locale] ?? ['‘', '’']
    return text[locale] ? [{ locale, text: open + text[locale] + close }] : []
  })
