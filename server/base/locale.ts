import { defaultLocale, type Locale } from '../../contract/languages.ts'

export type { Locale }

/** A text that was given in languages of its own, as an inventory's; English at least. */
export type Localized = { [defaultLocale]: string } & { [Code in Locale]?: string }

/** What a text reads in a language, in English where it was not given in it (I18N-14). */
export const inLanguage = (text: Localized, locale: Locale): string => text[locale] ?? text[defaultLocale]
