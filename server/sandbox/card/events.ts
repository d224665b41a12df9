import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm'
import Stripe from 'stripe'
import { messageOf } from '../../base/error-text.ts'
import { cardEvents } from '../../db/schema/index.ts'
import type { CardSandboxDeps } from './deps.ts'
import { applyEffect } from './scheduled-effects.ts'
import { scheduledEffectOf } from './stored-events.ts'

/** Milliseconds between two checks for due events. */
const DELIVERY_INTERVAL = 500
/** Timeout of the webhook in milliseconds. */
const DELIVERY_TIMEOUT = 10_000
/** Maximum attempts, as the provider stops after three days. */
const MAX_ATTEMPTS = 16

const signer = new Stripe('sk_test_sandbox').webhooks

/** Applies due effects, then sends every due event. */
export async function deliverDue(deps: CardSandboxDeps): Promise<void> {
  const due = await readDue(deps)
  const planned = due.flatMap((row) => scheduledEffectOf(row) ?? [])
  if (planned.length === 0) return sendAll(deps, due)
  for (const row of due) {
    const later = scheduledEffectOf(row)
    if (!later) continue
    await applyEffect(deps, later)
    await deps.db.update(cardEvents).set({ attempts: 1, deliveredAt: deps.now() }).where(eq(cardEvents.id, row.id))
  }
  return deliverDue(deps)
}

const readDue = (deps: CardSandboxDeps) =>
  deps.db
    .select()
    .from(cardEvents)
    .where(and(isNull(cardEvents.deliveredAt), lt(cardEvents.attempts, MAX_ATTEMPTS), lte(cardEvents.nextAt, deps.now())))
    .orderBy(asc(cardEvents.createdAt))
    .limit(50)

/** Sends events with the provider's signature. Failed ones are due again after 2^n seconds. */
async function sendAll(deps: CardSandboxDeps, due: Awaited<ReturnType<typeof readDue>>): Promise<void> {
  for (const event of due) {
    const payload = JSON.stringify(event.payload)
    const header = await signer.generateTestHeaderStringAsync({ payload, secret: deps.webhook.secret })
    const reason = await (deps.fetch ?? fetch)(deps.webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      body: payload,
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT),
    }).then(
      async (response) => {
        await response.body?.cancel()
        return response.ok ? null : `status ${response.status}`
      },
      (error: unknown) => messageOf(error),
    )
    const attempts = event.attempts + 1
    const change = reason
      ? { attempts, nextAt: new Date(deps.now().getTime() + 2 ** attempts * 1000) }
      : { attempts, deliveredAt: deps.now() }
    await deps.db.update(cardEvents).set(change).where(eq(cardEvents.id, event.id))
    if (reason) deps.onDeliveryFailure?.({ event: event.id, attempts, reason })
  }
}

/** Delivers events until stopped. `nudge` checks at once, `stop` waits for the current delivery. */
export function startDelivery(deps: CardSandboxDeps): { nudge(): void; stop(): Promise<void> } {
  let isStopped = false
  let running = Promise.resolve()
  const look = () => {
    running = running
      .then(() => (isStopped ? undefined : deliverDue(deps)))
      .catch((error: unknown) => deps.onDeliveryFailure?.({ event: '', attempts: 0, reason: messageOf(error) }))
  }
  const timer = setInterval(look, DELIVERY_INTERVAL)
  return {
    nudge: look,
    stop: () => {
      isStopped = true
      clearInterval(timer)
      return running
    },
  }
}
