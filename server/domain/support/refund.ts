import { and, desc, eq, gt } from 'drizzle-orm'
import { Refusal } from '../../base/refusal.ts'
import { payments, refunds, supportActions } from '../../db/schema/index.ts'
import type { OrderDeps } from '../orders/deps.ts'
import type { PaymentRow } from '../orders/order.ts'
import { isInDispute } from '../orders/payment/disputes.ts'
import { ProviderRefused } from '../orders/payment-provider.ts'
import { sendRefund } from '../orders/refund/refund.ts'
import { failedRefund, lockPayment, type RefundRow, recordRefund, retryRefund, settleBooks } from '../orders/refund/refund-books.ts'
import { givenElsewhere, refundedByUs } from '../orders/refund/refund-sums.ts'
import { noteAction, type Reason } from './actions.ts'
import { findOne } from './find.ts'
import { amountText } from './history.ts'

/** The amount to refund in minor units, or null for all that is left. */
export type Wanted = { order: string; amountMinor: number | null }
/**
 * The possible refund and the amounts it was calculated from; minor units. `failedId` is a refund that was due and that the provider refused, if this
 * one repeats it.
 */
export type Plan = {
  orderId: string
  intentId: string
  paymentId: string
  failedId: string | null
  amountMinor: number
  left: number
  currency: string
}

/** Milliseconds within which a repeated refund of the same order counts as the same one. */
const JUST_NOW = 60_000

const refuse = (detail: string) => new Refusal('order.wrongState', { detail })

type Chosen = { payment: PaymentRow & { intentId: string }; failed: RefundRow | null; left: number }

/** The payments of an order with what is left of each: first those with a refused refund, then the one that settled the order. */
async function refundablePayments(deps: OrderDeps, orderId: string): Promise<Chosen[]> {
  const rows = await deps.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.settles))
  const chosen: Chosen[] = []
  for (const payment of rows) {
    const { id, intentId, receivedMinor } = payment
    if (!intentId || receivedMinor === 0) continue
    for (const listed of await deps.provider.listRefunds(intentId)) await recordRefund(deps, listed)
    const left = receivedMinor - (await refundedByUs(deps.db, id)) - (await givenElsewhere(deps.db, id))
    chosen.push({ payment: { ...payment, intentId }, failed: await failedRefund(deps.db, id), left })
  }
  return chosen.sort((a, b) => Number(b.failed !== null && b.left > 0) - Number(a.failed !== null && a.left > 0))
}

/**
 * Calculates a refund by support (OPS-11) after reading the provider's refunds. Without an amount it is what the provider refused, or all that is
 * left. @throws Refusal if nothing was paid, a dispute is open, or the amount exceeds what is left
 */
export async function planRefund(deps: OrderDeps, { order: words, amountMinor }: Wanted): Promise<Plan> {
  const { orderId } = await findOne(deps.db, words)
  const [first] = await refundablePayments(deps, orderId)
  if (!first) throw refuse('Nothing was paid for this order.')
  if (await isInDispute(deps.db, orderId)) throw refuse('The payment is disputed: a refund could return it twice.')
  const { payment, failed, left } = first
  if (left <= 0) throw refuse('The payment is already refunded in full.')
  const amount = amountMinor ?? Math.min(failed?.amountMinor ?? left, left)
  if (amount > left) throw refuse(`Only ${amountText(left, payment.currency)} are left to refund.`)
  const failedId = failed?.amountMinor === amount ? failed.id : null
  return { orderId, intentId: payment.intentId, paymentId: payment.id, failedId, amountMinor: amount, left, currency: payment.currency }
}

/**
 * Refunds money to the card (OPS-11), records operator and reason, and updates payment and order. A refund that the provider refused is requested
 * again. If an answer was lost, a repeat finds the refund in the provider's list. @throws Refusal as `planRefund`, and if the provider refuses
 */
export async function refundBySupport(deps: OrderDeps, wanted: Wanted, by: Reason): Promise<Plan & { status: string }> {
  const plan = await planRefund(deps, wanted)
  const at = deps.now()
  const actionId = await deps.db.transaction(async (tx) => {
    // A second operator waits here and then sees the first one's refund.
    const locked = await lockPayment(tx, { paymentId: plan.paymentId })
    const isOfOrder = and(eq(supportActions.orderId, plan.orderId), eq(supportActions.action, 'refund'))
    const [other] = await tx
      .select({ actor: supportActions.actor })
      .from(supportActions)
      .where(and(isOfOrder, gt(supportActions.at, new Date(at.getTime() - JUST_NOW))))
    if (other) throw refuse(`${other.actor} refunded something of this order less than a minute ago. See its history first.`)
    if (locked && plan.failedId) {
      const failed = await failedRefund(tx, plan.paymentId)
      if (failed?.id !== plan.failedId) throw refuse('The refused refund has changed meanwhile. See the history of the order first.')
      await retryRefund(tx, failed, plan.amountMinor, at)
      await settleBooks(tx, locked, at)
    }
    const detail = `${amountText(plan.amountMinor, plan.currency)} of ${amountText(plan.left, plan.currency)} that were left.`
    return noteAction(tx, { ...by, action: 'refund', orderId: plan.orderId, detail }, at)
  })
  const refused = await (plan.failedId ? sendAgain(deps, plan.failedId) : sendNew(deps, plan, actionId))
  if (refused.error === null) return { ...plan, status: refused.status }
  // Nothing was refunded, so the next attempt need not wait.
  await deps.db.delete(supportActions).where(eq(supportActions.id, actionId))
  throw refuse(`The card provider refuses: ${refused.error}`)
}

type Sent = { status: string; error: string | null }

async function sendNew(deps: OrderDeps, { intentId, amountMinor }: Plan, actionId: string): Promise<Sent> {
  try {
    const refund = await deps.provider.refund({ intentId, amountMinor, idempotencyKey: `support:${actionId}`, refundId: actionId })
    await recordRefund(deps, refund)
    return { status: refund.status, error: refund.status === 'failed' ? (refund.error ?? 'failed') : null }
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return { status: 'failed', error: error.message }
  }
}

/** If the provider does not answer now, the refund waits and is sent like any other. */
async function sendAgain(deps: OrderDeps, refundId: string): Promise<Sent> {
  await sendRefund(deps, refundId).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
  const [refund] = await deps.db.select().from(refunds).where(eq(refunds.id, refundId))
  const status = refund?.status === 'sent' ? 'pending' : (refund?.status ?? 'failed')
  return { status, error: status === 'failed' ? (refund?.error ?? 'failed') : null }
}
