import { defaultLocale, isLocale, type Locale } from '../../contract/languages.ts'
import { deviceStorage } from '../../platform/browser/storage.ts'

const KEY = 'firn.language'

/** Returns the language that the person used last; an unsupported one falls back to English (I18N-1). */
export function currentLanguage(): Locale {
  const kept = deviceStorage.get(KEY) ?? undefined
  return isLocale(kept) ? kept : defaultLocale
}

/** Sets the current language, before navigation (I18N-3). */
export function setLanguage(locale: Locale): void {
  deviceStorage.set(KEY, locale)
}
