import { and, desc, gt, inArray, sql } from 'drizzle-orm'
import { type OrderStatus, payableStatuses } from '../../../contract/order.ts'
import { isOwnedBy, type Owner } from '../../base/owner.ts'
import { Refusal } from '../../base/refusal.ts'
import { orders } from '../../db/schema/index.ts'
import { askedTogether } from '../../db/together.ts'
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

type Asked = Owner & { prebookHash: string }

const newestOf = preparedFor((db) => {
  const newest = db
    .select(columns)
    .from(orders)
    .where(
      and(
        sql`${orders.prebookHash} = asked.prebook_hash`,
        isOwnedBy(orders, { deviceId: sql`asked.device_id`, userId: sql`asked.user_id` }),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1)
    .as('newest')
  const { status, bundleOrderId, orderId, quizSessionId, expiresAt } = newest
  return db
    .select({ at: sql<number>`asked.at`, status, bundleOrderId, orderId, quizSessionId, expiresAt })
    .from(sql`json_to_recordset(${sql.placeholder('asked')}::json) as asked (at int, prebook_hash text, device_id text, user_id text)`)
    .crossJoinLateral(newest)
    .prepare('order_statuses')
})

const readNewest = askedTogether(async (db, asked: readonly Asked[]) => {
  const rows = await newestOf(db).execute({
    asked: JSON.stringify(
      asked.map(({ prebookHash, deviceId, userId }, at) => ({ at, prebook_hash: prebookHash, device_id: deviceId, user_id: userId })),
    ),
  })
  const found = new Map(rows.map(({ at, ...row }) => [at, row]))
  return asked.map((_, at) => found.get(at))
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
