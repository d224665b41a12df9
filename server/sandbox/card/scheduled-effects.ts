import { cardDisputes } from '../../db/schema/index.ts'
import { type CardSandboxDeps, cardId } from './deps.ts'
import { changeIntent, paid, readIntent } from './intents.ts'
import { endRefund } from './refunds.ts'
import { type ScheduledEffect, storeEvent } from './stored-events.ts'

/** Applies an effect that was scheduled. Repeating it changes nothing. */
export async function applyEffect(deps: CardSandboxDeps, { kind, id }: ScheduledEffect): Promise<void> {
  switch (kind) {
    case 'sandbox.pay':
      await changeIntent(deps, id, async (intent) =>
        intent.status === 'processing' ? { intent: paid(intent), event: 'payment_intent.succeeded' } : { intent, event: null },
      )
      return
    case 'sandbox.dispute':
      return dispute(deps, id)
    case 'sandbox.giveRefund':
      return endRefund(deps, id, 'succeeded')
    case 'sandbox.failRefund':
      return endRefund(deps, id, 'failed')
  }
}

/** The cardholder disputes a charge, once. */
async function dispute(deps: CardSandboxDeps, intentId: string): Promise<void> {
  const intent = await readIntent(deps.db, intentId)
  const object = {
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
    const [made] = await tx
      .insert(cardDisputes)
      .values({ id: object.id, intentId, status: object.status, object })
      .onConflictDoNothing({ target: cardDisputes.intentId })
      .returning({ id: cardDisputes.id })
    if (made) await storeEvent(tx, 'charge.dispute.created', object, deps.now())
  })
}
