import { useLingui } from '@lingui/react'
import { useRouter } from '@tanstack/react-router'
import { defaultLocale, isLocale, type Locale } from '../../contract/languages.ts'
import type { Destination } from '../../machines/emitted.ts'
import { hrefOf } from './paths.ts'

/** Returns the active language. */
export function useLocale(): Locale {
  const { i18n } = useLingui()
  return isLocale(i18n.locale) ? i18n.locale : defaultLocale
}

/** Returns a function for the address of a destination in the active language. */
export function useHref(): (destination: Destination) => string {
  const locale = useLocale()
  const router = useRouter()
  return (destination) => hrefOf(router, destination, locale)
}
