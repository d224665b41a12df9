import { and, desc, gt, inArray, sql } from 'drizzle-orm'
import { type OrderStatus, payableStatuses } from '../../../contract/order.ts'
import { isOwnedBy, type Owner } from '../../base/owner.ts'
import { Refusal } from '../../base/refusal.ts'
import { orders } from '../../db/schema/index.ts'
import { askedWithOthers } from '../../db/together-with-others.ts'
import type { Db } from '../../db/types.ts'
import type { OrderDeps } from './deps.ts'
import type { OrderRow } from './rows.ts'

type Asked = Owner & { prebookHash: string }
type Found = Pick<OrderRow, 'status' | 'bundleOrderId' | 'quizSessionId'> & { at: number; orderId: string; expiresAt: string }

/** What is read every three seconds (ORDER-2): never the whole order, whose snapshot is large. */
const readNewest = askedWithOthers({
  name: 'order_status',
  columns: 'prebook_hash text, device_id text, user_id text',
  select: sql`
    select asked.at, status, bundle_order_id as "bundleOrderId", id as "orderId", quiz_session_id as "quizSessionId", expires_at as "expiresAt"
    from ${orders} where ${orders.prebookHash} = asked.prebook_hash and ${isOwnedBy(orders, { deviceId: sql`asked.device_id`, userId: sql`asked.user_id` })}
    order by ${orders.createdAt} desc limit 1`,
  toColumns: ({ prebookHash, deviceId, userId }: Asked) => ({ prebook_hash: prebookHash, device_id: deviceId, user_id: userId }),
  toAnswer(row: Found | undefined) {
    if (!row) return undefined
    const { at: _, expiresAt, ...order } = row
    return { ...order, expiresAt: new Date(expiresAt) }
  },
})

/** The status of the owner's newest order of a prebooked offer. @throws Refusal resource.notFound */
export async function readOrderStatus(db: Db, { deviceId, userId }: Owner, prebookHash: string) {
  const row = await readNewest(db, { prebookHash, deviceId, userId })
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
