import { and, eq, isNull, lt } from 'drizzle-orm'
import type Stripe from 'stripe'
import { messageOf } from '../../../base/error-text.ts'
import { providerEvents } from '../../../db/schema/index.ts'
import type { OrderDeps } from '../deps.ts'
import { ProviderUnknown } from '../payment-provider.ts'
import { recordRefund } from '../refund/refund-books.ts'
import { recordDispute } from './disputes.ts'
import { applyIntent } from './settle-payment.ts'
import { idOf, toProviderDispute } from './stripe-provider.ts'

/** Stores an event of the provider before it is acknowledged. A repeated event is stored once. */
export async function storeEvent(deps: OrderDeps, event: Stripe.Event): Promise<void> {
  await deps.db
    .insert(providerEvents)
    .values({ id: event.id, type: event.type, payload: JSON.parse(JSON.stringify(event)), receivedAt: deps.now() })
    .onConflictDoNothing()
}

/** Job: processes a stored event. Repeated events and events in another order lead to the same result. */
export async function processEvent(deps: OrderDeps, eventId: string): Promise<void> {
  const [row] = await deps.db.select().from(providerEvents).where(eq(providerEvents.id, eventId))
  if (!row || row.processedAt) return
  try {
    await handleEvent(deps, row.payload).catch(unlessUnknown)
    await deps.db
      .update(providerEvents)
      .set({ processedAt: deps.now(), attempts: row.attempts + 1, error: null })
      .where(eq(providerEvents.id, eventId))
  } catch (error) {
    await deps.db
      .update(providerEvents)
      .set({ attempts: row.attempts + 1, error: messageOf(error) })
      .where(eq(providerEvents.id, eventId))
    throw error
  }
}

/** Job: queues stored events that a crash left unprocessed; `olderThan` in milliseconds. */
export async function requeueUnprocessed(deps: OrderDeps, olderThan: number): Promise<number> {
  const before = new Date(deps.now().getTime() - olderThan)
  const rows = await deps.db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(and(isNull(providerEvents.processedAt), lt(providerEvents.receivedAt, before)))
  for (const { id } of rows) await deps.enqueue({ queue: 'payments.event', data: { eventId: id } })
  return rows.length
}

/** An event about an object that the provider does not know counts as processed. */
function unlessUnknown(error: unknown): void {
  if (!(error instanceof ProviderUnknown)) throw error
}

/** Events can arrive late and in any order, so the provider's current state counts. */
async function handleEvent(deps: OrderDeps, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.processing':
    case 'payment_intent.canceled': {
      await applyIntent(deps, await deps.provider.retrieveIntent(event.data.object.id))
      return
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      await recordRefund(deps, await deps.provider.retrieveRefund(event.data.object.id))
      return
    }
    case 'charge.refunded': {
      const intentId = idOf(event.data.object.payment_intent)
      for (const refund of intentId ? await deps.provider.listRefunds(intentId) : []) await recordRefund(deps, refund)
      return
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      await applyDisputeEvent(deps, event.data.object)
      return
    }
  }
}

/** Uses the dispute's current state, or the event's if the provider does not know it any more. */
async function applyDisputeEvent(deps: OrderDeps, eventDispute: Stripe.Dispute): Promise<void> {
  const dispute = await deps.provider.retrieveDispute(eventDispute.id).catch((error: unknown) => {
    if (error instanceof ProviderUnknown) return toProviderDispute(eventDispute)
    throw error
  })
  await recordDispute(deps, dispute)
}
