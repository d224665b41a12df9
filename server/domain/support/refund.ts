import { and, eq, gt, ne, sum } from 'drizzle-orm'
import { Refusal } from '../../base/refusal.ts'
import { payments, refunds, supportActions } from '../../db/schema/index.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { isInDispute } from '../orders/payment/disputes.ts'
import { ProviderRefused } from '../orders/payment-provider.ts'
import { lockPayment, recordRefund } from '../orders/refund/refund-books.ts'
import { givenElsewhere } from '../orders/refund/refund-sums.ts'
import { noteAction, type Reason } from './actions.ts'
import { findOne } from './find.ts'
import { amountText } from './history.ts'

/** The amount to refund in minor units, or null for all that is left. */
export type Wanted = { order: string; amountMinor: number | null }
/** The possible refund and the amounts it was calculated from; minor units. */
export type Plan = { orderId: string; intentId: string; paymentId: string; amountMinor: number; left: number; currency: string }

/** Milliseconds within which a repeated refund of the same order counts as the same one. */
const JUST_NOW = 60_000

const refuse = (detail: string) => new Refusal('order.wrongState', { detail })

/**
 * Calculates a refund by support (OPS-11) after reading the provider's refunds. @throws Refusal if nothing was paid, a dispute is open, or the amount
 * exceeds what is left
 */
export async function planRefund(deps: OrderDeps, { order: words, amountMinor }: Wanted): Promise<Plan> {
  const { orderId } = await findOne(deps.db, words)
  const [payment] = await deps.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.settles, true)))
  if (!payment?.intentId || payment.receivedMinor === 0) throw refuse('Nothing was paid for this order.')
  for (const listed of await deps.provider.listRefunds(payment.intentId)) await recordRefund(deps, listed)
  if (await isInDispute(deps.db, orderId)) throw refuse('The payment is disputed: a refund could return it twice.')
  const [own] = await deps.db
    .select({ total: sum(refunds.amountMinor).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.isForeign, false), ne(refunds.status, 'failed')))
  const left = payment.receivedMinor - (own?.total ?? 0) - (await givenElsewhere(deps.db, payment.id))
  if (left <= 0) throw refuse('The payment is already refunded in full.')
  const amount = amountMinor ?? left
  if (amount > left) throw refuse(`Only ${amountText(left, payment.currency)} are left to refund.`)
  return { orderId, intentId: payment.intentId, paymentId: payment.id, amountMinor: amount, left, currency: payment.currency }
}

/**
 * Refunds money to the card (OPS-11), records operator and reason, and updates payment and order. If an answer was lost, a repeat finds the refund in
 * the provider's list. @throws Refusal as `planRefund`, and if the provider refuses
 */
export async function refundBySupport(deps: OrderDeps, wanted: Wanted, by: Reason): Promise<Plan & { status: string }> {
  const plan = await planRefund(deps, wanted)
  const at = deps.now()
  const actionId = await deps.db.transaction(async (tx) => {
    // A second operator waits here and then sees the first one's refund.
    await lockPayment(tx, { paymentId: plan.paymentId })
    const isOfOrder = and(eq(supportActions.orderId, plan.orderId), eq(supportActions.action, 'refund'))
    const [other] = await tx
      .select({ actor: supportActions.actor })
      .from(supportActions)
      .where(and(isOfOrder, gt(supportActions.at, new Date(at.getTime() - JUST_NOW))))
    if (other) throw refuse(`${other.actor} refunded something of this order less than a minute ago. See its history first.`)
    const detail = `${amountText(plan.amountMinor, plan.currency)} of ${amountText(plan.left, plan.currency)} that were left.`
    return noteAction(tx, { ...by, action: 'refund', orderId: plan.orderId, detail }, at)
  })
  try {
    const { intentId, amountMinor } = plan
    const refund = await deps.provider.refund({ intentId, amountMinor, idempotencyKey: `support:${actionId}`, refundId: actionId })
    await recordRefund(deps, refund)
    return { ...plan, status: refund.status }
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    throw refuse(`The card provider refuses: ${error.message}`)
  }
}
