import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { isOwnedBy, type Owner } from '../../base/owner.ts'
import { Refusal } from '../../base/refusal.ts'
import { orders, prebooks } from '../../db/schema/index.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { expireOrder } from '../orders/expire-order.ts'
import { unpaidStatuses } from '../orders/status.ts'

/**
 * Ends the owner's unpaid orders before their time and releases their rooms; one whose payment is under way is left alone, and one whose
 * intent the card provider cannot cancel now is left to its job: nobody waits for that. What the request `requestKey` itself has made stays.
 */
export async function releaseUnpaid(deps: OrderDeps, owner: Owner, requestKey: string): Promise<void> {
  const at = deps.now()
  const own = deps.db.select({ hash: prebooks.hash }).from(prebooks).where(eq(prebooks.requestKey, requestKey))
  const isAbandoned = and(
    isOwnedBy(orders, owner),
    inArray(orders.status, [...unpaidStatuses]),
    isNull(orders.paymentLockedAt),
    notInArray(orders.prebookHash, own),
  )
  const rows = await deps.db.select({ id: orders.id }).from(orders).where(isAbandoned)
  for (const { id } of rows) {
    await deps.db
      .update(orders)
      .set({ expiresAt: at, updatedAt: at })
      .where(and(eq(orders.id, id), isAbandoned))
    await expireOrder(deps, id, { isHurried: true }).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      await deps.enqueue({ queue: 'orders.expire', data: { orderId: id } })
    })
  }
}
