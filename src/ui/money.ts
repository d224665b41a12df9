import { languageTag } from '../../contract/languages.ts'
import { numberFormat } from './formatters.ts'

/** Integer minor units and a currency, as in the API. */
export type Amount = { amount: number; currency: string }

const formatter = (locale: string, currency: string, signed: boolean) =>
  numberFormat(languageTag(locale), { style: 'currency', currency, ...(signed && { signDisplay: 'exceptZero' }) })

/**
 * '€2,932.20' or '2.932,20 €' (no-break space). `signed` adds a plus, for differences. The minus is U+2212.
 * @param amount integer minor units
 */
export function formatMoney({ amount, currency }: Amount, locale: string, { signed = false } = {}): string {
  const format = formatter(locale, currency, signed)
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits).replace('-', '\u2212')
}

/** '10%' or '10 %'; `percent` is an integer. */
function formatPercent(percent: number, locale: string): string {
  const format = numberFormat(languageTag(locale), { style: 'percent', maximumFractionDigits: 0 })
  return format.format(percent / 100).replace('-', '\u2212')
}

/** '−10%' or '−10 %' for the badge of a struck total; `percent` is an integer. */
export const formatDiscount = (percent: number, locale: string) => formatPercent(-percent, locale)
