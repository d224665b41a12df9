/** Languages of everything that is written for people (I18N-1). */
export type Locale = 'en' | 'de'

/** The reader's language: German where the first language accepted begins with 'de', otherwise English (I18N-1). */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const first = acceptLanguage?.split(',')[0]?.trim().toLowerCase() ?? ''
  return first === 'de' || first.startsWith('de-') || first.startsWith('de;') ? 'de' : 'en'
}

/** The language tag that dates and money are formatted by. */
export const languageTag = (locale: string): string => (locale === 'de' ? 'de-DE' : 'en-GB')
