import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Booking, BookingSummary, CancellationQuote } from '../../../../contract/booking.ts'
import type { OrderStatus } from '../../../../contract/order.ts'
import type { Locale } from '../../../base/locale.ts'
import { isOwnedBy, type Owner } from '../../../base/owner.ts'
import { Refusal } from '../../../base/refusal.ts'
import type { ZonedTime } from '../../../base/time-zones.ts'
import { airports, hotels, orders, payments, refunds } from '../../../db/schema/index.ts'
import type { Db } from '../../../db/types.ts'
import type { OrderDeps } from '../deps.ts'
import { findOrder, lockOrder, type OrderRow, soldBundle, transition } from '../order.ts'
import { isInDispute } from '../payment/disputes.ts'
import { dropNotices } from '../planned-notices.ts'
import { quote } from '../refund/cancellation-terms.ts'
import { claimRefund } from '../refund/refund-books.ts'
import { settlingPayment } from '../refund/refund-sums.ts'
import { releaseAtSupplier } from '../supplier/release.ts'
import { tripTime, tripTimes } from '../trip-time.ts'
import { presentBooking, presentSummary, type StayTimes, type ZonedBooking } from './present-booking.ts'

/** Statuses of orders that count as bookings: they were paid. */
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
  /** For a calendar, which is often shared: the booking names no travellers. */
  isForCalendar?: boolean
}

/** The owner's bookings: future trips first, the next one on top, then past trips, the latest one on top. */
export async function listBookings(deps: OrderDeps, { owner, locale }: Reader): Promise<BookingSummary[]> {
  const rows = await deps.db
    .select()
    .from(orders)
    .where(and(isOwnedBy(orders, owner), inArray(orders.status, [...BOOKED])))
    .orderBy(desc(orders.checkIn), desc(orders.createdAt))
  const refunded = await refundedOrders(
    deps.db,
    rows.map(({ id }) => id),
  )
  const localNow = await tripTimes(deps.db, rows, deps.now())
  const summaries = rows.map((row) => presentSummary(row, { localNow: localNow(row), locale, isRefunded: refunded.has(row.id) }))
  return [...summaries.filter(({ isPast }) => !isPast).reverse(), ...summaries.filter(({ isPast }) => isPast)]
}

/** Orders with money that was refunded or is being refunded. The refund of a surplus does not count. */
async function refundedOrders(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const refunded = await db
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(refunds.orderId, [...ids]), eq(payments.settles, true), inArray(payments.capture, ['atOnce', 'done'])))
  return new Set(refunded.map(({ orderId }) => orderId))
}

/** Current inventory data for a stay: check-in and check-out times, telephone number and meeting point. */
export async function stayTimes(db: Db, order: OrderRow): Promise<StayTimes> {
  const { acc, privateTransfer } = soldBundle(order, 'en')
  const airport = privateTransfer.selectedTransfer?.outbound.selectedOffer.from
  const [hotel] = await db
    .select({
      checkIn: hotels.checkIn,
      checkOut: hotels.checkOut,
      telephone: hotels.telephone,
      meetAt: hotels.meetAt,
      driver: airports.driver,
    })
    .from(hotels)
    .leftJoin(airports, airport === undefined ? sql`false` : eq(airports.name, airport))
    .where(eq(hotels.id, acc.accId))
    .limit(1)
  const { checkIn = '15:00', checkOut = '10:00', telephone = null, meetAt = null, driver = null } = hotel ?? {}
  return { checkIn, checkOut, telephone, meetAt, driver }
}

async function findBooking(deps: OrderDeps, owner: Owner, orderId: string): Promise<OrderRow> {
  const order = await findOrder(deps.db, owner, orderId)
  if (!(BOOKED as readonly string[]).includes(order.status))
    throw new Refusal('resource.notFound', { detail: 'This order is not a booking yet.' })
  return order
}

export async function getBooking(deps: OrderDeps, reader: Reader, orderId: string): Promise<ZonedBooking> {
  const order = await findBooking(deps, reader.owner, orderId)
  return presentBooking(deps.db, order, {
    localNow: await tripTime(deps.db, order, deps.now()),
    locale: reader.locale,
    times: await stayTimes(deps.db, order),
    organiser: reader.organiser,
    isForCalendar: reader.isForCalendar ?? false,
  })
}

async function checkCancellable(db: Db, order: OrderRow, localNow: ZonedTime): Promise<void> {
  // Neither unconfirmed bookings nor past trips can be cancelled.
  if (presentSummary(order, { localNow, locale: 'en', isRefunded: false }).state !== 'confirmed')
    throw new Refusal('booking.wrongState', { detail: `A booking that is ${order.status} cannot be cancelled.` })
  // The bank may take the money back, which would refund it twice.
  if (await isInDispute(db, order.id)) throw new Refusal('booking.wrongState', { detail: 'The payment is disputed at the bank.' })
}

/** Whether the traveller has already cancelled the booking for the same fee. */
const isRepeat = ({ status, cancelReason, cancelFeeMinor }: OrderRow, fee: number): boolean =>
  (status === 'Canceled' || status === 'CancelFailed') && cancelReason === 'traveller' && cancelFeeMinor === fee

/** Returns what a cancellation costs now. @throws Refusal booking.wrongState */
export async function quoteCancellation(deps: OrderDeps, reader: Reader, orderId: string): Promise<CancellationQuote> {
  const order = await findBooking(deps, reader.owner, orderId)
  const localNow = await tripTime(deps.db, order, deps.now())
  await checkCancellable(deps.db, order, localNow)
  const { refunded } = await settlingPayment(deps.db, order.id)
  return quote(soldBundle(order, reader.locale), { paid: order.totalMinor, refunded }, localNow, reader.locale)
}

/**
 * Cancels a booking for the displayed fee (minor units) and refunds the rest. Repeating it with the same fee returns the same answer (BOOKING-8).
 * @throws Refusal booking.wrongState, booking.feeChanged
 */
export async function cancelBooking(deps: OrderDeps, reader: Reader, orderId: string, fee: number): Promise<Booking> {
  const found = await findBooking(deps, reader.owner, orderId)
  const at = deps.now()
  const localNow = await tripTime(deps.db, found, at)
  const done = await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, found.id)
    if (!locked) throw new Refusal('resource.notFound')
    // The snapshot of an order never changes.
    const order = { ...locked, snapshot: found.snapshot }
    if (isRepeat(order, fee)) return { isRepeat: true } as const
    await checkCancellable(tx, order, localNow)
    const { payment, refunded } = await settlingPayment(tx, order.id)
    const now = quote(soldBundle(order, reader.locale), { paid: order.totalMinor, refunded }, localNow, reader.locale)
    if (now.fee.amount !== fee) throw new Refusal('booking.feeChanged', { detail: 'The fee has changed.' })
    const releaseChanges = await releaseAtSupplier(deps, tx, order, at)
    await dropNotices(tx, order.id)
    await transition(tx, order, 'Canceled', 'cancelled by the traveller', at, {
      canceledAt: at,
      cancelReason: 'traveller',
      cancelFeeMinor: fee,
      ...releaseChanges,
    })
    const refundId = payment && (await claimRefund(tx, payment, { due: payment.receivedMinor - fee, reason: 'cancelled' }, at))
    return { isRepeat: false, refundId, needsRelease: releaseChanges.releaseAt !== null } as const
  })
  if (!done.isRepeat) {
    if (done.refundId) await deps.enqueue({ queue: 'payments.refund', data: { refundId: done.refundId } })
    if (done.needsRelease) await deps.enqueue({ queue: 'orders.release', data: { orderId: found.id } })
    await deps.enqueue({ queue: 'mail.cancellation', data: { orderId: found.id } })
  }
  return getBooking(deps, reader, found.id)
}
