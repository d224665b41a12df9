import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Total } from '../../contract/total.ts'
import { OFFERS } from '../../server/base/limits.ts'
import { currencyOf, EUR, floatAmount } from '../../server/base/money.ts'
import type { PriceLine } from '../../server/db/schema/index.ts'
import { findOffers } from '../../server/domain/offers/generate.ts'
import { afterReward, presentTotal, totalOf, withReward } from '../../server/domain/offers/totals.ts'
import { readCatalogue } from '../../server/inventory/catalogue.ts'
import { openTestDatabase, START } from '../support/server.ts'

/** A currency for each exponent in use. */
const currencies = [
  ['JPY', 0],
  ['EUR', 2],
  ['KWD', 3],
] as const

const charges = ['tourist-tax', 'resort-fee'] as const
const minor = fc.integer({ min: 1, max: 50_000_000 })
const anyLines = fc
  .record({
    accommodation: minor,
    'transfer-outbound': minor,
    'transfer-return': minor,
    'tourist-tax': fc.nat(500_000),
    'resort-fee': fc.nat(500_000),
  })
  .map((amounts) =>
    withReward(Object.entries(amounts).flatMap(([kind, amountMinor]) => (amountMinor > 0 ? [{ kind, amountMinor } as PriceLine] : []))),
  )

/** Rounds half up, in integers. */
const halfUp = (of: number, by: number) => Math.floor((2 * of + by) / (2 * by))

/** Asserts the invariants of every total. */
function checkTotal(total: Total, lines: readonly PriceLine[], people: number, currency: string, exponent: number) {
  const amounts = [total.acc, total.privateTransfer, total.services.subTotal, ...total.charges.map(({ amount }) => amount)]
  const sum = amounts.reduce((before, one) => before + (one?.amount ?? 0), 0)
  expect(total.total.amount).toBe(sum)
  expect(total.discount?.amount.amount ?? 0).toBe(halfUp(sum * OFFERS.discountPercent, 100))
  expect(total.total.amount - (total.discount?.amount.amount ?? 0)).toBe(total.finalTotal.amount)
  expect(total.finalTotal.amount).toBe(totalOf(lines))
  expect(total.perPerson.amount).toBe(halfUp(total.finalTotal.amount, people))
  expect(total.charges.map(({ key, amount }) => [key, amount.amount])).toEqual(
    charges.flatMap((key) => lines.filter(({ kind }) => kind === key).map(({ amountMinor }) => [key, amountMinor])),
  )
  expect(total.currency).toMatchObject({ code: currency, exponent })
  expect(Math.round(total.finalTotal.floatAmount * 10 ** exponent)).toBe(total.finalTotal.amount)
  expect(total.finalTotal.floatAmount.toFixed(exponent)).toBe(decimal(total.finalTotal.amount, exponent))
  for (const money of [...amounts, total.total, total.discount?.amount, total.perPerson]) {
    expect(Number.isInteger(money?.amount ?? 0)).toBe(true)
    expect(money?.currency ?? currency).toBe(currency)
  }
}

/** Formats minor units as a decimal, digit by digit. */
function decimal(amount: number, exponent: number): string {
  const digits = String(amount).padStart(exponent + 1, '0')
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

describe('totals', () => {
  it.each(currencies)('[LAW-4] [OFFER-20] [I18N-7] of 1,000 bundles in %s add up to the minor unit', (currency, exponent) => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 1, max: 18 }), fc.constantFrom('en' as const, 'de' as const), (lines, people, locale) => {
        checkTotal(presentTotal({ lines, currency, people, lowest30Minor: null, locale }), lines, people, currency, exponent)
      }),
      { numRuns: 1000 },
    )
  })

  it('[LAW-4] [OFFER-20] [I18N-7] of real offers add up to the cent', async () => {
    const opened = await openTestDatabase()
    const catalogue = await readCatalogue(opened.db)
    const seen = new Set<string>()
    for (const [adults, children] of [
      [1, 0],
      [2, 1],
      [3, 4],
      [10, 8],
    ] as const) {
      for (const resort of ['st-anton', 'zermatt', 'aspen', 'jahorina', 'are'].flatMap((id) => catalogue.resorts.get(id) ?? [])) {
        const dates = { kind: 'suggested', earliest: '2027-02-01', latest: '2027-02-21', nights: 5 } as const
        const preferences = { adults, children, dates, areDatesRelaxed: false, resort: { value: resort, isAssumed: false } }
        for (const { lines, totalMinor } of (await findOffers(opened.db, catalogue, { preferences, now: new Date(START) })).found) {
          const people = adults + children
          checkTotal(presentTotal({ lines, currency: EUR.code, people, lowest30Minor: null, locale: 'en' }), lines, people, 'EUR', 2)
          expect(totalMinor).toBe(totalOf(lines))
          for (const { kind } of lines) seen.add(kind)
        }
      }
    }
    await opened.close()
    expect([...seen].sort()).toEqual(
      ['accommodation', 'quiz-discount', 'resort-fee', 'tourist-tax', 'transfer-outbound', 'transfer-return'].sort(),
    )
  })

  it('[OFFER-20] round the reward half up, once', () => {
    expect([5, 14, 15, 25, 100].map((sum) => sum - afterReward(sum))).toEqual([1, 1, 2, 3, 10])
  })

  it('[I18N-6] [I18N-7] know how many decimals a currency has', () => {
    expect(currencyOf('EUR')).toEqual({ code: 'EUR', exponent: 2, symbol: '€' })
    expect(currencies.map(([code]) => floatAmount(123_456, code))).toEqual([123_456, 1234.56, 123.456])
    expect(currencyOf('JPY').symbol).toBe('¥')
  })
})
