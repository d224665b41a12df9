import { defaultLocale, type Locale } from '../../contract/languages.ts'

export type { Locale }

/** A text in several languages, for example of an inventory, at least in English. */
export type Localized = { [defaultLocale]: string } & { [Code in Locale]?: string }

/** A text in a language, with English as fallback (I18N-14). */
export const inLanguage = (text: Localized, locale: Locale): string => text[locale] ?? text[defaultLocale]
