import { millisecondsInHour } from 'date-fns/constants'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { newId } from '../../base/ids.ts'
import type { RefundReason } from '../../base/refund-reasons.ts'
import { payments, refunds } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { OrderDeps } from './deps.ts'
import { ProviderRefused } from './payment-provider.ts'
import { lockOrder, type OrderHead, transition } from './rows.ts'
import { canPaymentFollow } from './status.ts'

type RefundRow = typeof refunds.$inferSelect

/**
 * Writes down that a payment goes back, before the provider is asked: at most one refund a payment, by a unique index.
 * `amountMinor` in minor units. Returns the refund's id, that of the first where there is one.
 */
export async function claimRefund(
  tx: Db,
  payment: { id: string; orderId: string; currency: string },
  refund: { amountMinor: number; reason: RefundReason },
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

/** What the provider says of a refund; `error` is its code where it refuses. */
export type RefundUpdate = { status: 'pending' | 'succeeded' | 'failed'; providerRefundId: string | null; error?: string }

/**
 * Job: asks the provider for a refund that was written down, or how one stands that is on its way. Its idempotency key makes repeats harmless;
 * a refusal for good ends it, everything else is thrown on, so that the queue tries again.
 */
export async function sendRefund(deps: OrderDeps, refundId: string): Promise<void> {
  const [refund] = await deps.db.select().from(refunds).where(eq(refunds.id, refundId))
  // A job that was cut off after its transaction comes again: the mail is written once however often it is asked for.
  if (refund?.status === 'succeeded' || refund?.status === 'failed') return deps.enqueue({ queue: 'mail.refund', data: { refundId } })
  if (refund?.status !== 'pending' && refund?.status !== 'sent') return
  try {
    await applyRefund(deps, refundId, await ask(deps, refund))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    await deps.db
      .update(refunds)
      .set({ attempts: refund.attempts + 1, error: message, updatedAt: deps.now() })
      .where(and(eq(refunds.id, refundId), inArray(refunds.status, ['pending', 'sent'])))
    throw error
  }
}

async function ask(deps: OrderDeps, refund: RefundRow): Promise<RefundUpdate> {
  if (refund.providerRefundId) {
    const { status } = await deps.provider.retrieveRefund(refund.providerRefundId)
    return { status, providerRefundId: refund.providerRefundId }
  }
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, refund.paymentId))
  if (!payment?.intentId) throw new Error(`Refund ${refund.id} has no payment intent`)
  const { idempotencyKey, amountMinor } = refund
  const { intentId } = payment
  const request = { intentId, amountMinor }
  // A key that the provider has forgotten would refund the money a second time.
  const known = deps.now().getTime() - refund.createdAt.getTime() > KEY_LIFETIME ? await findExistingRefund(deps, request) : null
  if (known) return known
  try {
    const { id, status } = await deps.provider.refund({ ...request, idempotencyKey })
    return { status, providerRefundId: id }
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    // Support may have refunded it by hand before us.
    return (await findExistingRefund(deps, request)) ?? { status: 'failed', providerRefundId: null, error: error.code }
  }
}

/** Milliseconds after which the provider may have forgotten an idempotency key: it keeps them for 24 hours. */
const KEY_LIFETIME = 20 * millisecondsInHour

/** A refund of the amount that stands at the provider, whoever made it. */
async function findExistingRefund(
  deps: OrderDeps,
  { intentId, amountMinor }: { intentId: string; amountMinor: number },
): Promise<RefundUpdate | null> {
  const listed = await deps.provider.listRefunds(intentId)
  const known = listed.find(({ amount, status }) => amount === amountMinor && status !== 'failed')
  return known ? { status: known.status, providerRefundId: known.id } : null
}

/**
 * Brings a refund, its payment and its order to what the provider says of it. A cancellation whose money does not go back becomes CancelFailed,
 * and Canceled again once it does.
 */
export async function applyRefund(deps: OrderDeps, refundId: string, update: RefundUpdate): Promise<void> {
  const at = deps.now()
  const isOver = await deps.db.transaction(async (tx): Promise<boolean> => {
    const [found] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId))
    const order = found ? await lockOrder(tx, found.orderId) : null
    const [refund] = order ? await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update') : []
    const status = update.status === 'pending' ? 'sent' : update.status
    if (!order || !refund || isOlder(refund, { ...update, status })) return false
    const { providerRefundId, error = null } = update
    await tx
      .update(refunds)
      .set({ status, providerRefundId, attempts: refund.attempts + 1, error, updatedAt: at })
      .where(eq(refunds.id, refund.id))
    if (status !== refund.status) await settleRefund(tx, order, { ...refund, status }, at)
    return status !== 'sent'
  })
  if (isOver) await deps.enqueue({ queue: 'mail.refund', data: { refundId } })
}

/** A refund is on its way, then succeeds, and a bank may still send it back; an update to an earlier stage of the same one was overtaken. */
const STAGES = ['pending', 'sent', 'succeeded', 'failed'] as const

function isOlder(refund: RefundRow, update: { status: RefundRow['status']; providerRefundId: string | null }): boolean {
  if (!refund.providerRefundId) return false
  if (!update.providerRefundId) return true
  return update.providerRefundId === refund.providerRefundId && STAGES.indexOf(update.status) < STAGES.indexOf(refund.status)
}

async function settleRefund(tx: Db, order: OrderHead, refund: RefundRow, at: Date): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId)).for('update')
  if (!payment) return
  const isWhole = refund.amountMinor >= payment.receivedMinor
  const next = refund.status === 'succeeded' && isWhole ? 'Refunded' : 'Succeeded'
  if (canPaymentFollow(payment.status, next))
    await tx.update(payments).set({ status: next, updatedAt: at }).where(eq(payments.id, payment.id))
  // Only the payment that paid for the booking says how its cancellation stands; a surplus has nothing to do with it.
  if (!payment.settles) return
  if (refund.status === 'failed' && order.status === 'Canceled') await transition(tx, order, 'CancelFailed', 'refund refused', at)
  if (refund.status !== 'failed' && order.status === 'CancelFailed') await transition(tx, order, 'Canceled', 'refunded after all', at)
}

/**
 * The refund that the provider's one belongs to: known by its id, or of the same payment and amount where ours has none that stands, because
 * the response was lost or because support refunded the money by hand after a refusal.
 */
export async function refundOf(db: Db, refund: { id: string; intentId: string | null; amountMinor: number }): Promise<string | null> {
  const [known] = await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.providerRefundId, refund.id))
  if (known || !refund.intentId) return known?.id ?? null
  const [open] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.intentId, refund.intentId),
        eq(refunds.amountMinor, refund.amountMinor),
        or(eq(refunds.status, 'failed'), isNull(refunds.providerRefundId)),
      ),
    )
  return open?.id ?? null
}
