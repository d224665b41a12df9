import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { ADULT_AGE, childrenOfOtherAges, isAdultOn } from '../../../../contract/ages.ts'
import { type FinishAnswer, payableStatuses } from '../../../../contract/order.ts'
import type { Member } from '../../../../contract/user.ts'
import { dayOf } from '../../../base/days.ts'
import { newId } from '../../../base/ids.ts'
import { isOwnedBy, type Owner } from '../../../base/owner.ts'
import type { StoredRate } from '../../../base/rate.ts'
import { Refusal } from '../../../base/refusal.ts'
import { orders, payments, prebooks, users } from '../../../db/schema/index.ts'
import type { Db } from '../../../db/types.ts'
import { readRequests } from '../../quiz/requests.ts'
import type { OrderDeps } from '../deps.ts'
import {
  findOrderWithoutSnapshot,
  hasExpired,
  isPayable,
  lockOrder,
  type OrderWithoutSnapshot,
  openPayment,
  type PaymentRow,
} from '../order.ts'

export interface FinishInput {
  /** Null for the owner's newest order that can still be paid. */
  orderId: string | null
  firstName: string
  lastName: string
  members: Member[]
}

/**
 * Stores contact and passengers of an order and returns its payment intent. Repeating it reuses order and intent (CHECK-24, CHECK-25). If the
 * provider does not respond, the payment is Unknown and has no intent (ERR-3).
 * @throws Refusal auth.required, resource.notFound, order.wrongState, order.expired, request.invalid
 */
export async function finishOrder(deps: OrderDeps, owner: Owner & { userId: string }, input: FinishInput): Promise<FinishAnswer> {
  const { orderId, firstName, lastName, members } = input
  const foundId = await findOrderId(deps, owner, orderId)
  const [user] = await deps.db.select().from(users).where(eq(users.id, owner.userId))
  if (!user) throw new Refusal('auth.required')
  const storedPayment = await deps.db.transaction(async (tx) => {
    const at = deps.now()
    const order = await lockOrder(tx, foundId)
    if (!order) throw new Refusal('resource.notFound')
    if (hasExpired(order, at)) throw expired()
    if (!isPayable(order.status)) throw new Refusal('order.wrongState', { detail: `An order that is ${order.status} cannot be paid.` })
    const [prebook] = await tx.select({ rate: prebooks.rate }).from(prebooks).where(eq(prebooks.hash, order.prebookHash))
    checkMembers(order, members, at)
    if (prebook?.rate) checkAges(order, members, prebook.rate, at)
    await tx
      .update(orders)
      .set({
        contact: { firstName, lastName, email: user.email },
        members,
        // Requests made in the quiz can change until payment (MAIL-2).
        requests: await readRequests(tx, order.quizSessionId),
        userId: owner.userId,
        updatedAt: at,
      })
      .where(eq(orders.id, order.id))
    // The names of a first booking are saved in the profile, which prefills later bookings (CHECK-10).
    if (!user.firstName && !user.lastName) {
      await tx
        .update(users)
        .set({ firstName, lastName })
        .where(and(eq(users.id, owner.userId), eq(users.firstName, ''), eq(users.lastName, '')))
    }
    // A rate is not held: the hotel confirms after the payment, and the card is charged after that (SUPPLY-25).
    return findOrCreatePayment(tx, order, { capture: prebook?.rate ? 'later' : 'atOnce', now: at })
  })
  const payment = await ensureIntent(deps, storedPayment).catch((error: unknown) => {
    // The provider may have created an intent. A repeat uses the same idempotency key.
    if (error instanceof Refusal && error.code === 'payment.unavailable') return storedPayment
    throw error
  })
  const { intentId } = payment
  return {
    paymentStatus: payment.status,
    orderId: payment.orderId,
    stripe: intentId ? { clientSecret: payment.clientSecret, paymentIntentId: intentId } : null,
  }
}

const expired = () => new Refusal('order.expired', { detail: 'The time for this booking has ended.' })

/** @throws Refusal resource.notFound */
async function findOrderId(deps: OrderDeps, owner: Owner, orderId: string | null): Promise<string> {
  if (orderId) return (await findOrderWithoutSnapshot(deps.db, owner, orderId)).id
  const [row] = await deps.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOwnedBy(orders, owner), inArray(orders.status, [...payableStatuses]), gt(orders.expiresAt, deps.now())))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  if (!row) throw new Refusal('resource.notFound', { detail: 'No booking is under way.' })
  return row.id
}

/** @throws Refusal request.invalid if the passengers are not the party of the trip */
function checkMembers(order: OrderWithoutSnapshot, members: Member[], at: Date): void {
  const errors: { path: string; message: string }[] = []
  const today = dayOf(at)
  members.forEach((member, index) => {
    if (member.dateOfBirth && member.dateOfBirth > today)
      errors.push({ path: `members.${index}.dateOfBirth`, message: 'Must not be in the future' })
  })
  const { adults, children } = order.tripGroup
  // The same rule as in the browser (CHECK-20, D49). The date of birth is nullable: null counts as an adult (CHECK-22).
  const adultCount = members.filter((member) => isAdultOn(today, member.dateOfBirth)).length
  if (adultCount !== adults || members.length - adultCount !== children) {
    errors.push({ path: 'members', message: `Must be ${adults} adults and ${children} children under ${ADULT_AGE}` })
  }
  if (errors.length > 0) throw new Refusal('request.invalid', { errors })
}

/** A supplier compares the ages with its rate. @throws Refusal request.invalid for the children of other ages (CHECK-40) */
function checkAges({ checkIn }: OrderWithoutSnapshot, members: Member[], rate: StoredRate, at: Date): void {
  const today = dayOf(at)
  const children = members.flatMap((member, index) => (isAdultOn(today, member.dateOfBirth) ? [] : [{ ...member, index }]))
  const ages = rate.rooms.flatMap(({ childAges }) => childAges)
  const dates = children.map(({ dateOfBirth }) => dateOfBirth)
  const errors = childrenOfOtherAges(checkIn, dates, ages).map((child) => ({
    path: `members.${children[child]?.index}.dateOfBirth`,
    message: `Must be the date of birth of a child who is ${ages.join(' or ')} on ${checkIn}`,
  }))
  if (errors.length > 0) throw new Refusal('request.invalid', { errors })
}

/**
 * Stores the payment of a locked order before it has an intent. This happens in the transaction that finds the order payable, so an order that is
 * paid or ended never gets another payment.
 */
async function findOrCreatePayment(
  tx: Db,
  order: OrderWithoutSnapshot,
  { capture, now }: { capture: PaymentRow['capture']; now: Date },
): Promise<PaymentRow> {
  const existing = await openPayment(tx, order.id)
  if (existing) return existing
  const id = newId('pay')
  const [payment] = await tx
    .insert(payments)
    .values({
      id,
      orderId: order.id,
      idempotencyKey: `intent:${id}`,
      amountMinor: order.totalMinor,
      currency: order.currency,
      capture,
      status: 'Unknown',
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!payment) throw new Error(`The payment of order ${order.id} was not stored`)
  return payment
}

/**
 * Returns a payment with its intent, which is created once and reused by later calls (CHECK-25). The row is stored before the provider is called, so
 * a retry after a crash uses the same idempotency key. @throws Refusal payment.unavailable
 */
async function ensureIntent(deps: OrderDeps, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.intentId) return payment
  const intent = await deps.provider.createIntent({
    orderId: payment.orderId,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    isHeld: payment.capture === 'later',
    idempotencyKey: payment.idempotencyKey,
  })
  const [row] = await deps.db
    .update(payments)
    .set({ intentId: intent.id, clientSecret: intent.clientSecret, status: 'Created', updatedAt: deps.now() })
    .where(and(eq(payments.id, payment.id), eq(payments.status, 'Unknown')))
    .returning()
  if (row) return row
  const existing = await openPayment(deps.db, payment.orderId)
  if (existing?.intentId === intent.id) return existing
  // The order ended during the call. The client never gets this intent's secret, so it cannot be paid. Cancel it if possible.
  await deps.provider.cancelIntent(intent.id, { hasShortTimeout: true }).catch(() => null)
  throw expired()
}
