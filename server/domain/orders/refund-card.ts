import type Stripe from 'stripe'
import * as v from 'valibot'

/** The card that is refunded, and the text on its statement if the provider knows it. */
export interface RefundCard {
  last4: string
  statement: string | null
}

/** The card stored with a refund, or null if the provider never named it. */
export const storedCardOf = ({ cardLast4, statement }: { cardLast4: string | null; statement: string | null }): RefundCard | null =>
  cardLast4 ? { last4: cardLast4, statement } : null

/** At most 22 characters, the provider's limit, without control characters, which the database rejects. */
const Statement = v.pipe(v.string(), v.trim(), v.regex(/^\P{C}{1,22}$/u))

const Card = v.object({
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  statement: v.fallback(v.nullable(Statement), null),
})

/** The card of a refund's charge. Null for other payment methods and unexpected data, which do not stop the refund. */
export function refundCardOf(charge: string | Stripe.Charge | null | undefined): RefundCard | null {
  if (!charge || typeof charge === 'string') return null
  const { payment_method_details: details, calculated_statement_descriptor: statement } = charge
  const read = v.safeParse(Card, { last4: details?.card?.last4, statement: statement ?? null })
  return read.success ? read.output : null
}
