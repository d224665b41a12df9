import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isOwnedBy, type Owner } from '../../../base/owner.ts'
import { Refusal } from '../../../base/refusal.ts'
import { orders, prebooks } from '../../../db/schema/index.ts'
import type { OrderDeps } from '../deps.ts'
import { unpaidStatuses } from '../order.ts'
import { expireOrder } from './expire-order.ts'

/**
 * Ends the owner's unpaid orders and releases their rooms. Skips orders with a payment under way and the order of the request `requestKey`. If the
 * card provider cannot cancel an intent now, a job ends that order later.
 */
export async function endEarlierOrders(deps: OrderDeps, owner: Owner, requestKey: string): Promise<void> {
  const at = deps.now()
  const ofThisRequest = deps.db.select({ hash: prebooks.hash }).from(prebooks).where(eq(prebooks.requestKey, requestKey))
  const earlier = await deps.db
    .update(orders)
    .set({ expiresAt: at, updatedAt: at })
    .where(
      and(
        isOwnedBy(orders, owner),
        inArray(orders.status, [...unpaidStatuses]),
        isNull(orders.paymentLockedAt),
        sql`${orders.prebookHash} not in ${ofThisRequest}`,
      ),
    )
    .returning({ id: orders.id })
  for (const { id } of earlier) {
    await expireOrder(deps, id, { cause: 'newer booking', isHurried: true }).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      await deps.enqueue({ queue: 'orders.expire', data: { orderId: id } })
    })
  }
}
