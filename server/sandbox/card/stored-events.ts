import Stripe from 'stripe'
import { type CardEventPayload, cardEvents } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { cardId } from './deps.ts'

/** Stores an event for delivery, in the transaction of its cause. */
export async function storeEvent(tx: Db, type: string, object: unknown, at: Date): Promise<void> {
  const id = cardId('evt')
  const payload = {
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    type,
    created: Math.floor(at.getTime() / 1000),
    livemode: false,
    data: { object },
  }
  await tx.insert(cardEvents).values({ id, type, payload, nextAt: at })
}

/** Milliseconds before the automatic effect of a test card. */
export const EFFECT_DELAY = 8000

/** An automatic later effect on the intent or refund `id`. It is stored with the events and never sent. */
export type ScheduledEffect = {
  kind:
    | 'sandbox.pay'
    | 'sandbox.dispute'
    | 'sandbox.prevent'
    | 'sandbox.warn'
    | 'sandbox.review'
    | 'sandbox.giveRefund'
    | 'sandbox.failRefund'
  id: string
}

/** Schedules an effect after EFFECT_DELAY, in the transaction of its cause. */
export async function scheduleEffect(tx: Db, { kind, id }: ScheduledEffect, at: Date): Promise<void> {
  await tx.insert(cardEvents).values({ id: cardId('later'), type: kind, payload: { id }, nextAt: new Date(at.getTime() + EFFECT_DELAY) })
}

/** The effect of a stored row, or null for an event to send. */
export function scheduledEffectOf(row: { type: string; payload: CardEventPayload }): ScheduledEffect | null {
  return row.type.startsWith('sandbox.') ? { kind: row.type as ScheduledEffect['kind'], id: row.payload.id } : null
}
