import type Stripe from 'stripe'
import * as v from 'valibot'

/** The card that a refund goes to, and what stands on its statement where the provider knows. */
export interface RefundCard {
  last4: string
  statement: string | null
}

/** The card that is stored with a refund; null where the provider never told it. */
export const storedCardOf = ({ cardLast4, statement }: { cardLast4: string | null; statement: string | null }): RefundCard | null =>
  cardLast4 ? { last4: cardLast4, statement } : null

/** As many characters as the provider gives a statement; without control characters, which the database does not take. */
const Statement = v.pipe(v.string(), v.trim(), v.regex(/^\P{C}{1,22}$/u))

const Card = v.object({
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  statement: v.fallback(v.nullable(Statement), null),
})

/** The card of a refund's charge. Null where it was not a card, or is not as the provider describes it: then the refund goes on without a word of it. */
export function refundCardOf(charge: string | Stripe.Charge | null | undefined): RefundCard | null {
  if (!charge || typeof charge === 'string') return null
  const { payment_method_details: details, calculated_statement_descriptor: statement } = charge
  const read = v.safeParse(Card, { last4: details?.card?.last4, statement: statement ?? null })
  return read.success ? read.output : null
}
