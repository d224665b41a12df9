import { eq } from 'drizzle-orm'
import { noteAlert } from '../../../alerts/note.ts'
import { type RefundReason, refundCauseOf } from '../../../base/refund-reasons.ts'
import { disputes, orders } from '../../../db/schema/index.ts'
import type { Db } from '../../../db/types.ts'
import type { OrderDeps } from '../deps.ts'
import { isAway, isKnownStatus, isUndecided, mayFollow } from '../dispute-status.ts'
import { noteUnknown } from '../outside-values.ts'
import type { ProviderDispute } from '../payment-provider.ts'
import { claimRefund, failedRefund, type Locked, lockPayment, settleBooks } from '../refund/refund-books.ts'
import { dueOf } from '../refund/refund-sums.ts'

/** Whether an order's payment has a dispute that the bank has not decided (LAW-13). */
export async function isInDispute(db: Db, orderId: string): Promise<boolean> {
  const rows = await db.select({ status: disputes.status }).from(disputes).where(eq(disputes.orderId, orderId))
  return rows.some(({ status }) => isUndecided(status))
}

/** Times that a dispute is read again if another process has stored it meanwhile. */
const MOST_READS = 5

/**
 * Stores the current state of a dispute (LAW-5). The provider is asked before the transaction. If another process has stored the dispute in between,
 * the answer may be older than what is stored, so the provider is asked again. @throws ProviderUnknown
 */
export async function refreshDispute(deps: OrderDeps, id: string): Promise<void> {
  for (let reads = 0; reads < MOST_READS; reads++) {
    const before = await storedStatus(deps.db, id)
    const dispute = await deps.provider.retrieveDispute(id)
    if (await store(deps, dispute, (stored) => stored === before)) return
  }
  throw new Error(`Dispute ${id} changes faster than it can be read`)
}

/** Stores a dispute from its event, which may be late. Only for a dispute that the provider no longer returns. */
export async function recordEventDispute(deps: OrderDeps, dispute: ProviderDispute): Promise<void> {
  await store(deps, dispute, (stored) => stored === null || mayFollow(stored, dispute.status))
}

async function storedStatus(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ status: disputes.status }).from(disputes).where(eq(disputes.id, id))
  return row?.status ?? null
}

/**
 * Stores a dispute if `isNewer` says so of the stored status, and updates its order and refunds. Disputes of payments that are not ours are ignored:
 * the account may sell other products. Returns false if nothing was stored because of `isNewer`.
 */
async function store(deps: OrderDeps, dispute: ProviderDispute, isNewer: (stored: string | null) => boolean): Promise<boolean> {
  const { id, intentId, amount: amountMinor, reason, status } = dispute
  if (!intentId) return true
  const at = deps.now()
  const done = await deps.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, { intentId })
    if (!locked) return { isStored: true, refundId: null }
    const orderId = locked.order.id
    const stored = await storedStatus(tx, id)
    if (!isNewer(stored)) return { isStored: false, refundId: null }
    const currency = dispute.currency ?? locked.payment.currency
    if (stored === null && (isUndecided(status) || status === 'prevented')) {
      const detail = `A dispute of ${amountMinor} ${currency} (minor units) was opened: ${reason ?? 'no reason given'}.`
      await noteAlert(tx, { kind: 'dispute.opened', subject: id, orderId, detail }, at)
    }
    if (!isKnownStatus(status)) await noteUnknown(tx, { subject: id, orderId, value: `the dispute status "${status}"` }, at)
    await tx
      .insert(disputes)
      .values({ id, orderId, intentId, amountMinor, currency, reason, status, createdAt: at })
      .onConflictDoUpdate({ target: disputes.id, set: { status, amountMinor } })
    return { isStored: true, refundId: await settle(tx, locked, at) }
  })
  if (done.refundId) await deps.enqueue({ queue: 'payments.refund', data: { refundId: done.refundId } })
  return done.isStored
}

/** Flags the order while a dispute is undecided or has taken money, and returns the id of a refund that is due now. */
async function settle(tx: Db, { order, payment }: Locked, at: Date): Promise<string | null> {
  const rows = await tx
    .select({ status: disputes.status, amount: disputes.amountMinor })
    .from(disputes)
    .where(eq(disputes.orderId, order.id))
  const isOpen = rows.some(({ status }) => isUndecided(status))
  const disputed = isOpen || rows.some(({ status, amount }) => isAway(status) && amount > 0)
  if (disputed !== order.disputed) await tx.update(orders).set({ disputed }).where(eq(orders.id, order.id))
  const refundId = isOpen ? null : await claimAfterDispute(tx, { order, payment }, at)
  await settleBooks(tx, { order, payment }, at)
  return refundId
}

/**
 * What a decided dispute leaves to refund: a refund that was refused because of it, or money that a won appeal returned after the trip was cancelled
 * (LAW-13). A refund that failed for another reason is left to support.
 */
async function claimAfterDispute(tx: Db, { order, payment }: Locked, at: Date): Promise<string | null> {
  const isCancelled = order.status === 'Canceled' || order.status === 'CancelFailed'
  const failed = await failedRefund(tx, payment.id)
  if (payment.receivedMinor === 0 || (payment.settles ? !isCancelled : !failed)) return null
  if (failed && refundCauseOf(failed.error) !== 'disputed') return null
  const reason: RefundReason =
    order.cancelReason === 'supplier' || order.cancelReason === 'supplierCancelled' ? order.cancelReason : 'cancelled'
  return claimRefund(tx, payment, { due: dueOf(order, payment), reason }, at)
}
