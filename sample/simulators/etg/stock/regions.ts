import { locales } from '../../../../contract/languages.ts'
import { resortRows } from '../../../inventory/resorts.ts'
import { languages } from '../words/languages.ts'
import type { Region } from './hotel.ts'

const FIRST_COUNTRY = 101
const FIRST_RESORT = 6_100_001

/** The supplier writes `pt_PT`, `Intl` expects `pt-PT`. */
const tagOf = (language: string) => language.replace('_', '-')

/** The name of a country in each language of the supplier. */
export const countryNames = (countryCode: string): Record<string, string> =>
  Object.fromEntries(
    languages.map((language) => [language, new Intl.DisplayNames(tagOf(language), { type: 'region' }).of(countryCode) ?? countryCode]),
  )

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function country(countryCode: string, index: number): Region {
  const resorts = resortRows.filter((resort) => resort.countryCode === countryCode)
  return {
    id: FIRST_COUNTRY + index,
    type: 'Country',
    names: countryNames(countryCode),
    countryCode,
    latitude: mean(resorts.map(({ lat }) => lat)),
    longitude: mean(resorts.map(({ lng }) => lng)),
  }
}

/** The region of each ski resort by the resort's id. Names are known only in the languages of the product and null in the others. */
export const resortRegions: ReadonlyMap<string, Region> = new Map(
  resortRows.map(({ id, name, countryCode, lat, lng }, index) => {
    const names = Object.fromEntries(languages.map((language) => [language, locales.some((code) => code === language) ? name : null]))
    return [id, { id: FIRST_RESORT + index, type: 'City', names, countryCode, latitude: lat, longitude: lng }]
  }),
)

/** All regions: one for each ski resort, and their countries. */
export const regions: readonly Region[] = [
  ...[...new Set(resortRows.map(({ countryCode }) => countryCode))].map(country),
  ...resortRegions.values(),
]

/** The four regions of the supplier's sandbox. None is in the Alps, so the simulator's sandbox answers for them with St. Anton. */
const sandboxRegions = [2011, 2395, 2734, 6_053_839]

/** The region with an id, or undefined. In the sandbox its four documented ids mean the resort of the test hotels. */
export function regionById(id: number, isSandbox: boolean): Region | undefined {
  return isSandbox && sandboxRegions.includes(id) ? resortRegions.get('st-anton') : regions.find((region) => region.id === id)
}
