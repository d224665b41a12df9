import { eq } from 'drizzle-orm'
import { cardIntents, cardPaymentMethods, type WireCharge, type WireIntent, type WireRefund } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { readForm, textsAt } from './form.ts'

/** The text on every statement of this sandbox. */
const STATEMENT = 'FIRN TRAVEL'

const isExpanded = (query: string, field: string) => Object.values(textsAt(readForm(query), 'expand')).includes(field)

/** A refund as requested: `query` is the request's body or query, which may expand the charge. */
export async function expandRefund(db: Db, refund: WireRefund, query: string): Promise<Omit<WireRefund, 'charge'> & { charge: unknown }> {
  const { charge } = refund
  if (!charge || !isExpanded(query, 'charge')) return refund
  return { ...refund, charge: await readCharge(db, charge, refund) }
}

/** An intent as requested: `field` is the name in the query that expands its charge. */
export async function expandIntent(
  db: Db,
  intent: WireIntent,
  query: string,
  field = 'latest_charge',
): Promise<Omit<WireIntent, 'latest_charge'> & { latest_charge: unknown }> {
  const { latest_charge: charge, id, currency } = intent
  if (!charge || !isExpanded(query, field)) return intent
  return { ...intent, latest_charge: await readCharge(db, charge, { payment_intent: id, currency }) }
}

async function readCharge(
  db: Db,
  id: string,
  { payment_intent, currency }: Pick<WireRefund, 'payment_intent' | 'currency'>,
): Promise<WireCharge> {
  const [row] = await db
    .select({ amount: cardIntents.amountMinor, brand: cardPaymentMethods.brand, last4: cardPaymentMethods.last4 })
    .from(cardIntents)
    .leftJoin(cardPaymentMethods, eq(cardPaymentMethods.id, cardIntents.paymentMethodId))
    .where(eq(cardIntents.id, payment_intent))
  return {
    id,
    object: 'charge',
    amount: row?.amount ?? 0,
    currency,
    payment_intent,
    calculated_statement_descriptor: STATEMENT,
    payment_method_details: row?.last4 ? { type: 'card', card: { brand: row.brand, last4: row.last4 } } : null,
  }
}
