import { type Locale, locales } from '../../contract/languages.ts'
import type { Text } from './texts.ts'

/** Quotation marks where they are not the English ones. */
const marks: Partial<Record<string, readonly [string, string]>> = { de: ['„', '“'], fr: ['«\u202f', '\u202f»'] }

/** A text in the quotation marks of each language; a language that lacks it is left out. */
export const quoted = (text: Text): { locale: Locale; text: string }[] =>
  locales.flatMap((locale) => {
    const [open, close] = marks[locale] ?? ['‘', '’']
    return text[locale] ? [{ locale, text: open + text[locale] + close }] : []
  })
