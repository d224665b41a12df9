import { existsSync, readFileSync } from 'node:fs'
import { type Locale, locales } from '../../contract/languages.ts'

function read(locale: Locale): Partial<Record<string, string>> {
  const file = new URL(`../../locales/${locale}/places.json`, import.meta.url)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

const otherNames = locales.map((locale) => [locale, read(locale)] as const)

/** What a city that GeoNames lists under a name is called in other languages, from `locales/<code>/places.json`. */
export const namesOf = (name: string): Partial<Record<Locale, string>> =>
  Object.fromEntries(otherNames.flatMap(([locale, names]) => (names[name] ? [[locale, names[name]]] : [])))
