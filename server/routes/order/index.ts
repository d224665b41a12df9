import { eq } from 'drizzle-orm'
import { calls } from '../../../contract/calls.ts'
import { Refusal } from '../../base/refusal.ts'
import { payments } from '../../db/schema/index.ts'
import { finishOrder } from '../../domain/orders/lifecycle/finish-order.ts'
import { presentOrder, unixSeconds } from '../../domain/orders/lifecycle/present-order.ts'
import { checkPrebooking, readOrderStatus } from '../../domain/orders/lifecycle/read-status.ts'
import { findOrder } from '../../domain/orders/order.ts'
import { catchUp } from '../../domain/orders/payment/catch-up-payment.ts'
import { confirmPayment, releasePayment } from '../../domain/orders/payment/confirm-payment.ts'
import type { Context } from '../../http/context.ts'
import { handle, type Mounted } from '../../http/handle.ts'

async function orderIdOf(
  { deps }: Context,
  query: { orderId?: string | undefined; paymentIntentId?: string | undefined },
): Promise<string> {
  if (query.orderId) return query.orderId
  const [row] = await deps.db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.intentId, query.paymentIntentId ?? ''))
  if (!row) throw new Refusal('resource.notFound', { detail: 'No such payment.' })
  return row.orderId
}

/** Calls of orders and their payment. */
export const orderRoutes: Mounted[] = [
  handle(calls.checkPrebooking, (_, { deps, owner }) => checkPrebooking(deps, owner)),
  handle(calls.checkOrder, async ({ query }, { deps, owner }) => {
    const { expiresAt, ...order } = await readOrderStatus(deps.db, owner, query.prebookHash)
    return { ...order, expiredAt: unixSeconds(expiresAt) }
  }),
  handle(calls.getOrder, async ({ query }, context) => {
    const { deps, owner, locale } = context
    const order = await findOrder(deps.db, owner, await orderIdOf(context, query))
    const { order: current, isSure } = await catchUp(deps, order)
    return presentOrder(deps.db, current, locale, { isSure })
  }),
  handle(calls.finishOrder, ({ body }, { deps, owner, user }) => {
    if (!user) throw new Refusal('auth.required')
    const lastName = body.contactLasName ?? body.contactLastName ?? ''
    return finishOrder(
      deps,
      { ...owner, userId: user.id },
      { orderId: body.orderId, firstName: body.contactFirstName, lastName, members: body.members },
    )
  }),
  handle(calls.confirmPayment, ({ body }, { deps, owner }) => confirmPayment(deps, owner, body)),
  handle(calls.releasePayment, async ({ body }, { deps, owner }) => {
    await releasePayment(deps, owner, body)
    return {}
  }),
]
