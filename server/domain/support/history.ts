import { eq, like, or } from 'drizzle-orm'
import { currencyOf } from '../../base/money.ts'
import {
  disputes,
  mailOutbox,
  moneyFindings,
  orders,
  orderTransitions,
  payments,
  prebooks,
  refunds,
  supplierAttempts,
  supportActions,
} from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { isHeld } from '../orders/order.ts'
import { type FoundOrder, findOne } from './find.ts'

/** An event in the history of an order: time, kind and description. */
export type HistoryEntry = {
  at: string
  kind: 'status' | 'payment' | 'refund' | 'dispute' | 'mail' | 'books' | 'supplier' | 'support'
  text: string
}

/** Formats minor units with their currency, such as EUR 12.50. */
export function amountText(minor: number, currency: string): string {
  const { exponent } = currencyOf(currency)
  return `${currency} ${(minor / 10 ** exponent).toFixed(exponent)}`
}

/** Whether the amount of a payment was taken, is only reserved on the card, or was released. */
const takenAs = (payment: typeof payments.$inferSelect): string =>
  payment.capture === 'released' ? 'released' : isHeld(payment) ? 'reserved' : 'received'

/** The attempts to book an order at its supplier, with what Firn pays and what travellers pay for the stay. */
async function attemptsOf(db: Db, orderId: string) {
  const rows = await db
    .select({ attempt: supplierAttempts, rate: prebooks.rate })
    .from(supplierAttempts)
    .innerJoin(orders, eq(orders.id, supplierAttempts.orderId))
    .innerJoin(prebooks, eq(prebooks.hash, orders.prebookHash))
    .where(eq(supplierAttempts.orderId, orderId))
  return rows.map(({ attempt: { id, state, reason, updatedAt }, rate }) => {
    const amounts = rate
      ? `: net ${amountText(rate.netMinor, rate.currency)}, margin ${amountText(rate.sellMinor - rate.netMinor, rate.currency)}, price ${amountText(rate.sellMinor, rate.currency)}`
      : ''
    return { at: updatedAt, kind: 'supplier' as const, text: `${id} ${state}${reason ? ` (${reason})` : ''}${amounts}` }
  })
}

/** The complete history of an order, oldest first (OPS-10). @throws Refusal resource.notFound */
export async function historyOf(db: Db, words: string): Promise<{ order: FoundOrder; history: HistoryEntry[] }> {
  const order = await findOne(db, words)
  const { orderId } = order
  const own = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
  const about = [`%:${orderId}%`, ...own.map(({ id }) => `%:${id}:%`)]
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(or(...about.map((pattern) => like(mailOutbox.dedupeKey, pattern))))
  const entries: { at: Date; kind: HistoryEntry['kind']; text: string }[] = [
    ...(await db.select().from(orderTransitions).where(eq(orderTransitions.orderId, orderId))).map(
      ({ at, fromStatus, toStatus, cause }) => ({
        at,
        kind: 'status' as const,
        text: `${fromStatus ?? '–'} → ${toStatus}: ${cause}`,
      }),
    ),
    ...(await db.select().from(payments).where(eq(payments.orderId, orderId))).map((payment) => ({
      at: payment.createdAt,
      kind: 'payment' as const,
      text: `${payment.intentId ?? payment.id}: ${amountText(payment.amountMinor, payment.currency)}, ${payment.status}, ${takenAs(payment)} ${amountText(payment.receivedMinor, payment.currency)}${payment.errorCode ? `, ${payment.errorCode}` : ''}`,
    })),
    ...own.map((refund) => ({
      at: refund.createdAt,
      kind: 'refund' as const,
      text: `${refund.providerRefundId ?? refund.id}: ${amountText(refund.amountMinor, refund.currency)}, ${refund.status}, ${refund.isForeign ? 'by support' : refund.reason}${refund.error ? `, ${refund.error}` : ''}`,
    })),
    ...(await db.select().from(disputes).where(eq(disputes.orderId, orderId))).map((dispute) => ({
      at: dispute.createdAt,
      kind: 'dispute' as const,
      text: `${dispute.id}: ${amountText(dispute.amountMinor, dispute.currency)}, ${dispute.status}${dispute.reason ? `, ${dispute.reason}` : ''}`,
    })),
    ...mails.map(({ createdAt, kind, sentAt, attempts }) => ({
      at: createdAt,
      kind: 'mail' as const,
      text: `${kind}: ${sentAt ? `sent ${sentAt.toISOString()}` : `not sent after ${attempts} tries`}`,
    })),
    ...(await db.select().from(moneyFindings).where(eq(moneyFindings.orderId, orderId))).map(({ foundAt, kind, detail, resolvedAt }) => ({
      at: foundAt,
      kind: 'books' as const,
      text: `${kind}: ${detail}${resolvedAt ? ` Resolved ${resolvedAt.toISOString()}.` : ''}`,
    })),
    ...(await attemptsOf(db, orderId)),
    ...(await db.select().from(supportActions).where(eq(supportActions.orderId, orderId))).map(({ at, actor, action, detail, reason }) => ({
      at,
      kind: 'support' as const,
      text: `${actor}: ${action}, ${detail} Reason: ${reason}`,
    })),
  ]
  entries.sort((one, other) => one.at.getTime() - other.at.getTime())
  return { order, history: entries.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })) }
}
