import type { Total } from '../../../contract/total.ts'
import { OFFERS } from '../../base/limits.ts'
import type { Locale } from '../../base/locale.ts'
import { currencyOf, floatAmount, money, roundMinor, sumMinor } from '../../base/money.ts'
import type { StoredRate } from '../../base/rate.ts'
import type { PriceLine } from '../../db/schema/index.ts'
import { chargeNames, discountTitle, taxNames } from './labels.ts'

/** Sum of lines in minor units. */
export const totalOf = (lines: readonly PriceLine[]) => sumMinor(lines.map((line) => line.amountMinor))

/** The quiz reward on a sum of minor units, rounded half up (OFFER-20). The only place that rounds it. */
const rewardOn = (sumOfLines: number) => roundMinor((sumOfLines * OFFERS.discountPercent) / 100)

/** The amount to pay after the quiz reward, from a sum of minor units. */
export const afterReward = (sumOfLines: number) => sumOfLines - rewardOn(sumOfLines)

/** The lines with the quiz reward as the one negative line (OFFER-20). */
export function withReward(lines: readonly PriceLine[]): PriceLine[] {
  return [...lines, { kind: 'quiz-discount', amountMinor: -rewardOn(totalOf(lines)) }]
}

/** The same lines with another price of the stay (minor units), and the reward on the new sum. */
export const withAccommodationPrice = (lines: readonly PriceLine[], amountMinor: number): PriceLine[] =>
  withReward(
    lines.filter(({ kind }) => kind !== 'quiz-discount').map((line) => (line.kind === 'accommodation' ? { ...line, amountMinor } : line)),
  )

/** Share of each traveller of a total in minor units, rounded half up. The only place that rounds it. */
export const perPersonOf = (totalMinor: number, people: number) => roundMinor(totalMinor / people)

const amountOf = (lines: readonly PriceLine[], kind: PriceLine['kind']) => lines.find((line) => line.kind === kind)?.amountMinor ?? 0

/** The input of a displayed total: its lines in the minor units of a currency (ISO 4217) and the number of travellers. */
export type TotalView = {
  lines: readonly PriceLine[]
  currency: string
  people: number
  /** The lowest total before the reward in the 30 days before. Null if today is dearer or a day is missing (OFFER-18). */
  lowest30Minor: number | null
  locale: Locale
  /** What the hotel collects on top. */
  taxesAtHotel?: StoredRate['taxesAtHotel']
}

const presentTax =
  (locale: Locale) =>
  ({ name, amountMinor, currency }: StoredRate['taxesAtHotel'][number]) => ({
    name: name in taxNames ? taxNames[name as keyof typeof taxNames][locale] : name.replaceAll('_', ' '),
    amount: money(amountMinor, currency),
  })

/** All price lines in the contract's format: acc + privateTransfer + services + charges = total, and total − discount = finalTotal. */
export function presentTotal({ lines, currency, people, lowest30Minor, locale, taxesAtHotel = [] }: TotalView): Total {
  const finalMinor = totalOf(lines)
  const discountMinor = -amountOf(lines, 'quiz-discount')
  const of = (amount: number) => money(amount, currency)
  return {
    currency: currencyOf(currency),
    acc: of(amountOf(lines, 'accommodation')),
    flight: null,
    privateTransfer: of(amountOf(lines, 'transfer-outbound') + amountOf(lines, 'transfer-return')),
    services: { subTotal: of(0) },
    charges: (['tourist-tax', 'resort-fee'] as const).flatMap((key) => {
      const amount = amountOf(lines, key)
      return amount > 0 ? [{ key, name: chargeNames[key][locale], amount: of(amount) }] : []
    }),
    discount: discountMinor > 0 ? { percent: OFFERS.discountPercent, title: discountTitle[locale], amount: of(discountMinor) } : null,
    total: of(finalMinor + discountMinor),
    finalTotal: { amount: finalMinor, floatAmount: floatAmount(finalMinor, currency) },
    perPerson: of(perPersonOf(finalMinor, people)),
    struckTotal: lowest30Minor !== null && discountMinor > 0 ? of(lowest30Minor) : null,
    isBestPrice30Days: lowest30Minor !== null,
    ...(taxesAtHotel.length > 0 ? { dueAtHotel: taxesAtHotel.map(presentTax(locale)) } : {}),
  }
}
