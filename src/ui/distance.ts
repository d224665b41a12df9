import { languageTag } from '../../contract/languages.ts'
import { numberFormat } from './formatters.ts'

/** OFFER-22: kilometres with two decimals from 1000 m, whole metres below. `metres` is any positive number. */
export function formatDistance(metres: number, locale: string): string {
  const tag = languageTag(locale)
  const far = Math.round(metres) >= 1000
  const digits = far ? 2 : 0
  const number = numberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return far ? `${number.format(metres / 1000)} km` : `${number.format(metres)} m`
}

/** Whole metres as in the quiz answers: '1,000 m', '1.000 m'. */
export const formatMetres = (metres: number, locale: string): string => `${numberFormat(languageTag(locale)).format(metres)} m`
