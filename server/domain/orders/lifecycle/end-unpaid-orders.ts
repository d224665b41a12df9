import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { noteAlert } from '../../../alerts/note.ts'
import { isOwnedBy, type Owner } from '../../../base/owner.ts'
import { Refusal } from '../../../base/refusal.ts'
import { orders, payments, prebooks } from '../../../db/schema/index.ts'
import type { Db } from '../../../db/types.ts'
import type { OrderDeps } from '../deps.ts'
import { isUnpaid, isUnpaidVisitorOrder, lockOrder, openPayment, orderColumns, transition, unpaidStatuses } from '../order.ts'
import { applyIntent } from '../payment/settle-payment.ts'
import { type CallTimeout, type Intent, ProviderUnknown } from '../payment-provider.ts'
import { releaseAtSupplier } from '../supplier/release.ts'

/** Seconds for which a payment under way prevents expiry: enough for a bank's 3-D Secure page. */
const PAYMENT_LOCK_SECONDS = 600

/** Selects orders without a payment under way. A lock that was never released, as after a closed page, ends by itself. */
export const hasNoPaymentUnderWay = (at: Date) =>
  or(isNull(orders.paymentLockedAt), lte(orders.paymentLockedAt, new Date(at.getTime() - PAYMENT_LOCK_SECONDS * 1000)))

/**
 * Ends the owner's unpaid orders and releases their rooms. Skips orders with a payment under way and the order of the request `idempotencyKey`. If the
 * card provider cannot cancel an intent now, a job ends that order later.
 */
export async function endEarlierOrders(deps: OrderDeps, owner: Owner, idempotencyKey: string): Promise<void> {
  const at = deps.now()
  const ofThisRequest = deps.db.select({ hash: prebooks.hash }).from(prebooks).where(eq(prebooks.idempotencyKey, idempotencyKey))
  const earlier = await deps.db
    .update(orders)
    .set({ expiresAt: at, updatedAt: at })
    .where(
      and(
        isOwnedBy(orders, owner),
        inArray(orders.status, [...unpaidStatuses]),
        hasNoPaymentUnderWay(at),
        sql`${orders.prebookHash} not in ${ofThisRequest}`,
      ),
    )
    .returning({ id: orders.id })
  for (const { id } of earlier) {
    await expireOrder(deps, id, { cause: 'newer booking', hasShortTimeout: true }).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      await deps.enqueue({ queue: 'orders.expire', data: { orderId: id } })
    })
  }
}

/**
 * Ends the unpaid orders of a visitor's device in the transaction that starts the next one. Orders with a payment are left to `endEarlierOrders`, as
 * their intent must be cancelled first. `sweepOrders` queues the release at a remote supplier.
 */
export async function expireVisitorOrders(deps: Pick<OrderDeps, 'now' | 'suppliers'>, tx: Db, deviceId: string): Promise<void> {
  const at = deps.now()
  const hasNoPayment = sql`not exists (select 1 from ${payments} where ${payments.orderId} = ${orders.id})`
  const earlier = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.deviceId, deviceId), isUnpaidVisitorOrder, hasNoPayment))
    .orderBy(orders.id)
  for (const { id } of earlier) {
    const order = await lockOrder(tx, id)
    if (order && isUnpaid(order.status))
      await transition(tx, order, 'Expired', 'newer booking', at, await releaseAtSupplier(deps, tx, order, at))
  }
}

/**
 * Milliseconds after an order's expiry for which the provider is asked to cancel its payment. Then the order expires anyway: money that still arrives
 * is accepted or refunded (D38).
 */
const CANCEL_FOR = millisecondsInDay
/** Minimum and maximum wait between attempts in milliseconds. In between, the wait equals the time since the expiry. */
const FIRST_WAIT = 60_000
const LONGEST_WAIT = millisecondsInHour

/** `cause` is recorded with the transition. */
type EndOptions = CallTimeout & { cause?: string }

/**
 * Job: expires an order whose time is over. It cancels the intent first and expires the order only if that succeeds. A payment made at the same time
 * therefore results in a booking, and no payment is possible afterwards (reliability: money). Returns when to run again, or null.
 */
export async function expireOrder(deps: OrderDeps, orderId: string, options?: EndOptions): Promise<{ retryAt: Date | null }> {
  const at = deps.now()
  const [order] = await deps.db.select(orderColumns).from(orders).where(eq(orders.id, orderId))
  if (!order || !isUnpaid(order.status)) return { retryAt: null }
  if (order.expiresAt > at) return { retryAt: order.expiresAt }
  if (order.paymentLockedAt) {
    const free = new Date(order.paymentLockedAt.getTime() + PAYMENT_LOCK_SECONDS * 1000)
    if (free > at) return { retryAt: free }
  }
  return endUnpaidOrder(deps, orderId, options)
}

/** Cancels an intent and returns its state. An amount that was just reserved is not released: it has paid the order. */
async function cancelUnlessHeld(
  { provider }: OrderDeps,
  id: string,
  { isHeld, ...timeout }: CallTimeout & { isHeld: boolean },
): Promise<Intent> {
  const intent = isHeld ? await provider.retrieveIntent(id, timeout) : null
  return intent?.status === 'requires_capture' ? intent : provider.cancelIntent(id, timeout)
}

/**
 * Ends an unpaid order before its time: first its intent at the provider, then the order. Returns when to retry if a payment under way cannot be
 * cancelled now, or null if the order is no longer unpaid. @throws Refusal payment.unavailable
 */
export async function endUnpaidOrder(
  deps: OrderDeps,
  orderId: string,
  { cause = 'time over', ...timeout }: EndOptions = {},
): Promise<{ retryAt: Date | null }> {
  const at = deps.now()
  const payment = await openPayment(deps.db, orderId)
  if (payment?.intentId) {
    const [order] = await deps.db.select({ expiresAt: orders.expiresAt }).from(orders).where(eq(orders.id, orderId))
    const overdue = at.getTime() - (order?.expiresAt ?? at).getTime()
    const isGivenUp = overdue >= CANCEL_FOR
    const intent = await cancelUnlessHeld(deps, payment.intentId, { ...timeout, isHeld: payment.capture === 'later' }).catch(
      (error: unknown) => {
        // An intent that the provider does not know cannot be paid.
        if (error instanceof ProviderUnknown || isGivenUp) return null
        throw error
      },
    )
    if (intent?.status === 'succeeded' || intent?.status === 'requires_capture') {
      await applyIntent(deps, intent)
      return { retryAt: null }
    }
    if (intent && intent.status !== 'canceled' && !isGivenUp) {
      // Its status may be one that this version does not know.
      await applyIntent(deps, intent)
      return { retryAt: new Date(at.getTime() + Math.min(Math.max(overdue, FIRST_WAIT), LONGEST_WAIT)) }
    }
    if (isGivenUp && intent?.status !== 'canceled') {
      const detail = 'The card provider has not cancelled the payment of an ended booking for a day. The booking has expired.'
      await noteAlert(deps.db, { kind: 'payment.kept', subject: payment.intentId, orderId, detail }, at, 'once')
    }
  }
  const ended = await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked || !isUnpaid(locked.status)) return { retryAt: null, needsRelease: false }
    // An intent created after the check above can still be paid. The next run cancels it first.
    const open = await openPayment(tx, orderId, { isLocked: true })
    if (open?.intentId && open.intentId !== payment?.intentId) return { retryAt: at, needsRelease: false }
    if (open) await tx.update(payments).set({ status: 'Canceled', updatedAt: at }).where(eq(payments.id, open.id))
    const releaseChanges = await releaseAtSupplier(deps, tx, locked, at)
    await transition(tx, locked, 'Expired', cause, at, { paymentLockedAt: null, ...releaseChanges })
    return { retryAt: null, needsRelease: releaseChanges.releaseAt !== null }
  })
  if (ended.needsRelease) await deps.enqueue({ queue: 'orders.release', data: { orderId } })
  return { retryAt: ended.retryAt }
}
