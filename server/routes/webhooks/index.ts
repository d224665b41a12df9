import { Hono } from 'hono'
import { headerNames } from '../../../contract/headers.ts'
import type { ServerDeps } from '../../deps.ts'
import { processEvent, storeEvent } from '../../domain/orders/provider-events.ts'
import { problemResponse } from '../../http/problem.ts'

/** What the card provider calls: an event is acknowledged only once it is stored, and acted on at once or, failing that, by its job. */
export function webhookApp(deps: ServerDeps): Hono {
  const app = new Hono()
  app.post('/stripe', async (c) => {
    const { requestId } = c.var
    const payload = await c.req.text()
    const event = await deps.provider.readEvent(payload, c.req.header('stripe-signature') ?? '').catch(() => null)
    if (!event) return problemResponse('request.invalid', requestId)
    await storeEvent(deps, event)
    await processEvent(deps, event.id).catch(async (err: unknown) => {
      deps.logger.warn({ requestId, event: event.id, err }, 'provider event left to its job')
      await deps.enqueue({ queue: 'payments.event', data: { eventId: event.id } })
    })
    return c.json({ received: true }, 200, { [headerNames.requestId]: requestId })
  })
  return app
}
