import { and, eq, inArray, ne, type SQL, sum } from 'drizzle-orm'
import { disputes, payments, refunds } from '../../../db/schema/index.ts'
import type { Db } from '../../../db/types.ts'
import { AWAY } from '../dispute-status.ts'
import type { OrderWithoutSnapshot, PaymentRow } from '../order.ts'

/** Amount of a payment that was returned without a refund of ours, in minor units: by support at the provider (D58) or by a bank's decision (D62). */
export async function givenElsewhere(db: Db, paymentId: string): Promise<number> {
  return (await refundedBySupport(db, paymentId)) + (await lostInDisputes(db, paymentId))
}

/** Amount of a payment that banks took back, in minor units (D62). */
export async function lostInDisputes(db: Db, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(disputes.amountMinor).mapWith(Number) })
    .from(disputes)
    .innerJoin(payments, eq(payments.intentId, disputes.intentId))
    .where(and(eq(payments.id, paymentId), inArray(disputes.status, AWAY)))
  return row?.total ?? 0
}

const refundedBySupport = (db: Db, paymentId: string): Promise<number> => standing(db, paymentId, eq(refunds.isForeign, true))

/** Amount of the refunds of ours that were requested and did not fail, in minor units, without the refund `except`. */
export const refundedByUs = (db: Db, paymentId: string, except = ''): Promise<number> =>
  standing(db, paymentId, and(eq(refunds.isForeign, false), ne(refunds.id, except)))

async function standing(db: Db, paymentId: string, which: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sum(refunds.amountMinor).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, 'failed'), which))
  return row?.total ?? 0
}

/** The payment that settled an order, with the amount returned without a refund of ours. */
export async function settlingPayment(db: Db, orderId: string): Promise<{ payment: PaymentRow | null; refunded: number }> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.settles, true)))
  return { payment: payment ?? null, refunded: payment ? await givenElsewhere(db, payment.id) : 0 }
}

/** The total amount of a payment to refund, in minor units: all except the fee of a cancelled trip. */
export function dueOf(order: Pick<OrderWithoutSnapshot, 'cancelFeeMinor'>, payment: Pick<PaymentRow, 'receivedMinor' | 'settles'>): number {
  return payment.receivedMinor - (payment.settles ? (order.cancelFeeMinor ?? 0) : 0)
}
