import { expect, it } from 'vitest'
import { formatDiscount, formatMoney } from '../../../src/ui/money.ts'

const space = '\u00a0'

it('[I18N-8] formats money per language, with the currency’s own digits', () => {
  const euro = { amount: 293_220, currency: 'EUR' }
  expect(formatMoney(euro, 'en')).toBe('€2,932.20')
  expect(formatMoney(euro, 'de')).toBe(`2.932,20${space}€`)
  expect(formatMoney(euro, 'fr')).toBe(`2\u202f932,20${space}€`)
  expect(formatMoney({ amount: 2932, currency: 'JPY' }, 'en')).toMatch(/2,932$/)
  expect(formatMoney({ amount: 2_932_200, currency: 'KWD' }, 'en')).toMatch(/2,932\.200$/)
})

it('[I18N-8] a difference has its sign, with a real minus', () => {
  expect(formatMoney({ amount: 1500, currency: 'EUR' }, 'en', { signed: true })).toBe('+€15.00')
  expect(formatMoney({ amount: -1500, currency: 'EUR' }, 'de', { signed: true })).toBe(`\u221215,00${space}€`)
  expect(formatDiscount(10, 'de')).toBe(`\u221210${space}%`)
})
