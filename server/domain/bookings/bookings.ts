import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Booking, BookingSummary, CancellationQuote } from '../../../src/api/contract/booking.ts'
import type { OrderStatus } from '../../../src/api/contract/order.ts'
import { hotels, orders, payments, refunds } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { Locale } from '../locale.ts'
import type { OrderDeps, Owner } from '../orders/deps.ts'
import { releaseRooms } from '../orders/holds.ts'
import { findOrder, isOwnedBy, lockOrder, type OrderRow, soldBundle, transition } from '../orders/rows.ts'
import { claimRefund } from '../payments/refund.ts'
import { Refusal } from '../refusal.ts'
import { presentBooking, presentSummary, type StayTimes } from './present.ts'
import { quote } from './terms.ts'

/** Statuses of orders that are bookings: money was taken for them. */
const BOOKED = [
  'Payed',
  'BookingFinished',
  'BookingFinishFailed',
  'Done',
  'Canceled',
  'CancelFailed',
] as const satisfies readonly OrderStatus[]

export interface Reader {
  owner: Owner
  locale: Locale
  organiser: Booking['organiser']
}

/** The owner's bookings, newest trip first. */
export async function listBookings(deps: OrderDeps, { owner, locale }: Reader): Promise<BookingSummary[]> {
  const rows = await deps.db
    .select()
    .from(orders)
    .where(and(isOwnedBy(owner), inArray(orders.status, [...BOOKED])))
    .orderBy(desc(orders.checkIn), desc(orders.createdAt))
  const ids = rows.map(({ id }) => id)
  const given = ids.length > 0 ? await deps.db.select({ orderId: refunds.orderId }).from(refunds).where(inArray(refunds.orderId, ids)) : []
  const refunded = new Set(given.map(({ orderId }) => orderId))
  return rows.map((row) => presentSummary(row, deps.now(), locale, refunded.has(row.id)))
}

/** Check-in and check-out times of the hotel that was sold. */
export async function stayTimes(db: Db, order: OrderRow): Promise<StayTimes> {
  const [hotel] = await db
    .select({ checkIn: hotels.checkIn, checkOut: hotels.checkOut })
    .from(hotels)
    .where(eq(hotels.id, soldBundle(order, 'en').acc.accId))
  return { checkIn: hotel?.checkIn ?? '15:00', checkOut: hotel?.checkOut ?? '10:00' }
}

async function findBooking(deps: OrderDeps, owner: Owner, orderId: string): Promise<OrderRow> {
  const order = await findOrder(deps.db, owner, orderId)
  if (!(BOOKED as readonly string[]).includes(order.status))
    throw new Refusal('resource.notFound', { detail: 'This order is not a booking yet.' })
  return order
}

export async function getBooking(deps: OrderDeps, reader: Reader, orderId: string): Promise<Booking> {
  const order = await findBooking(deps, reader.owner, orderId)
  return presentBooking(deps.db, order, {
    at: deps.now(),
    locale: reader.locale,
    times: await stayTimes(deps.db, order),
    organiser: reader.organiser,
  })
}

function checkCancellable(order: OrderRow, at: Date): void {
  // Not one that only waits for its confirmation, and not after the trip.
  if (presentSummary(order, at, 'en', false).state !== 'confirmed')
    throw new Refusal('booking.wrongState', { detail: `A booking that is ${order.status} cannot be cancelled.` })
}

/** What a cancellation costs now. @throws Refusal booking.wrongState */
export async function quoteCancellation(deps: OrderDeps, reader: Reader, orderId: string): Promise<CancellationQuote> {
  const order = await findBooking(deps, reader.owner, orderId)
  const at = deps.now()
  checkCancellable(order, at)
  return quote(soldBundle(order, reader.locale), order.totalMinor, at, reader.locale)
}

/** Cancels a booking for the fee (minor units) that was shown and gives the rest back. @throws Refusal booking.wrongState, booking.feeChanged */
export async function cancelBooking(deps: OrderDeps, reader: Reader, orderId: string, fee: number): Promise<Booking> {
  const found = await findBooking(deps, reader.owner, orderId)
  const at = deps.now()
  const refundId = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id)
    if (!order) throw new Refusal('resource.notFound')
    checkCancellable(order, at)
    const now = quote(soldBundle(order, reader.locale), order.totalMinor, at, reader.locale)
    if (now.fee.amount !== fee) throw new Refusal('booking.feeChanged', { detail: 'The fee has changed meanwhile.' })
    await releaseRooms(tx, order.id)
    await transition(tx, order, 'Canceled', 'cancelled by the traveller', at, {
      canceledAt: at,
      cancelReason: 'traveller',
      cancelFeeMinor: fee,
    })
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, order.id), eq(payments.settles, true)))
    return payment && now.refund.amount > 0
      ? claimRefund(tx, payment, { amountMinor: now.refund.amount, reason: 'Cancelled by the traveller' }, at)
      : null
  })
  if (refundId) await deps.enqueue({ queue: 'payments.refund', data: { refundId } })
  await deps.enqueue({ queue: 'mail.cancellation', data: { orderId: found.id } })
  return getBooking(deps, reader, found.id)
}
