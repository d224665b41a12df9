import { eq } from 'drizzle-orm'
import { cardEvents, type WireFraudWarning, type WireReview } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { CardError, type CardSandboxDeps, cardId } from './deps.ts'
import { readIntent } from './intents.ts'
import { storeEvent } from './stored-events.ts'

/** Early fraud warnings and reviews are stored only in their events. */
const WARNED = 'radar.early_fraud_warning.created'
const OPENED = 'review.opened'
const CLOSED = 'review.closed'

async function objectsOf<T extends { created: number }>(db: Db, type: string): Promise<T[]> {
  const rows = await db.select({ payload: cardEvents.payload }).from(cardEvents).where(eq(cardEvents.type, type))
  return rows.map(({ payload }) => (payload.data as { object: T }).object).sort((a, b) => b.created - a.created)
}

const aboutCharge = async ({ db, now }: CardSandboxDeps, intentId: string) => ({
  charge: (await readIntent(db, intentId)).latest_charge,
  payment_intent: intentId,
  created: Math.floor(now().getTime() / 1000),
  livemode: false as const,
})

/** Warns that the bank reports a charge as fraud. */
export async function warn(deps: CardSandboxDeps, intentId: string): Promise<void> {
  const warning: WireFraudWarning = {
    id: cardId('issfr', intentId),
    object: 'radar.early_fraud_warning',
    actionable: true,
    fraud_type: 'made_with_stolen_card',
    ...(await aboutCharge(deps, intentId)),
  }
  await storeEvent(deps.db, WARNED, warning, deps.now())
}

/** Opens a review of a charge. */
export async function openReview(deps: CardSandboxDeps, intentId: string): Promise<void> {
  const review: WireReview = {
    id: cardId('prv', intentId),
    object: 'review',
    open: true,
    opened_reason: 'rule',
    closed_reason: null,
    reason: 'rule',
    ...(await aboutCharge(deps, intentId)),
  }
  await storeEvent(deps.db, OPENED, review, deps.now())
}

export async function readReview(db: Db, id: string): Promise<WireReview> {
  const all = [...(await objectsOf<WireReview>(db, CLOSED)), ...(await objectsOf<WireReview>(db, OPENED))]
  const review = all.find((one) => one.id === id)
  if (!review) throw new CardError(404, { code: 'resource_missing', message: `No such review: '${id}'`, param: 'review' })
  return review
}

/** Closes a review as approved, as a person at the provider's dashboard does. */
export async function approveReview(deps: CardSandboxDeps, id: string): Promise<WireReview> {
  const review = await readReview(deps.db, id)
  if (!review.open) return review
  const closed: WireReview = { ...review, open: false, closed_reason: 'approved', reason: 'approved' }
  await storeEvent(deps.db, CLOSED, closed, deps.now())
  return closed
}

const page = (url: string, data: object[]) => ({ object: 'list', url, has_more: false, data })

/** All early fraud warnings since an instant in unix seconds, on one page. */
export async function listWarnings(db: Db, since: number) {
  const warnings = await objectsOf<WireFraudWarning>(db, WARNED)
  return page(
    '/v1/radar/early_fraud_warnings',
    warnings.filter(({ created }) => created >= since),
  )
}

/** The open reviews, on one page. */
export async function listReviews(db: Db) {
  const closed = new Set((await objectsOf<WireReview>(db, CLOSED)).map(({ id }) => id))
  const opened = await objectsOf<WireReview>(db, OPENED)
  return page(
    '/v1/reviews',
    opened.filter(({ id }) => !closed.has(id)),
  )
}
