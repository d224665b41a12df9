import * as v from 'valibot'
import { Currency, MinorUnits, Money } from './common.ts'

/** One compulsory charge, part of the total and a line of its own (LAW-4). */
export const Charge = v.object({ key: v.string(), name: v.string(), amount: Money })

/** The quiz reward, a positive amount that is taken off (OFFER-20). */
export const Discount = v.object({
  percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  title: v.string(),
  amount: Money,
})

/** What is to be paid: the only place with decimals is `floatAmount`, which the wire format asks for (I18N-7). */
export const FinalTotal = v.object({ amount: MinorUnits, floatAmount: v.number() })

/**
 * All price lines and their sum: acc + flight + privateTransfer + services + charges = total; total - discount = finalTotal, to the minor unit.
 * `struckTotal` and `isBestPrice30Days` appear only where the stored price history bears them out (OFFER-18).
 */
export const Total = v.object({
  currency: Currency,
  acc: Money,
  flight: v.nullable(Money),
  privateTransfer: v.nullable(Money),
  services: v.object({ subTotal: Money }),
  charges: v.array(Charge),
  discount: v.nullable(Discount),
  total: Money,
  finalTotal: FinalTotal,
  perPerson: Money,
  struckTotal: v.nullable(Money),
  isBestPrice30Days: v.boolean(),
})
export type Total = v.InferOutput<typeof Total>
