import { currencyOf } from '../base/money.ts'

/**
 * Minor units of a decimal amount, such as 21050 of '210.5' in EUR. Exact: the digits are read, not multiplied. Further decimals are rounded half up.
 * @param amount decimal text, or a JSON number that has been parsed from one
 * @throws RangeError if it is no decimal number
 */
export function minorOf(amount: string | number, currency: string): number {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d{1,12})(?:\.(\d*))?$/.exec(String(amount).trim()) ?? []
  if (whole === '') throw new RangeError(`${String(amount).slice(0, 40)} is not a decimal amount`)
  const { exponent } = currencyOf(currency)
  const digits = rest.padEnd(exponent + 1, '0')
  const minor = Number(whole + digits.slice(0, exponent)) + (Number(digits[exponent]) >= 5 ? 1 : 0)
  return sign && minor > 0 ? -minor : minor
}

/** A decimal amount with the decimals of its currency, such as '210.50' for 21050 in EUR. */
export function decimalOf(minor: number, currency: string): string {
  const { exponent } = currencyOf(currency)
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  const sign = minor < 0 ? '-' : ''
  return exponent === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-exponent)}`
}
