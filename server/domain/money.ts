import type { Money } from '../../src/api/contract/common.ts'

/** The product's currency (I18N-6). */
export const EUR = { code: 'EUR', exponent: 2, symbol: '€' } as const

/** Rounds an amount of minor units, half up: the only place where the back end rounds money. */
export function roundMinor(amount: number): number {
  return Math.floor(amount + 0.5)
}

/** Minor units as the contract's money. */
export function money(amount: number, currency: string = EUR.code): Money {
  return { amount, currency }
}

/** Sum of amounts in minor units. */
export const sumMinor = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** Minor units as a decimal, only for `floatAmount` (I18N-7). */
export const floatAmount = (minor: number): number => Number((minor / 10 ** EUR.exponent).toFixed(EUR.exponent))
