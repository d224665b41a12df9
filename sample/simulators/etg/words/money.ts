/** Units of each currency for one euro. Invented, and always the same, so that prices never depend on the day. */
const perEuro: Record<string, number> = {
  EUR: 1,
  USD: 1.09,
  GBP: 0.85,
  CHF: 0.94,
  PLN: 4.28,
  CZK: 25.1,
  SEK: 11.3,
  NOK: 11.7,
  DKK: 7.46,
  HUF: 398,
  RSD: 117,
  BAM: 1.96,
  CAD: 1.49,
  RUB: 98,
}

/** Currencies in which the simulator sells. */
export const currencies: readonly string[] = Object.keys(perEuro)

/** Currencies of the hotels' countries that are not in the euro area. */
const national: Record<string, string> = { CH: 'CHF', RS: 'RSD', BA: 'BAM', SE: 'SEK', CA: 'CAD', US: 'USD' }

/** The currency of a country, by its ISO 3166-1 alpha-2 code in upper case. */
export const currencyOf = (countryCode: string): string => national[countryCode] ?? 'EUR'

/** Converts euro cents to minor units of a currency, rounded. */
export const convert = (cents: number, currency: string): number => Math.round(cents * (perEuro[currency] ?? 1))

/** The part of an amount in minor units, rounded. */
export const share = (minor: number, percent: number): number => Math.round((minor * percent) / 100)

/** A decimal string of minor units: 42000 is `420.00`. */
export const decimal = (minor: number): string => (minor / 100).toFixed(2)
