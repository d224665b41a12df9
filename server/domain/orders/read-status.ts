import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { type OrderStatus, payableStatuses } from '../../../contract/order.ts'
import { isOwnedBy, type Owner } from '../../base/owner.ts'
import { Refusal } from '../../base/refusal.ts'
import { orders } from '../../db/schema/index.ts'
import { type Db, preparedFor } from '../../db/types.ts'
import type { OrderDeps } from './deps.ts'

/** What is read every three seconds (ORDER-2): never the whole order, whose snapshot is large. */
const columns = {
  status: orders.status,
  bundleOrderId: orders.bundleOrderId,
  orderId: orders.id,
  quizSessionId: orders.quizSessionId,
  expiresAt: orders.expiresAt,
}

const owner = { deviceId: sql.placeholder('deviceId'), userId: sql.placeholder('userId') }

const newestOf = preparedFor((db) =>
  db
    .select(columns)
    .from(orders)
    .where(and(eq(orders.prebookHash, sql.placeholder('prebookHash')), isOwnedBy(orders, owner)))
    .orderBy(desc(orders.createdAt))
    .limit(1)
    .prepare('order_status'),
)

/** The status of the owner's newest order of a prebooked offer. @throws Refusal resource.notFound */
export async function readOrderStatus(db: Db, { deviceId, userId }: Owner, prebookHash: string) {
  const [row] = await newestOf(db).execute({ prebookHash, deviceId, userId })
  if (!row) throw new Refusal('resource.notFound', { detail: 'No such booking.' })
  return row
}

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
