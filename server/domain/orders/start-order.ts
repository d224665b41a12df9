import { eq } from 'drizzle-orm'
import { newId } from '../../base/ids.ts'
import { orders, orderTransitions, prebooks } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { readRequests } from '../quiz/requests.ts'
import type { OrderDeps } from './deps.ts'
import { holdRooms, SoldOut } from './holds.ts'
import { head, lockOrder, type OrderHead, transition } from './rows.ts'

type Prebook = typeof prebooks.$inferSelect

/** An order that a transaction has started; `queue` puts its jobs into the queue once the transaction is over. */
export type StartedOrder = { orderId: string; bundleOrderId: string; queue(): Promise<void> }

type Start = {
  locale: string
  /** Whom the visitor's order counts for besides its device; null for a signed-in user's. */
  network?: string | null
  /** Our own stock is held at once; a supplier's that takes its time is left to the job. */
  holdsAtOnce?: boolean
}

/**
 * Makes the order of a prebooked offer in the transaction that stores it, once however often it is asked, and holds its rooms there: nobody waits
 * for a job. Where holding breaks, other than by a night that is sold out, the job tries again. The order expires `orderTtlSeconds` from now.
 */
export async function startOrder(
  deps: OrderDeps,
  tx: Db,
  prebook: Prebook,
  { locale, network = null, holdsAtOnce = true }: Start,
): Promise<StartedOrder> {
  const at = deps.now()
  const id = newId('ord')
  const requests = await readRequests(tx, prebook.quizSessionId)
  const expiresAt = new Date(at.getTime() + deps.orderTtlSeconds * 1000)
  const sold = prebook.snapshot.en
  const [made] = await tx
    .insert(orders)
    .values({
      id,
      bundleOrderId: newId('bo'),
      prebookHash: prebook.hash,
      quizSessionId: prebook.quizSessionId,
      status: 'New',
      deviceId: prebook.deviceId,
      userId: prebook.userId,
      network,
      locale,
      tripGroup: sold.tripGroup,
      requests,
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
    .returning(head)
  if (!made) return knownOrder(tx, prebook)
  await tx.insert(orderTransitions).values({ orderId: id, fromStatus: null, toStatus: 'New', cause: 'prebooked', at })
  // Whatever breaks here is met again, counted and written down by the job.
  const isSettled = holdsAtOnce && (await holdOrGiveUp(tx, made, prebook, at).catch(() => false))
  const queue = async () => {
    if (!isSettled) await deps.enqueue({ queue: 'orders.hold', data: { orderId: id } })
    await deps.enqueue({ queue: 'orders.expire', data: { orderId: id } }, { startAt: expiresAt })
  }
  return { orderId: made.id, bundleOrderId: made.bundleOrderId, queue }
}

async function knownOrder(tx: Db, prebook: Prebook): Promise<StartedOrder> {
  const [known] = await tx
    .select({ orderId: orders.id, bundleOrderId: orders.bundleOrderId })
    .from(orders)
    .where(eq(orders.prebookHash, prebook.hash))
  if (!known) throw new Error(`The order of prebook ${prebook.id} is neither new nor known`)
  return { ...known, queue: async () => {} }
}

/** Holds the rooms of a new order, or gives it up where a night is sold out. Whatever else breaks is thrown, and nothing of the try remains. */
async function holdOrGiveUp(tx: Db, order: OrderHead, { rooms }: Pick<Prebook, 'rooms'>, at: Date): Promise<true> {
  try {
    await tx.transaction(async (inner) => {
      await holdRooms(inner, order.id, { rooms, checkIn: order.checkIn, checkOut: order.checkOut }, at)
      await transition(inner, order, 'BookingStarted', 'rooms held', at)
    })
  } catch (error) {
    if (!(error instanceof SoldOut)) throw error
    await transition(tx, order, 'BookingStartFailed', 'sold out', at, { supplierError: error.message })
  }
  return true
}

/** Tries to hold the rooms of an order that may break, other than by a night that is sold out, before the order is given up. */
export const HOLD_ATTEMPTS = 5

/**
 * Job: holds the rooms of an order that were not held when it was made, which becomes BookingStarted, or BookingStartFailed where a night is sold out. Where holding breaks for
 * another reason, such as a room that has left the inventory, it is tried again, and the order becomes Failed after HOLD_ATTEMPTS tries.
 */
export async function holdOrder(deps: OrderDeps, orderId: string): Promise<void> {
  const at = deps.now()
  try {
    await deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (order?.status !== 'New') return
      const [prebook] = await tx.select({ rooms: prebooks.rooms }).from(prebooks).where(eq(prebooks.hash, order.prebookHash))
      if (!prebook) throw new Error(`Order ${orderId} has no prebook`)
      await holdOrGiveUp(tx, order, prebook, at)
    })
  } catch (error) {
    await countFailedHold(deps, orderId, error)
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
