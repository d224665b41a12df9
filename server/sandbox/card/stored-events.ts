import Stripe from 'stripe'
import { type CardEventPayload, cardEvents } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { cardId } from './deps.ts'

/** Stores an event for delivery; part of the transaction that made what it is about. */
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

/** Milliseconds after which what a test card does by itself happens. */
export const EFFECT_DELAY = 8000

/** What happens by itself some time later, to the intent or refund `id`: it waits among the events and is never sent to anybody. */
export type ScheduledEffect = { kind: 'sandbox.pay' | 'sandbox.dispute' | 'sandbox.giveRefund' | 'sandbox.failRefund'; id: string }

/** Schedules an effect after EFFECT_DELAY; part of the transaction that made what it applies to. */
export async function scheduleEffect(tx: Db, { kind, id }: ScheduledEffect, at: Date): Promise<void> {
  await tx.insert(cardEvents).values({ id: cardId('later'), type: kind, payload: { id }, nextAt: new Date(at.getTime() + EFFECT_DELAY) })
}

/** The effect that a stored row stands for; null where it is an event to be sent. */
export function scheduledEffectOf(row: { type: string; payload: CardEventPayload }): ScheduledEffect | null {
  return row.type.startsWith('sandbox.') ? { kind: row.type as ScheduledEffect['kind'], id: row.payload.id } : null
}
