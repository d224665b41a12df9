import { defaultLocale, isLocale, type Locale } from '../../contract/languages.ts'
import { deviceStorage } from '../../platform/browser/storage.ts'

const KEY = 'firn.language'

/** The language that the person last read in; an unsupported one counts as English (I18N-1). */
export function currentLanguage(): Locale {
  const kept = deviceStorage.get(KEY) ?? undefined
  return isLocale(kept) ? kept : defaultLocale
}

/** Makes a language the current one, before anything navigates (I18N-3). */
export function setLanguage(locale: Locale): void {
  deviceStorage.set(KEY, locale)
}
