import { inArray } from 'drizzle-orm'
import type Stripe from 'stripe'
import * as v from 'valibot'
import { payments, refunds } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { entryOf } from './outside-values.ts'

/** The card that is refunded, and the text on its statement if the provider knows it. */
export interface RefundCard {
  last4: string
  statement: string | null
}

/** The card stored with a refund, or null if the provider never named it. */
export const storedCardOf = ({ cardLast4, statement }: { cardLast4: string | null; statement: string | null }): RefundCard | null =>
  cardLast4 ? { last4: cardLast4, statement } : null

/** The card that paid: the provider's code of its brand, such as 'visa', if it is known, and its last four digits. */
export interface PaidCard {
  brand: string | null
  last4: string
}

/** Names of brands as on the cards, by the provider's code. Other codes are not shown. */
const BRANDS: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  elo: 'Elo',
  girocard: 'girocard',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** The card stored with a payment, its brand by name. Null if the provider never named it, or once erased. */
export const presentPaidCard = ({ cardBrand, cardLast4 }: { cardBrand: string | null; cardLast4: string | null }): PaidCard | null =>
  cardLast4 ? { brand: entryOf(BRANDS, cardBrand ?? '') ?? null, last4: cardLast4 } : null

/** At most 22 characters, the provider's limit, without control characters, which the database rejects. */
const Statement = v.pipe(v.string(), v.trim(), v.regex(/^\P{C}{1,22}$/u))

const Last4 = v.pipe(v.string(), v.regex(/^\d{4}$/))
const Brand = v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,30}$/))

const Paid = v.object({ last4: Last4, brand: v.fallback(v.nullable(Brand), null) })

const Card = v.object({
  last4: Last4,
  statement: v.fallback(v.nullable(Statement), null),
})

/** The card of a refund's charge. Null for other payment methods and unexpected data, which do not stop the refund. */
export function refundCardOf(charge: string | Stripe.Charge | null | undefined): RefundCard | null {
  if (!charge || typeof charge === 'string') return null
  const { payment_method_details: details, calculated_statement_descriptor: statement } = charge
  const read = v.safeParse(Card, { last4: details?.card?.last4, statement: statement ?? null })
  return read.success ? read.output : null
}

/** The card of a payment's charge. Null for other payment methods and unexpected data, which do not stop the payment. */
export function paidCardOf(charge: string | Stripe.Charge | null | undefined): PaidCard | null {
  if (!charge || typeof charge === 'string') return null
  const { last4, brand } = charge.payment_method_details?.card ?? {}
  const read = v.safeParse(Paid, { last4, brand: brand ?? null })
  return read.success ? read.output : null
}

/** Erases what is stored of the cards of orders, with the other data of their travellers (LAW-6, LAW-12). */
export async function eraseCards(tx: Db, orderIds: string[]): Promise<void> {
  await tx.update(payments).set({ cardBrand: null, cardLast4: null }).where(inArray(payments.orderId, orderIds))
  await tx.update(refunds).set({ cardLast4: null, statement: null }).where(inArray(refunds.orderId, orderIds))
}
