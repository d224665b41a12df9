import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { payments } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { OrderDeps } from './deps.ts'
import type { OrderHead } from './order.ts'

export type PaymentRow = typeof payments.$inferSelect

/** Statuses of a payment that can still succeed. A unique index allows one such payment per order. */
const OPEN = ['Unknown', 'Created', 'Processing', 'Failed'] as const

/** The payment of an order that can still succeed. `isLocked` locks it until the transaction ends. */
export async function openPayment(db: Db, orderId: string, { isLocked = false } = {}): Promise<PaymentRow | null> {
  const query = db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, [...OPEN])))
  const [row] = await (isLocked ? query.for('update') : query)
  return row ?? null
}

/**
 * Returns a payment with its intent, which is created once and reused by later calls (CHECK-25). The row is stored before the provider is called, so
 * a retry after a crash uses the same idempotency key. @throws Refusal payment.unavailable
 */
export async function ensureIntent(deps: OrderDeps, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.intentId) return payment
  const intent = await deps.provider.createIntent({
    orderId: payment.orderId,
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
  const existing = await openPayment(deps.db, payment.orderId)
  if (existing?.intentId === intent.id) return existing
  // The order ended during the call. The client never gets this intent's secret, so it cannot be paid. Cancel it if possible.
  await deps.provider.cancelIntent(intent.id, { isHurried: true }).catch(() => null)
  throw new Refusal('order.expired', { detail: 'The time for this booking has ended.' })
}

/**
 * Stores the payment of a locked order before it has an intent. This happens in the transaction that finds the order payable, so an order that is
 * paid or ended never gets another payment.
 */
export async function findOrCreatePayment(tx: Db, order: OrderHead, now: Date): Promise<PaymentRow> {
  const existing = await openPayment(tx, order.id)
  if (existing) return existing
  const id = newId('pay')
  const [row] = await tx
    .insert(payments)
    .values({
      id,
      orderId: order.id,
      idempotencyKey: `intent:${id}`,
      amountMinor: order.totalMinor,
      currency: order.currency,
      status: 'Unknown',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  // A concurrent call was first: the unique index allows only one.
  const payment = row ?? (await openPayment(tx, order.id))
  if (!payment) throw new Error(`Order ${order.id} has no open payment`)
  return payment
}
