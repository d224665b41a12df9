import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type CardBehaviour, cardIntents, cardPaymentMethods, type WireIntent } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { behaviourOf, failureOf } from './cards.ts'
import { CardError, type CardSandboxDeps, cardId } from './deps.ts'
import { type ScheduledEffect, scheduleEffect, storeEvent } from './stored-events.ts'

/** What follows the payment with a test card. */
const afterPayment: Partial<Record<CardBehaviour, ScheduledEffect['kind']>> = {
  disputed: 'sandbox.dispute',
  prevented: 'sandbox.prevent',
  warned: 'sandbox.warn',
  reviewed: 'sandbox.review',
}

export interface Card {
  number: string
  expMonth: number
  expYear: number
}

/** Creates an intent, once per `seed`. */
export async function createIntent(
  deps: CardSandboxDeps,
  input: { amount: number; currency: string; metadata: Record<string, string>; isManual?: boolean; seed?: string | undefined },
): Promise<WireIntent> {
  const id = cardId('pi', input.seed)
  const intent: WireIntent = {
    id,
    object: 'payment_intent',
    amount: input.amount,
    amount_received: 0,
    amount_capturable: 0,
    currency: input.currency,
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    created: Math.floor(deps.now().getTime() / 1000),
    livemode: false,
    status: 'requires_payment_method',
    metadata: input.metadata,
    payment_method: null,
    payment_method_types: ['card'],
    capture_method: input.isManual ? 'manual' : 'automatic_async',
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
  }
  const [created] = await deps.db
    .insert(cardIntents)
    .values({
      id,
      status: intent.status,
      amountMinor: intent.amount,
      currency: intent.currency.toUpperCase(),
      clientSecret: intent.client_secret,
      object: intent,
    })
    .onConflictDoNothing()
    .returning({ id: cardIntents.id })
  return created ? intent : readIntent(deps.db, id)
}

export async function readIntent(db: Db, id: string): Promise<WireIntent> {
  const [row] = await db.select().from(cardIntents).where(eq(cardIntents.id, id))
  if (!row) throw new CardError(404, { code: 'resource_missing', message: `No such payment_intent: '${id}'`, param: 'intent' })
  return row.object
}

/** Changes a locked intent and stores its event in the same transaction. */
export async function changeIntent(
  deps: CardSandboxDeps,
  id: string,
  change: (intent: WireIntent, tx: Db) => Promise<{ intent: WireIntent; event: string | null }>,
): Promise<WireIntent> {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(cardIntents).where(eq(cardIntents.id, id)).for('update')
    if (!row) throw new CardError(404, { code: 'resource_missing', message: `No such payment_intent: '${id}'`, param: 'intent' })
    const { intent, event } = await change(row.object, tx)
    await tx
      .update(cardIntents)
      .set({ status: intent.status, paymentMethodId: intent.payment_method, object: intent, updatedAt: deps.now() })
      .where(eq(cardIntents.id, id))
    if (event) await storeEvent(tx, event, intent, deps.now())
    return intent
  })
}

function unexpected(intent: WireIntent, verb: string): CardError {
  return new CardError(400, {
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: intent,
  })
}

export async function storeCard(db: Db, card: Card): Promise<{ id: string; behaviour: CardBehaviour }> {
  const id = cardId('pm')
  const behaviour = behaviourOf(card.number)
  await db.insert(cardPaymentMethods).values({
    id,
    brand: card.number.startsWith('4') ? 'visa' : 'mastercard',
    last4: card.number.slice(-4),
    expMonth: card.expMonth,
    expYear: card.expYear,
    behaviour,
  })
  return { id, behaviour }
}

/** Confirms an intent with a card: it succeeds at once or later, is refused, or requires 3-D Secure at `challengeUrl`. */
export async function confirmIntent(
  deps: CardSandboxDeps,
  id: string,
  input: { paymentMethod: string; returnUrl: string; challengeUrl: (intent: string) => string },
): Promise<WireIntent> {
  return changeIntent(deps, id, async (intent, tx) => {
    if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') throw unexpected(intent, 'confirm')
    const [method] = await tx.select().from(cardPaymentMethods).where(eq(cardPaymentMethods.id, input.paymentMethod))
    if (!method) throw new CardError(400, { code: 'resource_missing', message: 'No such PaymentMethod', param: 'payment_method' })
    const behaviour = method.behaviour
    if (behaviour === 'asks3ds') {
      const next_action = { type: 'redirect_to_url', redirect_to_url: { url: input.challengeUrl(id), return_url: input.returnUrl } }
      return {
        intent: {
          ...intent,
          status: 'requires_action',
          payment_method: method.id,
          return_url: input.returnUrl,
          next_action,
          last_payment_error: null,
        },
        event: 'payment_intent.requires_action',
      }
    }
    const failure = failureOf(behaviour)
    if (failure) return { intent: refused(intent, failure), event: 'payment_intent.payment_failed' }
    const held = { ...intent, payment_method: method.id, last_payment_error: null }
    if (behaviour === 'processes') {
      await scheduleEffect(tx, { kind: 'sandbox.pay', id }, deps.now())
      return { intent: { ...held, status: 'processing' }, event: 'payment_intent.processing' }
    }
    const later = afterPayment[behaviour]
    if (later) await scheduleEffect(tx, { kind: later, id }, deps.now())
    return authorised(held)
  })
}

function refused(intent: WireIntent, failure: { code: string; message: string }): WireIntent {
  return {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: { type: 'card_error', ...failure },
  }
}

/** An intent whose bank has agreed: charged, or with `capture_method` manual its amount reserved on the card. */
export function authorised(intent: WireIntent): { intent: WireIntent; event: string } {
  if (intent.capture_method !== 'manual') return { intent: paid(intent), event: 'payment_intent.succeeded' }
  const reserved = { status: 'requires_capture', amount_received: 0, amount_capturable: intent.amount }
  return { intent: { ...paid(intent), ...reserved }, event: 'payment_intent.amount_capturable_updated' }
}

/** Charges a reserved amount. */
export async function captureIntent(deps: CardSandboxDeps, id: string): Promise<WireIntent> {
  return changeIntent(deps, id, async (intent) => {
    if (intent.status !== 'requires_capture') throw unexpected(intent, 'capture')
    return { intent: paid(intent), event: 'payment_intent.succeeded' }
  })
}

function paid(intent: WireIntent): WireIntent {
  return {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    amount_capturable: 0,
    latest_charge: intent.latest_charge ?? cardId('ch'),
    next_action: null,
    last_payment_error: null,
  }
}

/** The result of the 3-D Secure page: completed or failed. */
export async function answerChallenge(deps: CardSandboxDeps, id: string, isCompleted: boolean): Promise<WireIntent> {
  return changeIntent(deps, id, async (intent) => {
    if (intent.status !== 'requires_action') return { intent, event: null }
    if (isCompleted) return authorised(intent)
    const failure = {
      code: 'payment_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    }
    return { intent: refused(intent, failure), event: 'payment_intent.payment_failed' }
  })
}

export async function cancelIntent(deps: CardSandboxDeps, id: string): Promise<WireIntent> {
  return changeIntent(deps, id, async (intent) => {
    if (['succeeded', 'canceled', 'processing'].includes(intent.status)) throw unexpected(intent, 'cancel')
    return { intent: { ...intent, status: 'canceled', amount_capturable: 0, next_action: null }, event: 'payment_intent.canceled' }
  })
}
