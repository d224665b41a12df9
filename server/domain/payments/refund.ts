import { eq } from 'drizzle-orm'
import { payments, refunds } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { newId } from '../ids.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { canPaymentFollow } from '../orders/status.ts'

/**
 * Writes down that a payment goes back, before the provider is asked: at most one refund a payment, by a unique index.
 * `amountMinor` in minor units; `reason` is read by people. Answers the refund's id, that of the first where there is one.
 */
export async function claimRefund(
  tx: Db,
  payment: { id: string; orderId: string; currency: string },
  refund: { amountMinor: number; reason: string },
  now: Date,
): Promise<string> {
  const id = newId('ref')
  const [row] = await tx
    .insert(refunds)
    .values({
      id,
      paymentId: payment.id,
      orderId: payment.orderId,
      idempotencyKey: `refund:${payment.id}`,
      amountMinor: refund.amountMinor,
      currency: payment.currency,
      reason: refund.reason,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: refunds.paymentId })
    .returning({ id: refunds.id })
  if (row) return row.id
  const [known] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.paymentId, payment.id))
  if (!known) throw new Error(`Payment ${payment.id} has neither a new nor a known refund`)
  return known.id
}

/** Job: asks the provider for a refund that was written down; its idempotency key makes repeats harmless. */
export async function sendRefund(deps: OrderDeps, refundId: string): Promise<void> {
  const [refund] = await deps.db.select().from(refunds).where(eq(refunds.id, refundId))
  if (!refund || refund.status === 'succeeded') return
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, refund.paymentId))
  if (!payment?.intentId) throw new Error(`Refund ${refundId} has no payment intent`)
  const sent = await deps.provider.refund({
    intentId: payment.intentId,
    amountMinor: refund.amountMinor,
    idempotencyKey: refund.idempotencyKey,
  })
  await applyRefund(deps, { providerRefundId: sent.id, refundId, status: sent.status })
}

/** Brings a refund to what the provider says of it. */
export async function applyRefund(
  deps: OrderDeps,
  told: { refundId: string; providerRefundId: string; status: 'pending' | 'succeeded' | 'failed' },
): Promise<void> {
  const at = deps.now()
  const isNew = await deps.db.transaction(async (tx) => {
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, told.refundId)).for('update')
    if (!refund || refund.status === 'succeeded') return false
    const status = told.status === 'pending' ? 'sent' : told.status
    await tx
      .update(refunds)
      .set({ status, providerRefundId: told.providerRefundId, attempts: refund.attempts + 1, updatedAt: at })
      .where(eq(refunds.id, refund.id))
    if (status !== 'succeeded') return false
    const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId)).for('update')
    if (payment && refund.amountMinor >= payment.receivedMinor && canPaymentFollow(payment.status, 'Refunded')) {
      await tx.update(payments).set({ status: 'Refunded', updatedAt: at }).where(eq(payments.id, payment.id))
    }
    return true
  })
  if (!isNew) return
  const [row] = await deps.db.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, told.refundId))
  if (row) await deps.enqueue({ queue: 'mail.refund', data: { orderId: row.orderId } })
}

/** The refund that the provider knows by its own id. */
export async function refundByProviderId(db: Db, providerRefundId: string): Promise<{ id: string } | null> {
  const [row] = await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.providerRefundId, providerRefundId))
  return row ?? null
}
