import type { Currency, Money } from '../../contract/common.ts'
import { languageTag } from '../../contract/languages.ts'
import type { Locale } from './locale.ts'

/** The product's currency (I18N-6). */
export const EUR = { code: 'EUR', exponent: 2, symbol: '€' } as const

const currencies = new Map<string, Currency>([[EUR.code, EUR]])

/** A currency by its ISO 4217 code: decimal places of its minor unit, and short symbol. */
export function currencyOf(code: string): Currency {
  const cached = currencies.get(code)
  if (cached) return { ...cached }
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code
  const currency = { code, exponent: format.resolvedOptions().maximumFractionDigits ?? EUR.exponent, symbol }
  currencies.set(code, currency)
  return { ...currency }
}

/** Rounds an amount of minor units half up. All rounding of money in the back end is here. */
export function roundMinor(amount: number): number {
  return Math.floor(amount + 0.5)
}

/** Minor units in the form of the contract. */
export function money(amount: number, currency: string = EUR.code): Money {
  return { amount, currency }
}

/** Sum of amounts in minor units. */
export const sumMinor = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** Minor units as a decimal of the currency, only for `floatAmount` (I18N-7). */
export function floatAmount(minor: number, currency: string = EUR.code): number {
  const { exponent } = currencyOf(currency)
  return Number((minor / 10 ** exponent).toFixed(exponent))
}

/** Formats minor units as money in a language, with the currency's decimal places. */
export function moneyText(amount: number, currency: string, locale: Locale): string {
  const format = new Intl.NumberFormat(languageTag(locale), { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
