import { formattersOf } from './formatters.ts'

const regions = formattersOf(Intl.DisplayNames)

/** Formats the country code 'AT' as 'Austria', 'Österreich' or 'Autriche'. */
export const formatCountry = (code: string, locale: string): string => regions(locale, { type: 'region' }).of(code) ?? code
