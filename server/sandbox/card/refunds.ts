import { desc, eq } from 'drizzle-orm'
import {
  type CardBehaviour,
  cardIntents,
  cardPaymentMethods,
  cardRefunds,
  type WireIntent,
  type WireRefund,
} from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { CardError, type CardSandboxDeps, cardId } from './deps.ts'
import { disputeOf } from './disputes.ts'
import { scheduleEffect, storeEvent } from './stored-events.ts'

export async function readRefund(db: Db, id: string): Promise<WireRefund> {
  const [row] = await db.select().from(cardRefunds).where(eq(cardRefunds.id, id))
  if (!row) throw new CardError(404, { code: 'resource_missing', message: `No such refund: '${id}'`, param: 'refund' })
  return row.object
}

/** The refunds of an intent, newest first. */
export async function listRefunds(db: Db, intentId: string): Promise<WireRefund[]> {
  const rows = await db.select().from(cardRefunds).where(eq(cardRefunds.intentId, intentId)).orderBy(desc(cardRefunds.createdAt))
  return rows.map(({ object }) => object)
}

/** Milliseconds from an intent's creation for which the balance is too low to refund it, with the test card for that. */
const EMPTY_FOR = 86_400_000

/** Refunds at most the received amount of a paid intent, once per `seed`. */
export async function createRefund(
  deps: CardSandboxDeps,
  input: { intent: string; amount: number | null; metadata?: Record<string, string>; seed?: string | undefined },
): Promise<WireRefund> {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(cardIntents).where(eq(cardIntents.id, input.intent)).for('update')
    if (!row)
      throw new CardError(404, { code: 'resource_missing', message: `No such payment_intent: '${input.intent}'`, param: 'payment_intent' })
    const intent = row.object
    const earlier = await tx.select().from(cardRefunds).where(eq(cardRefunds.intentId, intent.id))
    const id = cardId('re', input.seed)
    const repeated = earlier.find((refund) => refund.id === id)
    if (repeated) return repeated.object
    const active = earlier.filter(({ status }) => status !== 'failed')
    const { isOpen, lost } = await disputeOf(tx, intent.id)
    if (isOpen) throw new CardError(400, { code: 'charge_disputed', message: 'This charge is disputed.' })
    const left = intent.amount_received - lost - active.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const amount = input.amount ?? left
    if (intent.status !== 'succeeded' || left <= 0)
      throw new CardError(400, { code: 'charge_already_refunded', message: 'Nothing is left to refund.' })
    if (!(amount > 0) || amount > left)
      throw new CardError(400, {
        code: 'amount_too_large',
        message: `Refund amount (${amount}) is greater than what is left (${left})`,
        param: 'amount',
      })
    const behaviour = await behaviourOfIntent(tx, intent)
    if (behaviour === 'refundRefused' && deps.now().getTime() < intent.created * 1000 + EMPTY_FOR)
      throw new CardError(400, { code: 'balance_insufficient', message: 'Insufficient funds in your balance for this refund.' })
    const refund: WireRefund = {
      id,
      object: 'refund',
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      charge: intent.latest_charge,
      status: behaviour === 'refundsLate' ? 'pending' : 'succeeded',
      created: Math.floor(deps.now().getTime() / 1000),
      metadata: input.metadata ?? {},
    }
    await tx.insert(cardRefunds).values({
      id: refund.id,
      intentId: intent.id,
      amountMinor: amount,
      currency: intent.currency.toUpperCase(),
      status: refund.status,
      object: refund,
    })
    await storeEvent(tx, 'refund.created', refund, deps.now())
    if (behaviour === 'refundsLate') await scheduleEffect(tx, { kind: 'sandbox.giveRefund', id: refund.id }, deps.now())
    if (behaviour === 'refundFails' && earlier.length === 0)
      await scheduleEffect(tx, { kind: 'sandbox.failRefund', id: refund.id }, deps.now())
    return refund
  })
}

async function behaviourOfIntent(tx: Db, intent: WireIntent): Promise<CardBehaviour | null> {
  if (!intent.payment_method) return null
  const [method] = await tx.select().from(cardPaymentMethods).where(eq(cardPaymentMethods.id, intent.payment_method))
  return method?.behaviour ?? null
}

/** Completes a pending refund, or fails one that the card refuses. */
export async function endRefund(deps: CardSandboxDeps, id: string, status: 'succeeded' | 'failed'): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(cardRefunds).where(eq(cardRefunds.id, id)).for('update')
    if (!row || row.status === status) return
    const object = row.object
    const refund: WireRefund =
      status === 'failed' ? { ...object, status, failure_reason: 'expired_or_canceled_card' } : { ...object, status }
    await tx.update(cardRefunds).set({ status, object: refund }).where(eq(cardRefunds.id, id))
    await storeEvent(tx, status === 'failed' ? 'refund.failed' : 'refund.updated', refund, deps.now())
  })
}
