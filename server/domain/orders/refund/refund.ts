import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, inArray } from 'drizzle-orm'
import { messageOf } from '../../../base/error-text.ts'
import { orders, payments, refunds } from '../../../db/schema/index.ts'
import type { OrderDeps } from '../deps.ts'
import { isHeld } from '../order.ts'
import { ProviderRefused, ProviderUnknown, ProviderUnreadable } from '../payment-provider.ts'
import { applyRefund, isDecided, lockPayment, markOf, type RefundRow, recordRefund, recordReserved, settleBooks } from './refund-books.ts'
import { dueOf, givenElsewhere, refundedByUs } from './refund-sums.ts'

const isOpen = (refund: RefundRow | undefined): refund is RefundRow => refund?.status === 'pending' || refund?.status === 'sent'

async function readRefund(deps: OrderDeps, id: string): Promise<RefundRow | undefined> {
  const [refund] = await deps.db.select().from(refunds).where(eq(refunds.id, id))
  return refund
}

/**
 * Job: requests a stored refund at the provider, or checks one that is in progress. Its idempotency key makes repeats harmless. A permanent refusal
 * or a week without an answer ends the refund. Other errors are rethrown, so that the queue retries.
 */
export async function sendRefund(deps: OrderDeps, refundId: string): Promise<void> {
  const refund = await readRefund(deps, refundId)
  // The job repeats if it was interrupted after its transaction. The mail has a dedupe key.
  if (refund && !isOpen(refund)) return deps.enqueue({ queue: 'mail.refund', data: { refundId } })
  if (!refund) return
  try {
    if (refund.providerRefundId) await lookUp(deps, refund, refund.providerRefundId)
    else await request(deps, refund)
  } catch (error) {
    const final = finalErrorOf(deps, refund, error)
    if (final) return applyRefund(deps, refund, { status: 'failed', providerRefundId: refund.providerRefundId, error: final })
    const message = messageOf(error)
    await deps.db
      .update(refunds)
      .set({ attempts: refund.attempts + 1, error: message, updatedAt: deps.now() })
      .where(and(eq(refunds.id, refundId), inArray(refunds.status, ['pending', 'sent'])))
    throw error
  }
}

/** Milliseconds without an answer after which a person has to look at a refund. */
const LONGEST_WAIT = 7 * millisecondsInDay

/** The final error of a refund, or null if a retry can succeed. */
function finalErrorOf(deps: OrderDeps, refund: RefundRow, error: unknown): string | null {
  if (error instanceof ProviderUnknown) return 'resource_missing'
  if (error instanceof ProviderUnreadable) return 'unreadable'
  const since = refund.retriedAt ?? refund.createdAt
  return deps.now().getTime() - since.getTime() >= LONGEST_WAIT ? 'unanswered' : null
}

async function lookUp(deps: OrderDeps, refund: RefundRow, providerRefundId: string): Promise<void> {
  await applyRefund(deps, refund, { ...(await deps.provider.retrieveRefund(providerRefundId)), providerRefundId })
}

/**
 * Reads the existing refunds first. They include ours if its response was lost and the provider forgot its key, and refunds by support, which reduce
 * ours (D58).
 */
async function request(deps: OrderDeps, first: RefundRow): Promise<void> {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, first.paymentId))
  const intentId = payment?.intentId
  if (!intentId) throw new Error(`Refund ${first.id} has no payment intent`)
  const refund = await openAfterLook(deps, first.id, intentId)
  if (!refund || (isHeld(payment) && (await isReleased(deps, refund, intentId)))) return
  const { idempotencyKey, amountMinor } = refund
  try {
    const made = await deps.provider.refund({ intentId, amountMinor, idempotencyKey, refundId: markOf(refund) })
    await applyRefund(deps, refund, { ...made, providerRefundId: made.id })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    // Support may have made a refund in the meantime. The next attempt requests the remaining amount.
    const again = await openAfterLook(deps, refund.id, intentId)
    if (again && again.amountMinor !== amountMinor) throw error
    if (again) await applyRefund(deps, again, { status: 'failed', providerRefundId: null, error: error.code })
  }
}

/**
 * Releases the reserved amount of a payment whose order was never booked. That of a booked one is captured, and the refund follows. Returns false if
 * the card was charged.
 */
async function isReleased(deps: OrderDeps, refund: RefundRow, intentId: string): Promise<boolean> {
  const [order] = await deps.db.select({ finishedAt: orders.finishedAt }).from(orders).where(eq(orders.id, refund.orderId))
  const intent = await (order?.finishedAt ? deps.provider.captureIntent(intentId) : deps.provider.cancelIntent(intentId))
  if (!isDecided(intent)) throw new Error(`The reserved amount of refund ${refund.id} is still ${intent.status}`)
  await recordReserved(deps, intent)
  return intent.status === 'canceled'
}

/** Stores every refund that the provider lists for an intent. Returns our refund with its remaining amount, or null if it has ended or is in progress. */
async function openAfterLook(deps: OrderDeps, refundId: string, intentId: string): Promise<RefundRow | null> {
  for (const listed of await deps.provider.listRefunds(intentId)) await recordRefund(deps, listed)
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    const [found] = await tx.select({ paymentId: refunds.paymentId }).from(refunds).where(eq(refunds.id, refundId))
    const locked = found ? await lockPayment(tx, found) : null
    const [refund] = locked ? await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update') : []
    if (!locked || !isOpen(refund) || refund.providerRefundId) return null
    const already = (await givenElsewhere(tx, refund.paymentId)) + (await refundedByUs(tx, refund.paymentId, refund.id))
    const left = Math.max(0, dueOf(locked.order, locked.payment) - already)
    if (left >= refund.amountMinor) return refund
    // Another amount needs another key: the provider refuses a known key with different values.
    const capped = { amountMinor: left, idempotencyKey: `${refund.idempotencyKey}:${left}`, updatedAt: at }
    const [changed] = await tx
      .update(refunds)
      .set(left > 0 ? capped : { ...capped, status: 'succeeded' })
      .where(eq(refunds.id, refundId))
      .returning()
    await settleBooks(tx, locked, at)
    return changed && left > 0 ? changed : null
  })
}
