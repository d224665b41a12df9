import { i18n, type Messages } from '@lingui/core'

export const locales = ['en', 'de'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

export function isLocale(text: string | undefined): text is Locale {
  return (locales as readonly string[]).includes(text ?? '')
}

const loaders: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../locales/en/messages.po'),
  de: () => import('../../locales/de/messages.po'),
}

/** Loads a language and makes it the active one. A text without German copy shows the English copy (I18N-2). */
export async function activate(locale: Locale): Promise<void> {
  const [english, wanted] = await Promise.all([loaders.en(), loaders[locale]()])
  // The catalogues fall back at compile time; English underneath covers a key that only one of them knows.
  i18n.load('en', english.messages)
  i18n.load(locale, { ...english.messages, ...wanted.messages })
  i18n.activate(locale)
}

export { i18n }
