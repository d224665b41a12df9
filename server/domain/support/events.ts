import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { Refusal } from '../../base/refusal.ts'
import { providerEvents } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { processEvent } from '../orders/payment/provider-events.ts'
import { noteAction, type Reason } from './actions.ts'

/** An event of the card provider whose tries have ended. Instants in ISO 8601. */
export type DeadEvent = { id: string; type: string; receivedAt: string; deadAt: string; attempts: number; error: string }

const isDead = and(isNotNull(providerEvents.deadAt), isNull(providerEvents.processedAt))

/** The dead events that are neither replayed nor closed, oldest first (OPS-40). */
export async function listDeadEvents(db: Db): Promise<DeadEvent[]> {
  const rows = await db.select().from(providerEvents).where(isDead).orderBy(asc(providerEvents.deadAt))
  return rows.map(({ id, type, receivedAt, deadAt, attempts, error }) => ({
    id,
    type,
    receivedAt: receivedAt.toISOString(),
    deadAt: (deadAt ?? receivedAt).toISOString(),
    attempts,
    error: error ?? 'unknown',
  }))
}

/** Ends the dead state of an event and records operator and reason. @throws Refusal resource.notFound if it is not dead */
async function revive(deps: OrderDeps, id: string, by: Reason, action: 'retry-event' | 'close-event'): Promise<void> {
  const at = deps.now()
  await deps.db.transaction(async (tx) => {
    const change = action === 'close-event' ? { processedAt: at } : { deadAt: null, nextAt: null, attempts: 0 }
    const [event] = await tx
      .update(providerEvents)
      .set(change)
      .where(and(eq(providerEvents.id, id), isDead))
      .returning({ type: providerEvents.type, error: providerEvents.error })
    if (!event) throw new Refusal('resource.notFound', { detail: `There is no dead event "${id}".` })
    await noteAction(tx, { ...by, action, orderId: null, detail: `${id} (${event.type}), which had failed with: ${event.error}.` }, at)
  })
}

/** Processes a dead event again, at once and with all its tries (OPS-40). @throws Refusal resource.notFound if it is not dead */
export async function replayEvent(
  deps: OrderDeps,
  id: string,
  by: Reason,
): Promise<{ id: string; isProcessed: boolean; error: string | null }> {
  await revive(deps, id, by, 'retry-event')
  await processEvent(deps, id)
  const [event] = await deps.db.select().from(providerEvents).where(eq(providerEvents.id, id))
  return { id, isProcessed: event?.processedAt != null, error: event?.error ?? null }
}

/** Closes a dead event without processing it (OPS-40). @throws Refusal resource.notFound if it is not dead */
export async function closeEvent(deps: OrderDeps, id: string, by: Reason): Promise<{ id: string }> {
  await revive(deps, id, by, 'close-event')
  return { id }
}
