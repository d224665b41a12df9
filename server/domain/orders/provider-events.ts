import { and, eq, isNull, lt } from 'drizzle-orm'
import type Stripe from 'stripe'
import { disputes, orders, payments, providerEvents } from '../../db/schema/index.ts'
import type { OrderDeps } from './deps.ts'
import { applyRefund, refundOf } from './refund.ts'
import { applyIntent } from './settle-payment.ts'

/** Stores an event of the provider before it is acknowledged; a repeat is stored once. */
export async function storeEvent(deps: OrderDeps, event: Stripe.Event): Promise<void> {
  await deps.db
    .insert(providerEvents)
    .values({ id: event.id, type: event.type, payload: JSON.parse(JSON.stringify(event)), receivedAt: deps.now() })
    .onConflictDoNothing()
}

/** Job: acts on a stored event. Repeating it, or acting on events in another order, leads to the same end. */
export async function processEvent(deps: OrderDeps, eventId: string): Promise<void> {
  const [row] = await deps.db.select().from(providerEvents).where(eq(providerEvents.id, eventId))
  if (!row || row.processedAt) return
  try {
    await handleEvent(deps, row.payload)
    await deps.db
      .update(providerEvents)
      .set({ processedAt: deps.now(), attempts: row.attempts + 1, error: null })
      .where(eq(providerEvents.id, eventId))
  } catch (error) {
    await deps.db
      .update(providerEvents)
      .set({ attempts: row.attempts + 1, error: error instanceof Error ? error.message : String(error) })
      .where(eq(providerEvents.id, eventId))
    throw error
  }
}

/** Job: acts on events that were stored and, because of a crash, not acted on; `olderThan` milliseconds. */
export async function requeueUnprocessed(deps: OrderDeps, olderThan: number): Promise<number> {
  const before = new Date(deps.now().getTime() - olderThan)
  const rows = await deps.db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(and(isNull(providerEvents.processedAt), lt(providerEvents.receivedAt, before)))
  for (const { id } of rows) await deps.enqueue({ queue: 'payments.event', data: { eventId: id } })
  return rows.length
}

async function handleEvent(deps: OrderDeps, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.processing':
    case 'payment_intent.canceled': {
      // The event may be old by now: what the provider says at this moment counts.
      await applyIntent(deps, await deps.provider.retrieveIntent(event.data.object.id))
      return
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      await applyRefundEvent(deps, event.data.object)
      return
    }
    case 'charge.dispute.created': {
      await recordDispute(deps, event.data.object)
      return
    }
  }
}

/** As with intents, what the provider says at this moment counts: its events may come in any order. */
async function applyRefundEvent(deps: OrderDeps, refund: Stripe.Refund): Promise<void> {
  const refundId = await refundOf(deps.db, { id: refund.id, intentId: idOf(refund.payment_intent), amountMinor: refund.amount })
  if (!refundId) return
  const { status } = await deps.provider.retrieveRefund(refund.id)
  await applyRefund(deps, refundId, { status, providerRefundId: refund.id })
}

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

/** A dispute is recorded and flags its order; nothing else happens by itself (LAW-5). */
async function recordDispute(deps: OrderDeps, dispute: Stripe.Dispute): Promise<void> {
  const intentId = idOf(dispute.payment_intent)
  const [payment] = intentId
    ? await deps.db.select({ orderId: payments.orderId }).from(payments).where(eq(payments.intentId, intentId))
    : []
  await deps.db
    .insert(disputes)
    .values({
      id: dispute.id,
      orderId: payment?.orderId ?? null,
      intentId,
      amountMinor: dispute.amount,
      currency: dispute.currency.toUpperCase(),
      reason: dispute.reason,
      status: dispute.status,
      createdAt: deps.now(),
    })
    .onConflictDoNothing()
  if (payment) await deps.db.update(orders).set({ disputed: true }).where(eq(orders.id, payment.orderId))
}
