import { and, eq, getTableColumns, inArray, isNull, or } from 'drizzle-orm'
import type { Bundle } from '../../../contract/bundle.ts'
import { defaultLocale, type Locale } from '../../../contract/languages.ts'
import { type OrderStatus, type PaymentStatus, payableStatuses } from '../../../contract/order.ts'
import { isOwnedBy, type Owner } from '../../base/owner.ts'
import { Refusal } from '../../base/refusal.ts'
import { orders, orderTransitions, payments } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'

/** Allowed transitions of order statuses. Orders change in no other way (reliability: money). */
const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  Unknown: [],
  New: ['BookingStarted', 'BookingStartFailed', 'Expired', 'Failed'],
  Failed: [],
  BookingStarted: ['Payed', 'PaymentFailed', 'PaymentCanceled', 'Expired'],
  BookingStartFailed: [],
  Payed: ['BookingFinished', 'BookingFinishFailed'],
  PaymentFailed: ['Payed', 'PaymentCanceled', 'Expired'],
  PaymentCanceled: ['Payed', 'PaymentFailed', 'Expired'],
  BookingFinished: ['Done', 'Canceled'],
  BookingFinishFailed: ['BookingFinished', 'Canceled'],
  Done: [],
  // A cancellation fails if the provider permanently refuses the refund, and recovers if the refund succeeds later.
  Canceled: ['CancelFailed'],
  CancelFailed: ['Canceled'],
  // D38: a late payment is accepted while the rooms are available.
  Expired: ['Payed'],
}

/** Allowed transitions of payment statuses. */
const nextPaymentStatuses: Record<PaymentStatus, readonly PaymentStatus[]> = {
  Unknown: ['Created', 'Canceled'],
  Created: ['Processing', 'Succeeded', 'Failed', 'Canceled'],
  Processing: ['Succeeded', 'Failed', 'Canceled'],
  Failed: ['Processing', 'Succeeded', 'Canceled'],
  // A success after a cancellation still means received money.
  Canceled: ['Succeeded'],
  Succeeded: ['Refunded'],
  // A bank can return a refund.
  Refunded: ['Succeeded'],
  ExpiredOrder: [],
  Ok: [],
}

/** Statuses of an unpaid order, whose rooms are held or, while New, being held. It is paid or expires. */
export const unpaidStatuses = ['New', ...payableStatuses] as const satisfies readonly OrderStatus[]

const unpaid: ReadonlySet<OrderStatus> = new Set(unpaidStatuses)

export const isUnpaid = (status: OrderStatus): boolean => unpaid.has(status)

const payable: ReadonlySet<OrderStatus> = new Set(payableStatuses)

/** Whether a traveller can pay an order of this status now: it is unpaid and its rooms are held. */
export const isPayable = (status: OrderStatus): boolean => payable.has(status)

/** Whether the time to pay an order has ended. A job changes the status to Expired some seconds later. */
export const hasExpired = ({ status, expiresAt }: Pick<OrderWithoutSnapshot, 'status' | 'expiresAt'>, at: Date): boolean =>
  status === 'Expired' || (isPayable(status) && expiresAt <= at)

export function canFollow(from: OrderStatus, to: OrderStatus): boolean {
  return nextStatuses[from].includes(to)
}

export function canPaymentFollow(from: PaymentStatus, to: PaymentStatus): boolean {
  return nextPaymentStatuses[from].includes(to)
}

export type OrderRow = typeof orders.$inferSelect

/** An order without its snapshot, which is many times larger than the rest and rarely needed. */
export type OrderWithoutSnapshot = Omit<OrderRow, 'snapshot'>

const { snapshot: _, ...withoutSnapshot } = getTableColumns(orders)
/** The columns of an `OrderWithoutSnapshot`. */
export const orderColumns = withoutSnapshot

/** Condition: an unpaid order of a visitor who is not signed in. */
export const isUnpaidVisitorOrder = and(isNull(orders.userId), inArray(orders.status, [...unpaidStatuses]))

/** The sold bundle of an order in a language, or in English if the product did not have that language at the sale (I18N-14). */
export function soldBundle(order: Pick<OrderRow, 'snapshot'>, locale: Locale): Bundle {
  return order.snapshot[locale] ?? order.snapshot[defaultLocale]
}

/** The name of the booked rooms, with their number if there are several. */
export const roomsText = ({ acc: { room } }: Bundle): string => (room.count > 1 ? `${room.count} × ${room.name}` : room.name)

const hasId = (owner: Owner, id: string) => and(isOwnedBy(orders, owner), or(eq(orders.id, id), eq(orders.bundleOrderId, id)))
const noSuchOrder = () => new Refusal('resource.notFound', { detail: 'No such order.' })

/** Finds the owner's order by its id or bundle order id, with its snapshot. @throws Refusal resource.notFound, also for other people's orders */
export async function findOrder(db: Db, owner: Owner, id: string): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(hasId(owner, id)).limit(1)
  if (!row) throw noSuchOrder()
  return row
}

/** Finds an order as `findOrder` does, without its snapshot. @throws Refusal resource.notFound */
export async function findOrderWithoutSnapshot(db: Db, owner: Owner, id: string): Promise<OrderWithoutSnapshot> {
  const [row] = await db.select(orderColumns).from(orders).where(hasId(owner, id)).limit(1)
  if (!row) throw noSuchOrder()
  return row
}

/** Reads an order and locks it until the transaction ends. Null if there is none. */
export async function lockOrder(tx: Db, id: string): Promise<OrderWithoutSnapshot | null> {
  const [row] = await tx.select(orderColumns).from(orders).where(eq(orders.id, id)).for('update')
  return row ?? null
}

/**
 * Changes the status of a locked order, if the transition is allowed, and records it. `cause` gives the reason in a few words.
 * @throws Refusal order.wrongState for a transition that is not allowed
 */
export async function transition(
  tx: Db,
  order: OrderWithoutSnapshot,
  to: OrderStatus,
  cause: string,
  at: Date,
  changes: Partial<OrderWithoutSnapshot> = {},
): Promise<OrderWithoutSnapshot> {
  if (!canFollow(order.status, to))
    throw new Refusal('order.wrongState', { detail: `An order that is ${order.status} cannot become ${to}.` })
  await tx.insert(orderTransitions).values({ orderId: order.id, fromStatus: order.status, toStatus: to, cause, at })
  const [row] = await tx
    .update(orders)
    .set({ ...changes, status: to, revision: order.revision + 1, updatedAt: at })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning(orderColumns)
  if (!row) throw new Refusal('order.wrongState', { detail: 'The order has changed meanwhile.' })
  return row
}

export type PaymentRow = typeof payments.$inferSelect

/** Whether the amount of a payment is reserved on the card and not charged. */
export const isHeld = ({ capture, status }: Pick<PaymentRow, 'capture' | 'status'>): boolean =>
  capture === 'later' && status === 'Succeeded'

/** Whether the amount reserved on the card was released, or is being released: an order that was never booked is not charged. */
export const isBeingReleased = (
  payment: Pick<PaymentRow, 'capture' | 'status'>,
  order: Pick<OrderRow, 'finishedAt'>,
  isDue: boolean,
): boolean => payment.capture === 'released' || (isHeld(payment) && isDue && !order.finishedAt)

/** Statuses of an open payment, which can still succeed. A unique index allows one open payment per order. */
const openStatuses = ['Unknown', 'Created', 'Processing', 'Failed'] as const

/** The open payment of an order, or null. `isLocked` locks it until the transaction ends. */
export async function openPayment(db: Db, orderId: string, { isLocked = false } = {}): Promise<PaymentRow | null> {
  const query = db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, [...openStatuses])))
  const [row] = await (isLocked ? query.for('update') : query)
  return row ?? null
}
