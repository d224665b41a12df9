/** A language that the product is offered in. */
export type Language = {
  /** What its readers call it. */
  name: string
  /** The tag that `Intl` writes its dates, numbers and money by. */
  tag: string
  /** Whether every text must be there; otherwise what is missing reads in English (I18N-2). */
  isComplete?: boolean
  /** Whether its nouns have a capital wherever they stand. */
  hasCapitals?: boolean
}

/**
 * Every language of the product, English first (I18N-1). A line here and the folder `locales/<code>` with its texts are a language: addresses, switch,
 * formats, mails, documents, flow book and checks follow.
 */
export const languages = {
  en: { name: 'English', tag: 'en-GB', isComplete: true },
  de: { name: 'Deutsch', tag: 'de-DE', isComplete: true, hasCapitals: true },
  fr: { name: 'Français', tag: 'fr-FR', isComplete: true },
} satisfies Record<string, Language>

/** Code of a language, which is also the prefix of its addresses. */
export type Locale = keyof typeof languages

export const locales = Object.keys(languages) as Locale[]

/** The language whose addresses have no prefix (ROUTE-3), and the one that a missing text reads in. */
export const defaultLocale = 'en' satisfies Locale

export function isLocale(text: string | null | undefined): text is Locale {
  return typeof text === 'string' && Object.hasOwn(languages, text)
}

/** The language of a language tag or of an `Accept-Language` header, by the first language that it names; an unsupported one counts as English (I18N-1). */
export function localeOf(tags: string | null | undefined): Locale {
  const first = /^\s*([a-z]+)(?![a-z])/i.exec(tags ?? '')?.[1]?.toLowerCase()
  return isLocale(first) ? first : defaultLocale
}

/** Whether every text of a language must be there. */
export function isComplete(locale: Locale): boolean {
  const language: Language = languages[locale]
  return language.isComplete ?? false
}

/** What a language is called in English, for people who work on the product. */
export const englishName = (locale: Locale): string => new Intl.DisplayNames(defaultLocale, { type: 'language' }).of(locale) ?? locale

/** The tag that `Intl` formats a language by. */
export const languageTag = (locale: string): string => languages[localeOf(locale)].tag

/** A path, written for the default language, in a language: '/quiz' becomes '/de/quiz', '/' becomes '/de' (ROUTE-1, ROUTE-3). */
export function inLocale(path: string, locale: Locale): string {
  const prefix = locale === defaultLocale ? '' : `/${locale}`
  return path === '/' ? prefix || '/' : `${prefix}${path}`
}

/**
 * Brings a short day as `Intl` writes it into the form `EEE, dd MMM` (I18N-12): 'Sat, 16 Jan'; a weekday that is abbreviated by a dot stays as it is: 'Sa., 16. Jan.',
 * 'sam. 16 janv.'.
 */
export const tripDayForm = (day: string): string => day.replace(/^(\p{L}+) (?=\d)/u, '$1, ')
