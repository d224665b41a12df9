import { numberFormat } from './formats.ts'
import type { Locale } from './locale.ts'

/** Formats whole metres: '1,000 m', '1.000 m'. */
export const inMetres = (metres: number, locale: Locale): string => `${numberFormat(locale).format(metres)} m`
