import { formattersOf } from './formatters.ts'

const regions = formattersOf(Intl.DisplayNames)

/** 'Austria', 'Österreich' or 'Autriche' of 'AT'. */
export const formatCountry = (code: string, locale: string): string => regions(locale, { type: 'region' }).of(code) ?? code
