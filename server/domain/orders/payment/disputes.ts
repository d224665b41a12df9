import { and, eq, notInArray } from 'drizzle-orm'
import { noteAlert } from '../../../alerts/note.ts'
import { refundCauseOf } from '../../../base/refund-reasons.ts'
import { disputes, orders, refunds } from '../../../db/schema/index.ts'
import type { Db } from '../../../db/types.ts'
import type { OrderDeps } from '../deps.ts'
import type { ProviderDispute } from '../payment-provider.ts'
import { type Locked, lockPayment, settleBooks } from '../refund/refund-books.ts'

/** Final statuses of disputes. */
export const CLOSED_DISPUTES = ['won', 'lost', 'warning_closed']

/** Whether an order's payment has a dispute that the bank has not decided (LAW-13). */
export async function isInDispute(db: Db, orderId: string): Promise<boolean> {
  const open = and(eq(disputes.orderId, orderId), notInArray(disputes.status, CLOSED_DISPUTES))
  return (await db.select({ id: disputes.id }).from(disputes).where(open).limit(1)).length > 0
}

/**
 * Stores a dispute in its current state and flags its order while the dispute is open or lost (LAW-5). Updates the refunds too: a lost dispute counts
 * as a refund, and a refund that waited for a won dispute is sent again (LAW-13). A closed dispute never changes.
 */
export async function recordDispute(deps: OrderDeps, dispute: ProviderDispute): Promise<void> {
  const at = deps.now()
  const resumed = await deps.db.transaction(async (tx) => {
    const locked = dispute.intentId ? await lockPayment(tx, { intentId: dispute.intentId }) : null
    const { id, intentId, amount: amountMinor, currency, reason, status } = dispute
    const [existing] = await tx.select({ id: disputes.id }).from(disputes).where(eq(disputes.id, id))
    if (!existing && !CLOSED_DISPUTES.includes(status)) {
      const detail = `A dispute of ${amountMinor} ${currency} (minor units) was opened: ${reason ?? 'no reason given'}.`
      await noteAlert(tx, { kind: 'dispute.opened', subject: id, orderId: locked?.order.id ?? null, detail }, at)
    }
    await tx
      .insert(disputes)
      .values({ id, orderId: locked?.order.id ?? null, intentId, amountMinor, currency, reason, status, createdAt: at })
      .onConflictDoUpdate({ target: disputes.id, set: { status, amountMinor }, setWhere: notInArray(disputes.status, CLOSED_DISPUTES) })
    return locked ? settle(tx, locked, at) : null
  })
  if (resumed) await deps.enqueue({ queue: 'payments.refund', data: { refundId: resumed } })
}

/** Returns the id of a refund that can be sent again. */
async function settle(tx: Db, { order, payment }: Locked, at: Date): Promise<string | null> {
  const rows = await tx.select({ status: disputes.status }).from(disputes).where(eq(disputes.orderId, order.id))
  const disputed = rows.some(({ status }) => status === 'lost' || !CLOSED_DISPUTES.includes(status))
  if (disputed !== order.disputed) await tx.update(orders).set({ disputed }).where(eq(orders.id, order.id))
  const isOpen = rows.some(({ status }) => !CLOSED_DISPUTES.includes(status))
  const isLost = rows.some(({ status }) => status === 'lost')
  const resumed = isOpen || isLost ? null : await resumeRefund(tx, payment.id, at)
  await settleBooks(tx, { order, payment }, at)
  return resumed
}

async function resumeRefund(tx: Db, paymentId: string, at: Date): Promise<string | null> {
  const [own] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.isForeign, false), eq(refunds.status, 'failed')))
  if (!own || refundCauseOf(own.error) !== 'disputed') return null
  // A new key, because the provider repeats its answer to a known one.
  const idempotencyKey = `${own.idempotencyKey}:again`
  await tx
    .update(refunds)
    .set({ status: 'pending', providerRefundId: null, idempotencyKey, error: null, updatedAt: at })
    .where(eq(refunds.id, own.id))
  return own.id
}
