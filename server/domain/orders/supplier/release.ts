import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { and, eq, isNotNull } from 'drizzle-orm'
import { noteAlert } from '../../../alerts/note.ts'
import { messageOf } from '../../../base/error-text.ts'
import { orders } from '../../../db/schema/index.ts'
import type { Db } from '../../../db/types.ts'
import { type CancelAnswer, type Suppliers, supplierOf } from '../../../suppliers/supplier.ts'
import type { OrderDeps } from '../deps.ts'
import { type OrderWithoutSnapshot, orderColumns } from '../order.ts'
import { noteUnreadable } from '../outside-values.ts'

/**
 * Releases the rooms that an order holds or has bought, in the transaction that ends it. Our own stock is free at once. For a remote supplier the job
 * `orders.release` sends the request afterwards. Returns the changes to make to the order together with its status.
 */
export async function releaseAtSupplier(
  { suppliers }: { suppliers: Suppliers },
  tx: Db,
  order: Pick<OrderWithoutSnapshot, 'id' | 'supplier'>,
  at: Date,
): Promise<Pick<OrderWithoutSnapshot, 'releaseAt'>> {
  const supplier = suppliers[order.supplier]
  if (!supplier?.isLocal) return { releaseAt: at }
  const step = await supplier.cancel(order.id)
  await step(tx)
  return { releaseAt: null }
}

/** Minimum and maximum wait between attempts in milliseconds. In between, the wait equals the time already spent. */
const FIRST_WAIT = 30_000
const LONGEST_WAIT = millisecondsInHour
/** Milliseconds without an answer after which an operator has to contact the supplier. */
const GIVE_UP_AFTER = millisecondsInDay

/**
 * Job: asks the supplier to cancel the rooms of an ended order. A refusal, or a day without an answer, raises an alert. Refunds do not wait for it.
 * Returns when to ask again, or null.
 */
export async function releaseOrder(deps: OrderDeps, orderId: string): Promise<{ retryAt: Date | null }> {
  const [order] = await deps.db.select(orderColumns).from(orders).where(eq(orders.id, orderId))
  const at = deps.now()
  // Another job runs at a later `releaseAt`.
  if (!order?.releaseAt || order.releaseAt > at) return { retryAt: null }
  const tried = at.getTime() - order.updatedAt.getTime()
  const answer = await askToCancel(deps, order)
  if (answer.status === 'silent' && tried < GIVE_UP_AFTER) {
    const retryAt = new Date(at.getTime() + Math.min(Math.max(tried, FIRST_WAIT), LONGEST_WAIT))
    await deps.db.update(orders).set({ releaseAt: retryAt, supplierError: answer.reason }).where(isOpen(orderId))
    return { retryAt }
  }
  await deps.db.transaction(async (tx) => {
    const [closed] = await tx.update(orders).set({ releaseAt: null }).where(isOpen(orderId)).returning({ id: orders.id })
    if (!closed || answer.status === 'cancelled') return
    const detail =
      answer.status === 'refused'
        ? `The supplier does not take the rooms back: ${answer.reason}`
        : 'The supplier has not said for a day that the rooms are back.'
    await noteAlert(tx, { kind: 'supplier.kept', subject: orderId, orderId, detail }, at)
  })
  return { retryAt: null }
}

const isOpen = (orderId: string) => and(eq(orders.id, orderId), isNotNull(orders.releaseAt))

type Answer = CancelAnswer | { status: 'silent'; reason: string }

async function askToCancel(deps: OrderDeps, order: OrderWithoutSnapshot): Promise<Answer> {
  try {
    const step = await supplierOf(deps.suppliers, order.supplier).cancel(order.id)
    return await step(deps.db)
  } catch (error) {
    await noteUnreadable(deps.db, error, order.id, deps.now())
    // Any error counts as no answer, so that the attempts end and a person takes over.
    return { status: 'silent', reason: messageOf(error) }
  }
}
