import { desc, eq, sql } from 'drizzle-orm'
import { preparedFor } from '../../db/prepared.ts'
import { orders } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { Refusal } from '../refusal.ts'
import type { Owner } from './deps.ts'

/** What is asked every three seconds (ORDER-2): never the whole order, whose snapshot is large. */
const asked = {
  status: orders.status,
  bundleOrderId: orders.bundleOrderId,
  orderId: orders.id,
  quizSessionId: orders.quizSessionId,
  expiresAt: orders.expiresAt,
}

/** The same owner as in `isOwnedBy`: the user, or the device as long as no user has adopted the order. */
const isOwned = sql`(${orders.userId} = ${sql.placeholder('userId')} or (${orders.deviceId} = ${sql.placeholder('deviceId')} and ${orders.userId} is null))`

const newestOf = preparedFor((db) =>
  db
    .select(asked)
    .from(orders)
    .where(sql`${eq(orders.prebookHash, sql.placeholder('prebookHash'))} and ${isOwned}`)
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
