import { createHash } from 'node:crypto'
import { and, eq, isNull, lt, lte, or } from 'drizzle-orm'
import type Stripe from 'stripe'
import * as v from 'valibot'
import { noteAlert } from '../../../alerts/note.ts'
import { messageOf } from '../../../base/error-text.ts'
import { MOST_ATTEMPTS, retryAt } from '../../../base/retries.ts'
import { providerEvents } from '../../../db/schema/index.ts'
import type { OrderDeps } from '../deps.ts'
import { storable } from '../outside-values.ts'
import { ProviderUnknown, ProviderUnreadable } from '../payment-provider.ts'
import { recordRefund } from '../refund/refund-books.ts'
import { recordEventDispute, refreshDispute } from './disputes.ts'
import { applyIntent } from './settle-payment.ts'
import { intentIdOf, objectId, toProviderDispute, toReview, toWarning } from './stripe-objects.ts'
import { recordSuspicion } from './suspicions.ts'

const Named = v.object({ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)), type: v.pipe(v.string(), v.nonEmpty()) })

/** A copy that PostgreSQL can store. */
const storableEvent = (event: unknown): unknown =>
  JSON.parse(JSON.stringify(event), (_, value: unknown) => {
    if (typeof value === 'string') return storable(value)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [storable(key), one]))
  })

/**
 * Stores a signed event of the provider before it is acknowledged, whatever it contains. A repeated event is stored once. One without an id gets the
 * hash of its contents. Returns its id.
 */
export async function storeEvent(deps: OrderDeps, event: unknown): Promise<string> {
  const payload = storableEvent(event)
  const named = v.safeParse(Named, payload)
  const hash = () => createHash('sha256').update(JSON.stringify(payload)).digest('base64url')
  const { id, type } = named.success ? named.output : { id: `unnamed_${hash()}`, type: 'unnamed' }
  await deps.db
    .insert(providerEvents)
    .values({ id, type, payload: payload as Stripe.Event, receivedAt: deps.now() })
    .onConflictDoNothing()
  return id
}

/**
 * Processes a stored event, at once and as a job. Repeated events and events in another order lead to the same result. An event that fails is tried
 * again later. After MOST_ATTEMPTS, or at once if it can never be read, it is dead: an alert is raised, and support replays or closes it (OPS-40).
 * Returns the error of a failed attempt, for the log.
 */
export async function processEvent(deps: OrderDeps, eventId: string): Promise<unknown> {
  const [row] = await deps.db.select().from(providerEvents).where(eq(providerEvents.id, eventId))
  if (!row || row.processedAt || row.deadAt || (row.nextAt && row.nextAt > deps.now())) return null
  const attempts = row.attempts + 1
  try {
    await handleEvent(deps, row.payload).catch(unlessUnknown)
    await deps.db.update(providerEvents).set({ processedAt: deps.now(), attempts, error: null }).where(eq(providerEvents.id, eventId))
    return null
  } catch (error) {
    const isOver = error instanceof ProviderUnreadable || attempts >= MOST_ATTEMPTS
    await noteFailure(deps, row, { attempts, error: messageOf(error), isOver })
    return error
  }
}

type Failure = { attempts: number; error: string; isOver: boolean }

async function noteFailure(deps: OrderDeps, { id, type }: typeof providerEvents.$inferSelect, failure: Failure): Promise<void> {
  const at = deps.now()
  const { attempts, isOver } = failure
  const error = storable(failure.error)
  const nextAt = isOver ? null : retryAt(at, attempts)
  await deps.db.transaction(async (tx) => {
    const isOpen = and(eq(providerEvents.id, id), isNull(providerEvents.processedAt), isNull(providerEvents.deadAt))
    const [noted] = await tx
      .update(providerEvents)
      .set({ attempts, error, nextAt, deadAt: isOver ? at : null })
      .where(isOpen)
      .returning({ id: providerEvents.id })
    const detail = `The event ${type} of the card provider could not be processed: ${error}`
    if (noted && isOver) await noteAlert(tx, { kind: 'event.dead', subject: id, detail }, at)
  })
  if (nextAt) await deps.enqueue({ queue: 'payments.event', data: { eventId: id } }, { startAt: nextAt })
}

/** Job: queues stored events that a crash left unprocessed, and those whose next try is overdue; `olderThan` in milliseconds. */
export async function requeueUnprocessed(deps: OrderDeps, olderThan: number): Promise<number> {
  const before = new Date(deps.now().getTime() - olderThan)
  const isDue = or(and(isNull(providerEvents.nextAt), lt(providerEvents.receivedAt, before)), lte(providerEvents.nextAt, before))
  const rows = await deps.db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(and(isNull(providerEvents.processedAt), isNull(providerEvents.deadAt), isDue))
  for (const { id } of rows) await deps.enqueue({ queue: 'payments.event', data: { eventId: id } })
  return rows.length
}

/** An event about an object that the provider does not know counts as processed. */
function unlessUnknown(error: unknown): void {
  if (!(error instanceof ProviderUnknown)) throw error
}

/**
 * Events can arrive late and in any order, so the provider's current state counts. Families of events are matched by their beginning, so that a new
 * member is heard.
 */
async function handleEvent(deps: OrderDeps, event: Stripe.Event): Promise<void> {
  const type: unknown = event.type
  if (typeof type !== 'string') throw new ProviderUnreadable('The event has no type')
  const object: unknown = event.data?.object
  if (type.startsWith('payment_intent.')) {
    // Nothing has happened to a payment that was only created or that waits for the traveller.
    if (type === 'payment_intent.created' || type === 'payment_intent.requires_action') return
    return applyIntent(deps, await deps.provider.retrieveIntent(objectId(object)))
  }
  if (type.startsWith('refund.') || type.startsWith('charge.refund.'))
    return recordRefund(deps, await deps.provider.retrieveRefund(objectId(object)))
  if (type === 'charge.refunded') {
    const intentId = intentIdOf(object)
    for (const refund of intentId ? await deps.provider.listRefunds(intentId) : []) await recordRefund(deps, refund)
    return
  }
  if (type.startsWith('charge.dispute.')) return applyDisputeEvent(deps, object)
  if (type.startsWith('radar.early_fraud_warning.')) return recordSuspicion(deps, toWarning(object as Stripe.Radar.EarlyFraudWarning))
  if (type.startsWith('review.')) return recordSuspicion(deps, toReview(object as Stripe.Review))
  if (type === 'unnamed' || object === undefined) throw new ProviderUnreadable('The event has no object')
}

/** Uses the dispute's current state, or the event's if the provider does not know it any more. */
async function applyDisputeEvent(deps: OrderDeps, object: unknown): Promise<void> {
  await refreshDispute(deps, objectId(object)).catch((error: unknown) => {
    if (error instanceof ProviderUnknown) return recordEventDispute(deps, toProviderDispute(object as Stripe.Dispute))
    throw error
  })
}
