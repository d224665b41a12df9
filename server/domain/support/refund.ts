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

/** What is to be given back, in minor units; all that is left without an amount. */
export type Wanted = { order: string; amountMinor: number | null }
/** What can be given back and what it was reckoned from; minor units. */
export type Plan = { orderId: string; intentId: string; paymentId: string; amountMinor: number; left: number; currency: string }

/** Milliseconds in which a second refund of the same order is taken for the same one. */
const JUST_NOW = 60_000

const refuse = (detail: string) => new Refusal('order.wrongState', { detail })

/**
 * What a refund by support would give back (OPS-11), after a look at what the provider knows of. @throws Refusal where nothing was paid, a bank
 * decides, or more is asked for than is left
 */
export async function planRefund(deps: OrderDeps, { order: words, amountMinor }: Wanted): Promise<Plan> {
  const { orderId } = await findOne(deps.db, words)
  const [payment] = await deps.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.settles, true)))
  if (!payment?.intentId || payment.receivedMinor === 0) throw refuse('Nothing was paid for this order.')
  for (const listed of await deps.provider.listRefunds(payment.intentId)) await recordRefund(deps, listed)
  if (await isInDispute(deps.db, orderId)) throw refuse('A bank is asked to take this payment back: a refund now could give it back twice.')
  const [own] = await deps.db
    .select({ total: sum(refunds.amountMinor).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.isForeign, false), ne(refunds.status, 'failed')))
  const left = payment.receivedMinor - (own?.total ?? 0) - (await givenElsewhere(deps.db, payment.id))
  if (left <= 0) throw refuse('All of it went back already, or is on its way.')
  const amount = amountMinor ?? left
  if (amount > left) throw refuse(`Only ${amountText(left, payment.currency)} are left to refund.`)
  return { orderId, intentId: payment.intentId, paymentId: payment.id, amountMinor: amount, left, currency: payment.currency }
}

/**
 * Gives money back to the card that paid (OPS-11), notes who did it and why, and brings the books in line. Sent again after an answer was lost, the
 * provider's list of refunds shows what was given. @throws Refusal as `planRefund`, and where the provider refuses
 */
export async function refundBySupport(deps: OrderDeps, wanted: Wanted, by: Reason): Promise<Plan & { status: string }> {
  const plan = await planRefund(deps, wanted)
  const at = deps.now()
  const actionId = await deps.db.transaction(async (tx) => {
    // Two operators at once: the second one waits here, and is told of the first.
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
    const made = await deps.provider.refund({ intentId, amountMinor, idempotencyKey: `support:${actionId}`, refundId: actionId })
    await recordRefund(deps, made)
    return { ...plan, status: made.status }
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    throw refuse(`The card provider refuses: ${error.message}`)
  }
}
