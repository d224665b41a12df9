/** A language in which the product is available. */
export type Language = {
  /** The language's own name. */
  name: string
  /** The BCP 47 tag for formatting dates, numbers and money with `Intl`. */
  tag: string
  /** Whether every text must be translated. Otherwise missing texts fall back to English (I18N-2). */
  isComplete?: boolean
  /** Whether the language capitalises all nouns. */
  hasCapitals?: boolean
}

/**
 * Every language of the product, English first (I18N-1). To add a language, add a line here and a folder `locales/<code>` with its texts:
 * addresses, language switch, formats, mails, documents, flow book and checks follow.
 */
export const languages = {
  en: { name: 'English', tag: 'en-GB', isComplete: true },
  de: { name: 'Deutsch', tag: 'de-DE', isComplete: true, hasCapitals: true },
  fr: { name: 'Français', tag: 'fr-FR', isComplete: true },
} satisfies Record<string, Language>

/** Code of a language. It is also the prefix of the language's addresses. */
export type Locale = keyof typeof languages

export const locales = Object.keys(languages) as Locale[]

/** The language whose addresses have no prefix (ROUTE-3). Missing texts fall back to it. */
export const defaultLocale = 'en' satisfies Locale

export function isLocale(text: string | null | undefined): text is Locale {
  return typeof text === 'string' && Object.hasOwn(languages, text)
}

/**
 * Returns the language of a language tag or an `Accept-Language` header, by the first language in it. An unsupported one falls back to English
 * (I18N-1).
 */
export function localeOf(tags: string | null | undefined): Locale {
  const first = /^\s*([a-z]+)(?![a-z])/i.exec(tags ?? '')?.[1]?.toLowerCase()
  return isLocale(first) ? first : defaultLocale
}

/** Returns whether a language requires every text. */
export function isComplete(locale: Locale): boolean {
  const language: Language = languages[locale]
  return language.isComplete ?? false
}

/** Returns the English name of a language, for people who work on the product. */
export const englishName = (locale: Locale): string => new Intl.DisplayNames(defaultLocale, { type: 'language' }).of(locale) ?? locale

/** Returns the `Intl` tag of a language. */
export const languageTag = (locale: string): string => languages[localeOf(locale)].tag

/** Prefixes a path of the default language: '/quiz' becomes '/de/quiz', '/' becomes '/de' (ROUTE-1, ROUTE-3). */
export function inLocale(path: string, locale: Locale): string {
  const prefix = locale === defaultLocale ? '' : `/${locale}`
  return path === '/' ? prefix || '/' : `${prefix}${path}`
}

/**
 * Converts a short day formatted by `Intl` to the form `EEE, dd MMM` (I18N-12): 'Sat, 16 Jan'. A weekday abbreviated with a dot stays
 * unchanged: 'Sa., 16. Jan.', 'sam. 16 janv.'.
 */
export const tripDayForm = (day: string): string => day.replace(/^(\p{L}+) (?=\d)/u, '$1, ')
