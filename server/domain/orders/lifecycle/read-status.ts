import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { type OrderStatus, payableStatuses } from '../../../../contract/order.ts'
import { isOwnedBy, type Owner } from '../../../base/owner.ts'
import { Refusal } from '../../../base/refusal.ts'
import { prepared } from '../../../db/prepared.ts'
import { orders } from '../../../db/schema/index.ts'
import type { Db } from '../../../db/types.ts'
import type { OrderDeps } from '../deps.ts'

const newestStatus = prepared((db) =>
  db
    .select({
      status: orders.status,
      bundleOrderId: orders.bundleOrderId,
      orderId: orders.id,
      quizSessionId: orders.quizSessionId,
      expiresAt: orders.expiresAt,
    })
    .from(orders)
    .where(
      and(
        eq(orders.prebookHash, sql.placeholder('prebookHash')),
        isOwnedBy(orders, { deviceId: sql.placeholder('deviceId'), userId: sql.placeholder('userId') }),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1)
    .prepare('newest_status'),
)

/**
 * The status of the owner's newest order of a prebooked offer. Clients poll it every three seconds (ORDER-2), so it does not read the snapshot.
 * @throws Refusal resource.notFound
 */
export async function readOrderStatus(db: Db, { deviceId, userId }: Owner, prebookHash: string) {
  const [row] = await newestStatus(db).execute({ deviceId, userId, prebookHash })
  if (!row) throw new Refusal('resource.notFound', { detail: 'No such booking.' })
  return row
}

/** The owner's newest booking that can still be finished, or status Unknown if there is none (D21). */
export async function checkPrebooking(deps: OrderDeps, owner: Owner): Promise<{ status: OrderStatus; prebookHash: string | null }> {
  const [row] = await deps.db
    .select({ status: orders.status, prebookHash: orders.prebookHash })
    .from(orders)
    .where(and(isOwnedBy(orders, owner), inArray(orders.status, [...payableStatuses]), gt(orders.expiresAt, deps.now())))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return row ?? { status: 'Unknown', prebookHash: null }
}
