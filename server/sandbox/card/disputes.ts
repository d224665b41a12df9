import { eq } from 'drizzle-orm'
import { cardDisputes, type WireDispute } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { CardError, type CardSandboxDeps, cardId } from './deps.ts'
import { readIntent } from './intents.ts'
import { storeEvent } from './stored-events.ts'

/** Evidence texts that decide a dispute in the provider's test mode. */
const OUTCOMES: Record<string, 'won' | 'lost'> = { winning_evidence: 'won', losing_evidence: 'lost' }

const notFound = (id: string) => new CardError(404, { code: 'resource_missing', message: `No such dispute: '${id}'`, param: 'dispute' })

export async function readDispute(db: Db, id: string): Promise<WireDispute> {
  const [row] = await db.select().from(cardDisputes).where(eq(cardDisputes.id, id))
  if (!row) throw notFound(id)
  return row.object
}

/** Disputes a charge as the cardholder, once. */
export async function dispute(deps: CardSandboxDeps, intentId: string): Promise<void> {
  const intent = await readIntent(deps.db, intentId)
  const object: WireDispute = {
    id: cardId('dp'),
    object: 'dispute',
    amount: intent.amount_received,
    currency: intent.currency,
    charge: intent.latest_charge,
    payment_intent: intentId,
    reason: 'fraudulent',
    status: 'needs_response',
    created: Math.floor(deps.now().getTime() / 1000),
  }
  await deps.db.transaction(async (tx) => {
    const [created] = await tx
      .insert(cardDisputes)
      .values({ id: object.id, intentId, status: object.status, object })
      .onConflictDoNothing({ target: cardDisputes.intentId })
      .returning({ id: cardDisputes.id })
    if (created) await storeEvent(tx, 'charge.dispute.created', object, deps.now())
  })
}

/** Submits evidence for a dispute. The provider's test texts decide it. */
export async function submitEvidence(deps: CardSandboxDeps, id: string, evidence: string): Promise<WireDispute> {
  const status = OUTCOMES[evidence]
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(cardDisputes).where(eq(cardDisputes.id, id)).for('update')
    if (!row) throw notFound(id)
    if (!status || row.status !== 'needs_response') return row.object
    const object: WireDispute = { ...row.object, status }
    await tx.update(cardDisputes).set({ status, object }).where(eq(cardDisputes.id, id))
    await storeEvent(tx, 'charge.dispute.closed', object, deps.now())
    return object
  })
}

/** The disputes of an intent's charge: lost amount in minor units, and whether one is open. */
export async function disputeOf(tx: Db, intentId: string): Promise<{ isOpen: boolean; lost: number }> {
  const [row] = await tx.select().from(cardDisputes).where(eq(cardDisputes.intentId, intentId))
  return { isOpen: row?.status === 'needs_response', lost: row?.status === 'lost' ? row.object.amount : 0 }
}
