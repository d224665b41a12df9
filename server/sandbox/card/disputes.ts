import { eq } from 'drizzle-orm'
import { cardDisputes, type WireDispute } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { CardError, type CardSandboxDeps, cardId } from './deps.ts'
import { readIntent } from './intents.ts'
import { storeEvent } from './stored-events.ts'

type Status = WireDispute['status']

/** Evidence texts that decide a dispute in the provider's test mode. `appeal_evidence` is of this sandbox alone. */
const OUTCOMES: Partial<Record<Status, Record<string, Status>>> = {
  needs_response: { winning_evidence: 'won', losing_evidence: 'lost' },
  lost: { appeal_evidence: 'appeal_under_review' },
  appeal_under_review: { winning_evidence: 'won', losing_evidence: 'lost' },
}

const notFound = (id: string) => new CardError(404, { code: 'resource_missing', message: `No such dispute: '${id}'`, param: 'dispute' })

export async function readDispute(db: Db, id: string): Promise<WireDispute> {
  const [row] = await db.select().from(cardDisputes).where(eq(cardDisputes.id, id))
  if (!row) throw notFound(id)
  return row.object
}

/** Disputes a charge as the cardholder, once. The provider may prevent it, and then has already given the money back. */
export async function dispute(deps: CardSandboxDeps, intentId: string, status: 'needs_response' | 'prevented'): Promise<void> {
  const intent = await readIntent(deps.db, intentId)
  const object: WireDispute = {
    id: cardId('dp'),
    object: 'dispute',
    amount: intent.amount_received,
    currency: intent.currency,
    charge: intent.latest_charge,
    payment_intent: intentId,
    reason: 'fraudulent',
    status,
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
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(cardDisputes).where(eq(cardDisputes.id, id)).for('update')
    if (!row) throw notFound(id)
    const status = OUTCOMES[row.object.status]?.[evidence]
    if (!status) return row.object
    const object: WireDispute = { ...row.object, status }
    await tx.update(cardDisputes).set({ status, object }).where(eq(cardDisputes.id, id))
    await storeEvent(tx, status === 'appeal_under_review' ? 'charge.dispute.updated' : 'charge.dispute.closed', object, deps.now())
    return object
  })
}

/** The disputes of an intent's charge: lost amount in minor units, and whether one is open. */
export async function disputeOf(tx: Db, intentId: string): Promise<{ isOpen: boolean; lost: number }> {
  const [row] = await tx.select().from(cardDisputes).where(eq(cardDisputes.intentId, intentId))
  const status = row?.object.status
  const isOpen = status === 'needs_response' || status === 'appeal_under_review'
  const isLost = status === 'lost' || status === 'prevented' || status === 'appeal_under_review'
  return { isOpen, lost: row && isLost ? row.object.amount : 0 }
}
