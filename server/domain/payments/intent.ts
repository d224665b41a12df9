import { and, eq, inArray } from 'drizzle-orm'
import { payments } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { newId } from '../ids.ts'
import type { OrderDeps } from '../orders/deps.ts'
import type { OrderRow } from '../orders/rows.ts'
import { Refusal } from '../refusal.ts'

export type PaymentRow = typeof payments.$inferSelect

/** Statuses of a payment that can still take money: at most one such payment an order, by a unique index. */
const OPEN = ['Unknown', 'Created', 'Processing', 'Failed'] as const

/** The payment of an order that can still take money. */
export async function openPayment(db: Db, orderId: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, [...OPEN])))
  return row ?? null
}

/**
 * The payment intent of an order: made once, answered again on every later call (CHECK-25). The row is written before the provider is asked,
 * so that a crash in between repeats the same idempotency key and never makes a second intent. @throws Refusal payment.unavailable
 */
export async function ensureIntent(deps: OrderDeps, order: OrderRow): Promise<PaymentRow> {
  const payment = await claimPayment(deps, order)
  if (payment.intentId) return payment
  const intent = await deps.provider.createIntent({
    orderId: order.id,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    idempotencyKey: payment.idempotencyKey,
  })
  const [row] = await deps.db
    .update(payments)
    .set({ intentId: intent.id, clientSecret: intent.clientSecret, status: 'Created', updatedAt: deps.now() })
    .where(and(eq(payments.id, payment.id), eq(payments.status, 'Unknown')))
    .returning()
  if (row) return row
  const known = await openPayment(deps.db, order.id)
  if (known?.intentId === intent.id) return known
  // The order ended while the provider was asked: this intent must never take money.
  await deps.provider.cancelIntent(intent.id)
  throw new Refusal('order.expired', { detail: 'The time for this booking has ended.' })
}

async function claimPayment(deps: OrderDeps, order: OrderRow): Promise<PaymentRow> {
  const known = await openPayment(deps.db, order.id)
  if (known) return known
  const id = newId('pay')
  const [row] = await deps.db
    .insert(payments)
    .values({
      id,
      orderId: order.id,
      idempotencyKey: `intent:${id}`,
      amountMinor: order.totalMinor,
      currency: order.currency,
      status: 'Unknown',
    })
    .onConflictDoNothing()
    .returning()
  // Somebody else was first: the unique index let only one in.
  const payment = row ?? (await openPayment(deps.db, order.id))
  if (!payment) throw new Error(`Order ${order.id} has no open payment`)
  return payment
}
