import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { orders, payments } from '../../../db/schema/index.ts'
import type { Db } from '../../../db/types.ts'
import { RoomGone, SoldOut } from '../../../suppliers/supplier.ts'
import type { OrderDeps } from '../deps.ts'
import { canPaymentFollow, isPayable, type OrderWithoutSnapshot, type PaymentRow, transition } from '../order.ts'
import { entryOf, type Known, noteUnknown } from '../outside-values.ts'
import type { Intent } from '../payment-provider.ts'
import { claimRefund, isDecided, lockPayment, recordReserved, settleBooks } from '../refund/refund-books.ts'
import { releaseAtSupplier } from '../supplier/release.ts'
import { readSupplierBooking } from '../supplier/supplier-booking.ts'

/** What each status of an intent means. An amount reserved on the card pays an order. A waiting intent failed if the provider names an error. */
const INTENTS: Record<Known<Stripe.PaymentIntent.Status>, 'Succeeded' | 'Canceled' | 'Processing' | 'waiting'> = {
  succeeded: 'Succeeded',
  canceled: 'Canceled',
  processing: 'Processing',
  requires_action: 'waiting',
  requires_capture: 'Succeeded',
  requires_confirmation: 'waiting',
  requires_payment_method: 'waiting',
}

/** Holds the rooms of an expired order again. Returns false if they are sold out or the supplier's cancellation is final. */
async function retakeRooms({ suppliers }: OrderDeps, tx: Db, order: OrderWithoutSnapshot, at: Date): Promise<boolean> {
  const supplier = suppliers[order.supplier]
  if (!supplier?.isLocal || !supplier.canHoldAgain) return false
  const step = await supplier.hold(await readSupplierBooking(tx, order), at)
  try {
    // A savepoint: if one night is sold out, the rooms of the other nights are released.
    await tx.transaction(step)
    return true
  } catch (error) {
    if (error instanceof SoldOut || error instanceof RoomGone) return false
    throw error
  }
}

/**
 * Updates payment and order to the provider's state of an intent. Events can arrive in any order and repeatedly: success is final, and later failures
 * of the same intent are ignored. Money that no order needs is refunded once (ORDER-7).
 */
export async function applyIntent(deps: OrderDeps, intent: Intent): Promise<void> {
  const at = deps.now()
  const next = await deps.db.transaction(async (tx): Promise<Next> => {
    const found = await lockPayment(tx, { intentId: intent.id })
    if (!found) return null
    const { order, payment } = found
    if (payment.capture === 'later' && isTaken(payment) && isDecided(intent)) return 'reserved'
    const known = entryOf(INTENTS, intent.status)
    if (!known) {
      await noteUnknown(tx, { subject: intent.id, orderId: order.id, value: `the payment status "${intent.status}"` }, at)
      return null
    }
    if (known === 'Succeeded') return receive(deps, tx, { order, payment, intent, at })
    const waiting = intent.error ? 'Failed' : null
    const status = known === 'waiting' ? waiting : known
    if (!status || isTaken(payment)) return null
    // A repeated event must not change an order that another payment may be paying.
    if (status === payment.status || !canPaymentFollow(payment.status, status)) return null
    await tx
      .update(payments)
      .set({
        status,
        errorCode: intent.error?.code ?? null,
        errorMessage: intent.error?.message ?? null,
        updatedAt: at,
        lastCheckedAt: at,
      })
      .where(eq(payments.id, payment.id))
    if (status === 'Failed' && (order.status === 'BookingStarted' || order.status === 'PaymentCanceled')) {
      await transition(tx, order, 'PaymentFailed', `card: ${intent.error?.code ?? 'failed'}`, at, { paymentLockedAt: null })
    }
    if (status === 'Canceled' && (order.status === 'BookingStarted' || order.status === 'PaymentFailed')) {
      await transition(tx, order, 'PaymentCanceled', 'payment canceled', at, { paymentLockedAt: null })
    }
    return null
  })
  if (next === 'reserved') await recordReserved(deps, intent)
  else if (next === 'supplier') {
    const [row] = await deps.db.select({ orderId: payments.orderId }).from(payments).where(eq(payments.intentId, intent.id))
    if (row) await deps.enqueue({ queue: 'orders.supplier', data: { orderId: row.orderId } })
  } else if (next) {
    await deps.enqueue({ queue: 'payments.refund', data: { refundId: next.refundId } })
  }
}

/** What follows: book with the supplier after a payment, store what became of a reserved amount, refund, or nothing. */
type Next = 'supplier' | 'reserved' | { refundId: string } | null

const isTaken = ({ status }: PaymentRow): boolean => status === 'Succeeded' || status === 'Refunded'

type Received = { order: OrderWithoutSnapshot; payment: PaymentRow; intent: Intent; at: Date }

async function receive(deps: OrderDeps, tx: Db, { order, payment, intent, at }: Received): Promise<Next> {
  const isCharged = intent.received > 0
  const amounts = isCharged
    ? { receivedMinor: intent.received, capture: payment.capture === 'later' ? 'done' : payment.capture }
    : { receivedMinor: intent.capturable }
  // A repeat: the first run decided, and only its job may have been lost.
  if (isTaken(payment)) return order.status === 'Payed' && payment.settles ? 'supplier' : null
  const [settled] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.settles, true)))
  // An order without an owner, after the account was deleted, cannot become a trip (LAW-12).
  const canBePaid = !order.erasedAt && (isPayable(order.status) || (order.status === 'Expired' && (await retakeRooms(deps, tx, order, at))))
  const settles = !settled && canBePaid && amounts.receivedMinor >= order.totalMinor
  const [received] = await tx
    .update(payments)
    .set({
      status: 'Succeeded',
      ...amounts,
      // After the account was deleted, the card is not stored again (LAW-12).
      ...(intent.card && !order.erasedAt && { cardBrand: intent.card.brand, cardLast4: intent.card.last4 }),
      settles,
      errorCode: null,
      errorMessage: null,
      updatedAt: at,
      lastCheckedAt: at,
    })
    .where(eq(payments.id, payment.id))
    .returning()
  // An event of its refund may have arrived earlier.
  if (received) await settleBooks(tx, { order, payment: received }, at)
  if (settles) {
    await transition(tx, order, 'Payed', order.status === 'Expired' ? 'paid late, rooms still there' : 'paid', at, {
      paidAt: at,
      paymentLockedAt: null,
    })
    return 'supplier'
  }
  // Its rooms may just have been held again.
  const [left] = await tx.select({ holdState: orders.holdState }).from(orders).where(eq(orders.id, order.id))
  if (order.status === 'Expired' && left?.holdState === 'held') await releaseAtSupplier(deps, tx, order, at)
  const reason = settled ? 'paidTwice' : order.status === 'Expired' ? 'paidLate' : 'notOpen'
  const refundId = await claimRefund(tx, payment, { due: amounts.receivedMinor, reason }, at)
  return refundId ? { refundId } : null
}
