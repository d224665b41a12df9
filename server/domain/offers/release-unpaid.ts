import { and, eq } from 'drizzle-orm'
import type { Owner } from '../../base/owner.ts'
import { Refusal } from '../../base/refusal.ts'
import { orders } from '../../db/schema/index.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { endPlainOrders, type GivenUp, isAbandoned } from '../orders/end-plain-orders.ts'
import { expireOrder } from '../orders/expire-order.ts'

/**
 * Ends the owner's unpaid orders before their time and releases their rooms; one whose payment is under way is left alone, and one whose
 * intent the card provider cannot cancel now is left to its job: nobody waits for that. What the request `requestKey` itself has made stays.
 */
export async function releaseUnpaid(deps: OrderDeps, owner: Owner, requestKey: string, rows: readonly GivenUp[]): Promise<void> {
  if (rows.length === 0) return
  const at = deps.now()
  const abandoned = isAbandoned(deps.db, owner, requestKey)
  const plain = rows.filter(({ hasPayment }) => !hasPayment)
  const ended = await endPlainOrders(deps.db, plain, at)
  for (const { id } of rows.filter((row) => !ended.has(row.id))) {
    await deps.db
      .update(orders)
      .set({ expiresAt: at, updatedAt: at })
      .where(and(eq(orders.id, id), abandoned))
    await expireOrder(deps, id, { isHurried: true }).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      await deps.enqueue({ queue: 'orders.expire', data: { orderId: id } })
    })
  }
}
