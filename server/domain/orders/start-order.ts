import { eq } from 'drizzle-orm'
import { newId } from '../../base/ids.ts'
import { orders, orderTransitions, prebooks } from '../../db/schema/index.ts'
import type { OrderDeps } from './deps.ts'
import { holdRooms, SoldOut } from './holds.ts'
import { lockOrder, transition } from './rows.ts'

type Prebook = typeof prebooks.$inferSelect

/**
 * Makes the order of a prebooked offer, once however often it is asked, and has its rooms held by a job.
 * The order expires `orderTtlSeconds` from now.
 */
export async function startOrder(deps: OrderDeps, prebook: Prebook, locale: string): Promise<{ orderId: string; bundleOrderId: string }> {
  const at = deps.now()
  const id = newId('ord')
  const expiresAt = new Date(at.getTime() + deps.orderTtlSeconds * 1000)
  const sold = prebook.snapshot.en
  const made = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(orders)
      .values({
        id,
        bundleOrderId: newId('bo'),
        prebookHash: prebook.hash,
        quizSessionId: prebook.quizSessionId,
        status: 'New',
        deviceId: prebook.deviceId,
        userId: prebook.userId,
        locale,
        tripGroup: sold.tripGroup,
        checkIn: prebook.checkIn,
        checkOut: prebook.checkOut,
        snapshot: prebook.snapshot,
        totalMinor: prebook.totalMinor,
        currency: prebook.currency,
        expiresAt,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing({ target: orders.prebookHash })
      .returning()
    if (row) await tx.insert(orderTransitions).values({ orderId: id, fromStatus: null, toStatus: 'New', cause: 'prebooked', at })
    return row
  })
  if (made) {
    await deps.enqueue({ queue: 'orders.hold', data: { orderId: id } })
    await deps.enqueue({ queue: 'orders.expire', data: { orderId: id } }, { startAt: expiresAt })
    return { orderId: made.id, bundleOrderId: made.bundleOrderId }
  }
  const [known] = await deps.db
    .select({ orderId: orders.id, bundleOrderId: orders.bundleOrderId })
    .from(orders)
    .where(eq(orders.prebookHash, prebook.hash))
  if (!known) throw new Error(`The order of prebook ${prebook.id} is neither new nor known`)
  return known
}

/** Tries to hold the rooms of an order that may break, other than by a night that is sold out, before the order is given up. */
export const HOLD_ATTEMPTS = 5

/**
 * Job: holds the rooms of a new order, which becomes BookingStarted, or BookingStartFailed where a night is sold out. Where holding breaks for
 * another reason, such as a room that has left the inventory, it is tried again, and the order becomes Failed after HOLD_ATTEMPTS tries.
 */
export async function holdOrder(deps: OrderDeps, orderId: string): Promise<void> {
  const at = deps.now()
  try {
    await deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (order?.status !== 'New') return
      const [prebook] = await tx.select().from(prebooks).where(eq(prebooks.hash, order.prebookHash))
      if (!prebook) throw new Error(`Order ${orderId} has no prebook`)
      await holdRooms(tx, order.id, { rooms: prebook.rooms, checkIn: order.checkIn, checkOut: order.checkOut }, at)
      await transition(tx, order, 'BookingStarted', 'rooms held', at)
    })
  } catch (error) {
    if (!(error instanceof SoldOut)) return countFailedHold(deps, orderId, error)
    await deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (order?.status === 'New') await transition(tx, order, 'BookingStartFailed', 'sold out', at, { supplierError: error.message })
    })
  }
}

/** Counts a try that broke and ends the order with the last one; before that the error is thrown on, so that the queue tries again. */
async function countFailedHold(deps: OrderDeps, orderId: string, error: unknown): Promise<void> {
  const at = deps.now()
  const isOver = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'New') return true
    const holdAttempts = order.holdAttempts + 1
    const noted = { holdAttempts, supplierError: error instanceof Error ? error.message : String(error) }
    if (holdAttempts < HOLD_ATTEMPTS) {
      await tx
        .update(orders)
        .set({ ...noted, updatedAt: at })
        .where(eq(orders.id, orderId))
      return false
    }
    await transition(tx, order, 'Failed', 'rooms could not be held', at, noted)
    return true
  })
  if (!isOver) throw error
}
