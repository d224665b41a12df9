import { and, desc, gt, inArray } from 'drizzle-orm'
import { type OrderStatus, payableStatuses } from '../../../contract/order.ts'
import { isOwnedBy, type Owner } from '../../base/owner.ts'
import { orders } from '../../db/schema/index.ts'
import type { OrderDeps } from './deps.ts'

/** The owner's booking that can still be finished, newest first; status Unknown where there is none (D21). */
export async function checkPrebooking(deps: OrderDeps, owner: Owner): Promise<{ status: OrderStatus; prebookHash: string | null }> {
  const [row] = await deps.db
    .select({ status: orders.status, prebookHash: orders.prebookHash })
    .from(orders)
    .where(and(isOwnedBy(orders, owner), inArray(orders.status, [...payableStatuses]), gt(orders.expiresAt, deps.now())))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return row ?? { status: 'Unknown', prebookHash: null }
}
