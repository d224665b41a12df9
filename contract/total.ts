import * as v from 'valibot'
import { Currency, MinorUnits, Money } from './common.ts'

/** LAW-4 */
export const Charge = v.pipe(
  v.object({ key: v.string(), name: v.string(), amount: Money }),
  v.description('A compulsory charge: part of the total and a separate line.'),
)

/** OFFER-20 */
export const Discount = v.pipe(
  v.object({
    percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    title: v.string(),
    amount: Money,
  }),
  v.description('The quiz reward: a positive amount that is subtracted.'),
)

/** The amount to pay. `floatAmount` is the only field with decimals, as the wire format requires it (I18N-7). */
export const FinalTotal = v.pipe(
  v.object({ amount: MinorUnits, floatAmount: v.pipe(v.number(), v.description('The same amount in major units, with decimals.')) }),
  v.description('The amount to pay.'),
)

/**
 * All price lines and their sum: acc + flight + privateTransfer + services + charges = total; total - discount = finalTotal, exact to the
 * minor unit. `struckTotal` and `isBestPrice30Days` are set only if the stored price history confirms them (OFFER-18).
 */
export const Total = v.pipe(
  v.object({
    currency: Currency,
    acc: Money,
    flight: v.nullable(Money),
    privateTransfer: v.nullable(Money),
    services: v.object({ subTotal: Money }),
    charges: v.array(Charge),
    discount: v.nullable(Discount),
    total: Money,
    finalTotal: FinalTotal,
    perPerson: v.pipe(Money, v.description('The final total per person, rounded.')),
    struckTotal: v.pipe(v.nullable(Money), v.description('A higher price of the last 30 days, only if the price history confirms it.')),
    isBestPrice30Days: v.boolean(),
    dueAtHotel: v.optional(
      v.pipe(
        v.array(v.object({ name: v.string(), amount: Money })),
        v.description('Taxes and fees that the guest pays at the hotel on top of the total, each in its own currency.'),
      ),
    ),
  }),
  v.description(
    'All price lines: acc + flight + privateTransfer + services + charges = total, and total − discount = finalTotal, exact to the minor unit.',
  ),
)
export type Total = v.InferOutput<typeof Total>
