import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { ADULT_AGE, isAdultOn } from '../../../../contract/ages.ts'
import { type FinishAnswer, payableStatuses } from '../../../../contract/order.ts'
import type { Member } from '../../../../contract/user.ts'
import { dayOf } from '../../../base/days.ts'
import { isOwnedBy, type Owner } from '../../../base/owner.ts'
import { Refusal } from '../../../base/refusal.ts'
import { orders, users } from '../../../db/schema/index.ts'
import { readRequests } from '../../quiz/requests.ts'
import type { OrderDeps } from '../deps.ts'
import { findOrderHead, isPayable, lockOrder, type OrderHead } from '../order.ts'
import { ensureIntent, findOrCreatePayment } from '../payment-intent.ts'

export interface FinishInput {
  /** Null for the owner's newest order that can still be paid. */
  orderId: string | null
  firstName: string
  lastName: string
  members: Member[]
}

function checkMembers(order: OrderHead, members: Member[], at: Date): void {
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

async function orderToFinish(deps: OrderDeps, owner: Owner, orderId: string | null): Promise<Pick<OrderHead, 'id'>> {
  if (orderId) return findOrderHead(deps.db, owner, orderId)
  const [row] = await deps.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOwnedBy(orders, owner), inArray(orders.status, [...payableStatuses]), gt(orders.expiresAt, deps.now())))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  if (!row) throw new Refusal('resource.notFound', { detail: 'No booking is under way.' })
  return row
}

/**
 * Stores contact and passengers of an order and returns its payment intent. Repeating it reuses order and intent (CHECK-24, CHECK-25). If the
 * provider does not respond, the payment is Unknown and has no intent (ERR-3).
 * @throws Refusal auth.required, resource.notFound, order.wrongState, order.expired, request.invalid
 */
export async function finishOrder(deps: OrderDeps, owner: Owner & { userId: string }, input: FinishInput): Promise<FinishAnswer> {
  const { orderId, firstName, lastName, members } = input
  const found = await orderToFinish(deps, owner, orderId)
  const [user] = await deps.db.select().from(users).where(eq(users.id, owner.userId))
  if (!user) throw new Refusal('auth.required')
  const storedPayment = await deps.db.transaction(async (tx) => {
    const at = deps.now()
    const locked = await lockOrder(tx, found.id)
    if (!locked) throw new Refusal('resource.notFound')
    if (locked.status === 'Expired' || (isPayable(locked.status) && locked.expiresAt <= at))
      throw new Refusal('order.expired', { detail: 'The time for this booking has ended.' })
    if (!isPayable(locked.status)) throw new Refusal('order.wrongState', { detail: `An order that is ${locked.status} cannot be paid.` })
    checkMembers(locked, members, at)
    await tx
      .update(orders)
      .set({
        contact: { firstName, lastName, email: user.email },
        members,
        // Requests made in the quiz can change until payment (MAIL-2).
        requests: await readRequests(tx, locked.quizSessionId),
        userId: owner.userId,
        updatedAt: at,
      })
      .where(eq(orders.id, locked.id))
    // The names of a first booking are saved in the profile, which prefills later bookings (CHECK-10).
    if (!user.firstName && !user.lastName) {
      await tx
        .update(users)
        .set({ firstName, lastName })
        .where(and(eq(users.id, owner.userId), eq(users.firstName, ''), eq(users.lastName, '')))
    }
    return findOrCreatePayment(tx, locked, at)
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
