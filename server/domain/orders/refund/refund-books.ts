import { and, asc, eq } from 'drizzle-orm'
import { noteAlert } from '../../../alerts/note.ts'
import { newId } from '../../../base/ids.ts'
import type { RefundReason } from '../../../base/refund-reasons.ts'
import { orders, payments, refunds } from '../../../db/schema/index.ts'
import type { Db } from '../../../db/types.ts'
import type { OrderDeps } from '../deps.ts'
import { canPaymentFollow, lockOrder, type OrderWithoutSnapshot, type PaymentRow, transition } from '../order.ts'
import { noteUnknown } from '../outside-values.ts'
import type { Intent, ProviderRefund } from '../payment-provider.ts'
import { dueOf, givenElsewhere, lostInDisputes, refundedByUs } from './refund-sums.ts'

export type RefundRow = typeof refunds.$inferSelect

/** The provider's data about a refund. `error` is its code for a refusal or failure, `card` is optional. */
export type RefundUpdate = Pick<ProviderRefund, 'status'> &
  Partial<Pick<ProviderRefund, 'error' | 'card' | 'unknown'>> & { providerRefundId: string | null }

/**
 * Stores a refund of a payment before the provider is called. `due` (minor units) is the total to refund. What was already refunded or is under way
 * is left out, so that the sum is never more than that. The payment's order must be locked. A refund that failed is requested again, otherwise a
 * further one is stored. Returns its id, or null if nothing is left to refund.
 */
export async function claimRefund(
  tx: Db,
  payment: { id: string; orderId: string; currency: string },
  refund: { due: number; reason: RefundReason },
  now: Date,
): Promise<string | null> {
  const amountMinor = refund.due - (await givenElsewhere(tx, payment.id)) - (await refundedByUs(tx, payment.id))
  if (amountMinor <= 0) return null
  const failed = await failedRefund(tx, payment.id)
  if (failed) return retryRefund(tx, failed, amountMinor, now)
  const id = newId('ref')
  const earlier = await tx.$count(refunds, and(eq(refunds.paymentId, payment.id), eq(refunds.isForeign, false)))
  await tx.insert(refunds).values({
    id,
    paymentId: payment.id,
    orderId: payment.orderId,
    // Two requests that miss each other get the same key, which is unique.
    idempotencyKey: earlier === 0 ? `refund:${payment.id}` : `refund:${payment.id}:n${earlier + 1}`,
    amountMinor,
    currency: payment.currency,
    reason: refund.reason,
    createdAt: now,
    updatedAt: now,
  })
  return id
}

/** Stores a failed refund as requested again. It needs another key, because the provider repeats its answer to a known one. */
export async function retryRefund(tx: Db, { id, idempotencyKey }: RefundRow, amountMinor: number, now: Date): Promise<string> {
  const again = { providerRefundId: null, idempotencyKey: `${idempotencyKey}:again`, error: null, attempts: 0, retriedAt: now }
  await tx
    .update(refunds)
    .set({ ...again, amountMinor, status: 'pending', updatedAt: now })
    .where(eq(refunds.id, id))
  return id
}

const ownRefunds = (db: Db, paymentId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.isForeign, false)))
    .orderBy(asc(refunds.createdAt))

/** The oldest refund of ours that failed, or null. */
export async function failedRefund(db: Db, paymentId: string): Promise<RefundRow | null> {
  return (await ownRefunds(db, paymentId)).find(({ status }) => status === 'failed') ?? null
}

export type Locked = { order: OrderWithoutSnapshot; payment: PaymentRow }

/** Locks the order, then the payment, until the transaction ends. */
export async function lockPayment(tx: Db, by: { paymentId: string } | { intentId: string }): Promise<Locked | null> {
  const isIt = 'paymentId' in by ? eq(payments.id, by.paymentId) : eq(payments.intentId, by.intentId)
  const [found] = await tx.select({ orderId: payments.orderId }).from(payments).where(isIt)
  const order = found ? await lockOrder(tx, found.orderId) : null
  const [payment] = order ? await tx.select().from(payments).where(isIt).for('update') : []
  return order && payment ? { order, payment } : null
}

/**
 * Stores the provider's state of a refund, made by us or by support at the provider, and updates payment and order. Repeated and outdated events
 * change nothing. Refunds of unknown payments are ignored.
 */
export async function recordRefund(deps: OrderDeps, refund: ProviderRefund): Promise<void> {
  const { intentId } = refund
  if (!intentId) return
  const at = deps.now()
  const endedId = await deps.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, { intentId })
    // The provider may list a refund of its own for an amount that was released.
    if (!locked || locked.payment.capture === 'released') return null
    return record(tx, locked, refund, at)
  })
  if (endedId) await deps.enqueue({ queue: 'mail.refund', data: { refundId: endedId } })
}

async function record(tx: Db, locked: Locked, refund: ProviderRefund, at: Date): Promise<string | null> {
  const row = await rowOf(tx, locked.payment, refund, at)
  return row && update(tx, locked, row, { ...refund, providerRefundId: refund.id }, at)
}

/** Whether an intent says what became of a reserved amount: charged or released. */
export const isDecided = ({ status }: Pick<Intent, 'status'>): boolean => status === 'succeeded' || status === 'canceled'

/**
 * Stores what became of a reserved amount. If it was released, by us, by support at the provider or because it was reserved for too long, that counts
 * as a refund in full, with the intent's id as that of the refund. Changes nothing for other payments.
 */
export async function recordReserved(deps: OrderDeps, { id: intentId, status, received }: Intent): Promise<void> {
  const at = deps.now()
  const endedId = await deps.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, { intentId })
    if (!locked) return null
    const { payment } = locked
    const isRefunded = payment.status === 'Refunded'
    if (payment.capture !== 'later' || !(isRefunded || payment.status === 'Succeeded')) return null
    const outcome = status === 'canceled' ? { capture: 'released' as const } : { capture: 'done' as const, receivedMinor: received }
    await tx
      .update(payments)
      .set({ ...outcome, updatedAt: at })
      .where(eq(payments.id, payment.id))
    if (status !== 'canceled' || isRefunded) return null
    const release: ProviderRefund = {
      id: intentId,
      intentId,
      amount: payment.receivedMinor,
      status: 'succeeded',
      refundId: null,
      error: null,
      card: null,
    }
    return record(tx, locked, release, at)
  })
  if (endedId) await deps.enqueue({ queue: 'mail.refund', data: { refundId: endedId } })
}

/** Updates a refund of ours, its payment and its order with the provider's answer. */
export async function applyRefund(deps: OrderDeps, refund: Pick<RefundRow, 'id' | 'paymentId'>, answer: RefundUpdate): Promise<void> {
  const at = deps.now()
  const endedId = await deps.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, refund)
    const [row] = locked ? await tx.select().from(refunds).where(eq(refunds.id, refund.id)) : []
    return locked && row ? update(tx, locked, row, answer, at) : null
  })
  if (endedId) await deps.enqueue({ queue: 'mail.refund', data: { refundId: endedId } })
}

/** The mark of a refund at the provider: our id, and for one that is requested again the time of that. */
export const markOf = ({ id, retriedAt }: Pick<RefundRow, 'id' | 'retriedAt'>): string => (retriedAt ? `${id}@${retriedAt.getTime()}` : id)

/**
 * The row of a provider's refund. It matches by the provider's id, by our mark, or by amount if our refund has no active one (its response was lost,
 * or support repeated it after a refusal). Any other refund was made by support and gets a new row. Null for a failed one that we requested again.
 */
async function rowOf(tx: Db, payment: PaymentRow, refund: ProviderRefund, at: Date): Promise<RefundRow | null> {
  const [existing] = await tx.select().from(refunds).where(eq(refunds.providerRefundId, refund.id))
  if (existing) return existing
  const own = await ownRefunds(tx, payment.id)
  const mark = refund.refundId
  const isMarked = (row: RefundRow) => mark === markOf(row) || (refund.status !== 'failed' && mark?.split('@')[0] === row.id)
  const isOurs = (row: RefundRow) => (mark ? isMarked(row) : refund.amount === row.amountMinor)
  const unanswered = own.filter(({ providerRefundId, status }) => !providerRefundId || status === 'failed').find(isOurs)
  if (unanswered) return unanswered
  if (refund.status === 'failed' && own.some(({ id }) => mark?.split('@')[0] === id)) return null
  const [created] = await tx
    .insert(refunds)
    .values({
      id: newId('ref'),
      paymentId: payment.id,
      orderId: payment.orderId,
      isForeign: true,
      providerRefundId: refund.id,
      idempotencyKey: `foreign:${refund.id}`,
      amountMinor: refund.amount,
      currency: payment.currency,
      reason: 'support' satisfies RefundReason,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  if (!created) throw new Error(`Refund ${refund.id} was not stored`)
  return created
}

/** Returns the id of a refund that ended, so that the traveller is notified, or null. */
async function update(tx: Db, locked: Locked, refund: RefundRow, answer: RefundUpdate, at: Date): Promise<string | null> {
  const status = answer.status === 'pending' ? 'sent' : answer.status
  const { providerRefundId, error = null, card, unknown } = answer
  if (isOlder(refund, { providerRefundId, status })) return null
  if (unknown) await noteUnknown(tx, { subject: refund.id, orderId: refund.orderId, value: unknown }, at)
  if (status === 'failed' && refund.status !== status) await noteFailure(tx, locked, refund, error, at)
  // For a repeated success, the first time of the success stays (BOOKING-12).
  const isKnown = status === 'succeeded' && refund.status === status && refund.providerRefundId === providerRefundId
  await tx
    .update(refunds)
    .set({
      status,
      providerRefundId,
      attempts: refund.attempts + 1,
      error,
      ...(card && !locked.order.erasedAt && { cardLast4: card.last4, statement: card.statement }),
      updatedAt: isKnown ? refund.updatedAt : at,
    })
    .where(eq(refunds.id, refund.id))
  await settleBooks(tx, locked, at)
  return status === 'sent' ? null : refund.id
}

/** Raises an alert for a refused refund. That of a cancellation has its own alert. */
async function noteFailure(
  tx: Db,
  { payment }: Locked,
  { id, orderId, isForeign }: RefundRow,
  error: string | null,
  at: Date,
): Promise<void> {
  if (payment.settles && !isForeign) return
  const detail = `The card provider does not give a refund (${error ?? 'no reason given'}). Support can refund it again.`
  await noteAlert(tx, { kind: 'refund.failed', subject: id, orderId, detail }, at)
}

/** A refund is sent, then succeeds, and a bank may still return it. An event with an earlier stage is outdated. */
const STAGES = ['pending', 'sent', 'succeeded', 'failed'] as const

function isOlder(refund: RefundRow, answer: { status: RefundRow['status']; providerRefundId: string | null }): boolean {
  if (!refund.providerRefundId) return false
  if (!answer.providerRefundId) return true
  return answer.providerRefundId === refund.providerRefundId && STAGES.indexOf(answer.status) < STAGES.indexOf(refund.status)
}

/**
 * Updates payment and order from all refunds of the payment. The payment is Refunded once all of it was refunded. A cancellation is CancelFailed
 * while less is being refunded than is due.
 */
export async function settleBooks(tx: Db, { order, payment }: Locked, at: Date): Promise<void> {
  const rows = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id))
  const sumOf = (those: RefundRow[]) => those.reduce((total, { amountMinor }) => total + amountMinor, 0)
  const standing = sumOf(rows.filter(({ status }) => status !== 'failed'))
  const given = sumOf(rows.filter(({ status }) => status === 'succeeded'))
  const next = given > 0 && given >= payment.receivedMinor ? 'Refunded' : 'Succeeded'
  if (payment.status !== next && canPaymentFollow(payment.status, next) && payment.receivedMinor > 0)
    await tx.update(payments).set({ status: next, updatedAt: at }).where(eq(payments.id, payment.id))
  // Only the payment that settled the booking determines its cancellation status. A surplus does not.
  if (!payment.settles) return
  const isCovered = standing + (await lostInDisputes(tx, payment.id)) >= dueOf(order, payment)
  if (!isCovered && order.status === 'Canceled') {
    await transition(tx, order, 'CancelFailed', 'refund refused', at)
    const detail = 'The trip is cancelled, and the card provider does not refund what is due.'
    await noteAlert(tx, { kind: 'cancel.failed', subject: order.id, orderId: order.id, detail }, at)
  }
  if (isCovered && order.status === 'CancelFailed') await transition(tx, order, 'Canceled', 'refunded after all', at)
}

/** The newest failed refund of a cancelled order, with the provider's error code, or null. */
export async function failureOf(db: Db, orderId: string): Promise<RefundRow | null> {
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.id, refunds.paymentId), eq(payments.settles, true)))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'failed')))
  const [newest] = rows.map(({ refund }) => refund).sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
  return newest ?? null
}
