/** Units of a currency for one euro. They are fixed, so that a stay costs the same in every run. */
const rates = { EUR: 1, USD: 1.12, GBP: 0.86, CHF: 0.95, CAD: 1.55, SEK: 11.2 }

/** A currency of the simulator, by its ISO 4217 code. */
export type Currency = keyof typeof rates

/** The currencies of the simulator. All have two decimals. */
export const currencies = Object.keys(rates) as Currency[]

/** Converts euro cents to minor units of a currency. */
export const fromCents = (cents: number, currency: Currency): number => Math.round(cents * rates[currency])

/** Minor units as a JSON number with two decimals, such as 163.66. */
export const decimal = (minor: number): number => minor / 100

/** An amount as answers have it, from minor units. */
export const amountOf = (minor: number, currency: Currency) => ({ amount: decimal(minor), currency })

/** The sum of a number of each item, in the unit of the numbers. */
export const sum = <T>(items: readonly T[], numberOf: (item: T) => number): number =>
  items.reduce((total, item) => total + numberOf(item), 0)
