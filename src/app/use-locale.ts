import { useLingui } from '@lingui/react'
import { isLocale, type Locale } from '../i18n/i18n.ts'
import { inLocale } from './paths.ts'

/** The active language. */
export function useLocale(): Locale {
  const { i18n } = useLingui()
  return isLocale(i18n.locale) ? i18n.locale : 'en'
}

/** Writes paths of the default language for the active one. */
export function useHref(): (path: string) => string {
  const locale = useLocale()
  return (path) => inLocale(path, locale)
}
