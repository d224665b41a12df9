import { desc, eq } from 'drizzle-orm'
import { Refusal } from '../../base/refusal.ts'
import { refunds } from '../../db/schema/index.ts'
import type { ServerDeps } from '../../deps.ts'
import { mailCancellation, mailConfirmation, mailRefund } from '../orders/notice/mails.ts'
import { noteAction, type Reason } from './actions.ts'
import { findOne } from './find.ts'

export const resendable = ['confirmation', 'cancellation', 'refund'] as const
export type Resendable = (typeof resendable)[number]

/** The mail for an order's current status. */
function usualMail(status: string): Resendable {
  if (['BookingFinished', 'Done'].includes(status)) return 'confirmation'
  if (['Canceled', 'CancelFailed'].includes(status)) return 'cancellation'
  throw new Refusal('order.wrongState', { detail: `An order that is ${status} has no mail to send again.` })
}

/** The mail to send again and its recipient. @throws Refusal if there is no such mail */
export async function planResend({ db }: Pick<ServerDeps, 'db'>, words: string, kind?: Resendable) {
  const order = await findOne(db, words)
  if (!order.email) throw new Refusal('order.wrongState', { detail: 'The contact of this order was erased, or was never given.' })
  return { orderId: order.orderId, kind: kind ?? usualMail(order.status), to: order.email }
}

/** Sends an order's mail again with current contents, and records operator and reason (OPS-10). @throws Refusal as `planResend` */
export async function resendMail(deps: ServerDeps, words: string, kind: Resendable | undefined, by: Reason) {
  const plan = await planResend(deps, words, kind)
  const { orderId } = plan
  const id = await noteAction(deps.db, { ...by, action: 'resend', orderId, detail: `The ${plan.kind} mail once more.` }, deps.now())
  const isQueued = await queueMail(deps, plan.kind, orderId, id)
  if (!isQueued) throw new Refusal('order.wrongState', { detail: `This order has no ${plan.kind} to write about.` })
  return plan
}

async function queueMail(deps: ServerDeps, kind: Resendable, orderId: string, again: string): Promise<boolean> {
  if (kind === 'confirmation') return mailConfirmation(deps, orderId, again)
  if (kind === 'cancellation') return mailCancellation(deps, orderId, again)
  const [refund] = await deps.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.updatedAt))
    .limit(1)
  return refund ? mailRefund(deps, refund.id, again) : false
}
