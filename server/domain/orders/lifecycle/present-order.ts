import { asc, desc, eq } from 'drizzle-orm'
import type { Order } from '../../../../contract/order.ts'
import { soldTiers } from '../../../base/cancellation-tiers.ts'
import type { Locale } from '../../../base/locale.ts'
import { refundReasonText } from '../../../base/refund-reasons.ts'
import { payments, refunds } from '../../../db/schema/index.ts'
import type { Db } from '../../../db/types.ts'
import { isBeingReleased, isHeld, type OrderRow, roomsText, soldBundle } from '../order.ts'
import { type RefundCard, storedCardOf } from '../provider-card.ts'

/** Converts a Date to unix seconds. */
export const unixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)

type Refund = Pick<
  typeof refunds.$inferSelect,
  'amountMinor' | 'reason' | 'status' | 'isForeign' | 'createdAt' | 'updatedAt' | 'cardLast4' | 'statement'
>

type Given = {
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
  reason: string
  requestedAt: number | null
  sentAt: number | null
  card: RefundCard | null
}

/** The card of all these refunds. Null if any card is unknown or the cards differ. */
function cardOf(rows: readonly Refund[]): RefundCard | null {
  const [first] = rows
  const isOne = rows.every(({ cardLast4, statement }) => cardLast4 === first?.cardLast4 && statement === first?.statement)
  return isOne && first ? storedCardOf(first) : null
}

/** All refunds of a payment as one, including those made by support. Failed refunds count only if no other refund exists. */
function refundOf(rows: readonly Refund[]): Given | null {
  const named = rows.find(({ isForeign }) => !isForeign) ?? rows.at(-1)
  if (!named) return null
  const { reason } = named
  const standing = rows.filter(({ status, amountMinor }) => status !== 'failed' && amountMinor > 0)
  const [first] = standing
  if (!first) return { amount: named.amountMinor, status: 'failed', reason, requestedAt: null, sentAt: null, card: null }
  const amount = standing.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const requestedAt = unixSeconds(first.createdAt)
  const card = cardOf(standing)
  if (standing.some(({ status }) => status !== 'succeeded')) return { amount, status: 'pending', reason, requestedAt, sentAt: null, card }
  const sentAt = Math.max(...standing.map(({ updatedAt }) => unixSeconds(updatedAt)))
  return { amount, status: 'succeeded', reason, requestedAt, sentAt, card }
}

/**
 * An order in the form of the contract (DATA-4), in a language, with the payment that settled it or else the newest one, and its refunds. If the
 * stored payment status is not `isSure`, the status is `Unknown`.
 */
export async function presentOrder(db: Db, order: OrderRow, locale: Locale, { isSure } = { isSure: true }): Promise<Order> {
  const bundle = soldBundle(order, locale)
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(desc(payments.settles), desc(payments.createdAt))
    .limit(1)
  // The refund of a surplus does not count for a booking that another payment settled.
  const ofPayment = payment?.settles ? eq(refunds.paymentId, payment.id) : eq(refunds.orderId, order.id)
  const given = refundOf(await db.select().from(refunds).where(ofPayment).orderBy(asc(refunds.createdAt)))
  // Nothing was charged, so that nothing is refunded.
  const isReleased = payment !== undefined && isBeingReleased(payment, order, given !== null)
  const refund = isReleased ? null : given
  const picture = bundle.acc.images[0] ?? { url: '/art/hotel/firn.svg', alt: '' }
  return {
    orderId: order.id,
    bundleOrderId: order.bundleOrderId,
    prebookHash: order.prebookHash,
    quizSessionId: order.quizSessionId,
    status: order.status,
    expiredAt: unixSeconds(order.expiresAt),
    contact: order.contact,
    members: order.members,
    tripGroup: order.tripGroup,
    resortName: bundle.resort.name,
    accName: bundle.acc.name,
    dateRange: bundle.dateRange,
    images: { variants: bundle.acc.images.map(({ url }) => ({ val: url })) },
    picture,
    roomName: roomsText(bundle),
    mealName: bundle.acc.mealData.displayName,
    total: bundle.total,
    freeCancellationBefore: bundle.acc.freeCancellationBefore,
    cancellationTiers: soldTiers(bundle),
    ...(bundle.acc.isPriceOnly ? { isPriceOnly: true } : {}),
    payment: payment?.intentId
      ? {
          status: isReleased ? 'Canceled' : isSure ? payment.status : 'Unknown',
          paymentIntentId: payment.intentId,
          amount: payment.amountMinor,
          currency: payment.currency,
          ...(isHeld(payment) && !isReleased && { isReserved: true }),
        }
      : null,
    refund: refund && { ...refund, currency: order.currency, reason: refundReasonText(refund.reason, locale) },
  }
}
