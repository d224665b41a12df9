import { eq, sql } from 'drizzle-orm'
import { newId } from '../../base/ids.ts'
import { hotels, orders, orderTransitions, type prebooks, type SoldBundle } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { SoldOut, type Step, type Supplier, supplierOf } from '../../suppliers/supplier.ts'
import { readRequests } from '../quiz/requests.ts'
import type { OrderDeps } from './deps.ts'
import { giveBack } from './give-back.ts'
import { head, lockOrder, type OrderHead, transition } from './rows.ts'
import { readSupplierBooking, supplierBooking } from './supplier-booking.ts'

/** A prebook with what is sold. */
export type SoldPrebook = typeof prebooks.$inferSelect & { snapshot: SoldBundle }

/** An order that a transaction has started; `queue` puts what is left to do for it into the queue once the transaction is over. */
export type StartedOrder = { orderId: string; bundleOrderId: string; queue(): Promise<void> }

type Start = {
  locale: string
  /** Whom the visitor's order counts for besides its device; null for a signed-in user's. */
  network?: string | null
  /** Our own stock is held at once, unless it is to be left to the job as what a supplier outside has is. */
  holdsAtOnce?: boolean
}

/**
 * Makes the order of a prebooked offer in the transaction that stores it, once however often it is asked, and holds its rooms there: nobody waits
 * for a job. Where holding breaks, other than by a night that is sold out, the job tries again. The order expires `orderTtlSeconds` from now.
 */
export async function startOrder(
  deps: OrderDeps,
  tx: Db,
  prebook: SoldPrebook,
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
      supplier: sql`coalesce((select ${hotels.supplier} from ${hotels} where ${hotels.id} = ${sold.acc.accId}), 'own')`,
      expiresAt,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing({ target: orders.prebookHash })
    .returning(head)
  if (!made) return knownOrder(tx, prebook)
  await tx.insert(orderTransitions).values({ orderId: id, fromStatus: null, toStatus: 'New', cause: 'prebooked', at })
  const supplier = supplierOf(deps.suppliers, made.supplier)
  // Whatever breaks here is met again, counted and written down by the job.
  const isSettled = holdsAtOnce && supplier.isImmediate && (await holdNow(supplier, tx, made, { prebook, at }).catch(() => false))
  const queue = async () => {
    if (!isSettled) await deps.enqueue({ queue: 'orders.hold', data: { orderId: id } })
  }
  return { orderId: made.id, bundleOrderId: made.bundleOrderId, queue }
}

async function knownOrder(tx: Db, prebook: SoldPrebook): Promise<StartedOrder> {
  const [known] = await tx
    .select({ orderId: orders.id, bundleOrderId: orders.bundleOrderId })
    .from(orders)
    .where(eq(orders.prebookHash, prebook.hash))
  if (!known) throw new Error(`The order of prebook ${prebook.id} is neither new nor known`)
  return { ...known, queue: async () => {} }
}

async function holdNow(
  supplier: Supplier,
  tx: Db,
  order: OrderHead,
  { prebook, at }: { prebook: SoldPrebook; at: Date },
): Promise<boolean> {
  const step = await supplier.hold(supplierBooking(order, prebook, prebook.snapshot.en.acc.accId), at)
  return holdOrGiveUp(tx, order, step, at)
}

/**
 * Holds the rooms of a new order, or gives it up where they can't be had; returns false where the supplier decides later. Whatever else breaks is
 * thrown, and nothing of the try remains.
 */
async function holdOrGiveUp(tx: Db, order: OrderHead, step: Step<'held' | 'pending'>, at: Date): Promise<boolean> {
  try {
    return await tx.transaction(async (inner) => {
      if ((await step(inner)) === 'pending') return false
      await transition(inner, order, 'BookingStarted', 'rooms held', at)
      return true
    })
  } catch (error) {
    if (!(error instanceof SoldOut)) throw error
    await transition(tx, order, 'BookingStartFailed', 'sold out', at, { supplierError: error.message })
    return true
  }
}

/** Tries to hold the rooms of an order that may break, other than by a night that is sold out, before the order is given up. */
export const HOLD_ATTEMPTS = 5

/** Milliseconds after which a supplier that decides later is asked again. */
const LOOK_INTERVAL = 5000

/**
 * Job: holds the rooms of an order that were not held when it was made, which becomes BookingStarted, or BookingStartFailed where they can't be had. Where holding breaks for
 * another reason, such as a room that has left the inventory or a supplier that is silent, it is tried again, and the order becomes Failed after HOLD_ATTEMPTS tries.
 * Returns when to ask again a supplier that decides later, or null.
 */
export async function holdOrder(deps: OrderDeps, orderId: string): Promise<{ again: Date | null }> {
  const at = deps.now()
  try {
    const [found] = await deps.db.select(head).from(orders).where(eq(orders.id, orderId))
    if (found?.status !== 'New') return { again: null }
    const step = await supplierOf(deps.suppliers, found.supplier).hold(await readSupplierBooking(deps.db, found), at)
    const isSettled = await deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      return order?.status !== 'New' || holdOrGiveUp(tx, order, step, at)
    })
    return { again: isSettled ? null : new Date(at.getTime() + LOOK_INTERVAL) }
  } catch (error) {
    await countFailedHold(deps, orderId, error)
    return { again: null }
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
    await transition(tx, order, 'Failed', 'rooms could not be held', at, { ...noted, ...(await giveBack(deps, tx, order, at)) })
    return true
  })
  if (!isOver) throw error
}
