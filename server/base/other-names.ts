import { existsSync, readFileSync } from 'node:fs'
import { type Locale, locales } from '../../contract/languages.ts'

function read(locale: Locale): Partial<Record<string, string>> {
  const file = new URL(`../../locales/${locale}/places.json`, import.meta.url)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

const otherNames = Object.fromEntries(locales.map((locale) => [locale, read(locale)])) as Record<Locale, Partial<Record<string, string>>>

/** Names of a GeoNames city or of a region in other languages, from `locales/<code>/places.json`. */
export const namesOf = (name: string): Partial<Record<Locale, string>> =>
  Object.fromEntries(locales.flatMap((locale) => (otherNames[locale][name] ? [[locale, otherNames[locale][name]]] : [])))

/** The name of a city or water in one language, or the original name if there is no other. */
export const nameIn = (name: string, locale: Locale): string => otherNames[locale][name] || name
