import { i18n, type Messages } from '@lingui/core'

export const locales = ['en', 'de'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

export function isLocale(text: string | undefined): text is Locale {
  return (locales as readonly string[]).includes(text ?? '')
}

/** Parts of a catalogue: what the first pages say, the quiz, the screens of a trip, booking it, the account. A text without German copy is English there (I18N-2). */
export type Words = 'start' | 'quiz' | 'trip' | 'book' | 'account'
type Loader = () => Promise<{ messages: Messages }>

const parts: Record<Locale, Record<Words, Loader>> = {
  en: {
    start: () => import('virtual:catalogue/en/start'),
    quiz: () => import('virtual:catalogue/en/quiz'),
    trip: () => import('virtual:catalogue/en/trip'),
    book: () => import('virtual:catalogue/en/book'),
    account: () => import('virtual:catalogue/en/account'),
  },
  de: {
    start: () => import('virtual:catalogue/de/start'),
    quiz: () => import('virtual:catalogue/de/quiz'),
    trip: () => import('virtual:catalogue/de/trip'),
    book: () => import('virtual:catalogue/de/book'),
    account: () => import('virtual:catalogue/de/account'),
  },
}

const wanted = new Set<Words>(['start'])

async function load(locale: Locale, words: Iterable<Words>): Promise<void> {
  const catalogues = await Promise.all([...words].map((one) => parts[locale][one]()))
  for (const { messages } of catalogues) i18n.load(locale, messages)
}

/** Loads what is wanted in a language and makes it the active one. */
export async function activate(locale: Locale): Promise<void> {
  await load(locale, wanted)
  if (i18n.locale !== locale) i18n.activate(locale)
}

/** Makes a part of the application that is loaded late wait for its words as well, in this language and in each that follows. */
export function withWords<T>(words: readonly Words[], loadPart: () => Promise<T>): () => Promise<T> {
  return async () => {
    const missing = words.filter((one) => !wanted.has(one))
    for (const one of missing) wanted.add(one)
    const [part] = await Promise.all([loadPart(), isLocale(i18n.locale) ? load(i18n.locale, missing) : undefined])
    return part
  }
}

export { i18n }
