import { desc, eq, inArray, or, sql } from 'drizzle-orm'
import { withAsciiDomain } from '../../../contract/email.ts'
import { bookingReference } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { orders, payments, refunds, users } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { type OrderWithoutSnapshot, orderColumns } from '../orders/order.ts'

/** An order in an operator's list; amounts in minor units, instants in ISO 8601. */
export type FoundOrder = {
  orderId: string
  reference: string
  status: string
  disputed: boolean
  email: string | null
  checkIn: string
  checkOut: string
  total: number
  paid: number
  refunded: number
  currency: string
  createdAt: string
}

/** Maximum number of orders per search, newest first. */
const MOST = 50

const matches = (words: string) => {
  const email = withAsciiDomain(words).toLowerCase()
  return or(
    eq(orders.id, words),
    eq(orders.bundleOrderId, words),
    eq(orders.supplierReference, words),
    sql`lower(${orders.contact}->>'email') = ${email}`,
    inArray(orders.userId, sql`(select ${users.id} from ${users} where lower(${users.email}) = ${email})`),
    /^FRN-[0-9A-F]{6}$/i.test(words) ? sql`right(${orders.id}, 6) = ${words.slice(4).toLowerCase()}` : undefined,
  )
}

/** Orders by e-mail address, order id, booking reference or supplier's reference (OPS-10); at most 50, newest first. */
export async function findOrders(db: Db, words: string): Promise<FoundOrder[]> {
  const rows = await db.select(orderColumns).from(orders).where(matches(words.trim())).orderBy(desc(orders.createdAt)).limit(MOST)
  return Promise.all(rows.map((order) => present(db, order)))
}

/** One order by any of these identifiers. @throws Refusal resource.notFound if there is none or more than one */
export async function findOne(db: Db, words: string): Promise<FoundOrder> {
  const [first, second] = await findOrders(db, words)
  if (!first) throw new Refusal('resource.notFound', { detail: `There is no order "${words}".` })
  if (second) throw new Refusal('resource.notFound', { detail: `"${words}" has several orders: name one by its id.` })
  return first
}

async function present(db: Db, order: OrderWithoutSnapshot): Promise<FoundOrder> {
  const [paid] = await db
    .select({ total: sql<string>`coalesce(sum(${payments.receivedMinor}), 0)` })
    .from(payments)
    .where(eq(payments.orderId, order.id))
  const [back] = await db
    .select({ total: sql<string>`coalesce(sum(${refunds.amountMinor}) filter (where ${refunds.status} = 'succeeded'), 0)` })
    .from(refunds)
    .where(eq(refunds.orderId, order.id))
  return {
    orderId: order.id,
    reference: order.supplierReference ?? bookingReference(order.id),
    status: order.status,
    disputed: order.disputed,
    email: order.contact?.email ?? null,
    checkIn: order.checkIn,
    checkOut: order.checkOut,
    total: order.totalMinor,
    paid: Number(paid?.total ?? 0),
    refunded: Number(back?.total ?? 0),
    currency: order.currency,
    createdAt: order.createdAt.toISOString(),
  }
}
