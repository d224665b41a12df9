import { Hono } from 'hono'
import * as v from 'valibot'
import { headerNames } from '../../../contract/headers.ts'
import type { ServerDeps } from '../../deps.ts'
import { processEvent, storeEvent } from '../../domain/orders/payment/provider-events.ts'
import { handleSupplierNotice } from '../../domain/orders/supplier/buy.ts'
import { problemResponse } from '../../http/problem.ts'
import { orderOfAttempt } from '../../suppliers/attempts.ts'
import { readNotice } from '../../suppliers/etg/notice.ts'
import { isSigned, SIGNATURE_HEADER } from '../../suppliers/remote/signature.ts'
import { SupplierNotice } from '../../suppliers/remote/wire.ts'

/**
 * Webhooks of the card provider and the suppliers. An event of the card provider is stored, acknowledged and handled at once; if that fails, its job
 * handles it. A supplier's notice has no data: it makes the order's job ask the supplier, so late, repeated or unordered notices do no harm.
 */
export function webhookApp(deps: ServerDeps): Hono {
  const app = new Hono()
  app.post('/stripe', async (c) => {
    const { requestId } = c.var
    const payload = await c.req.text()
    const event = await deps.provider.readEvent(payload, c.req.header('stripe-signature') ?? '').catch(() => null)
    if (!event) return problemResponse('request.invalid', requestId)
    const eventId = await storeEvent(deps, event)
    const failure = await processEvent(deps, eventId).catch(async (err: unknown) => {
      await deps.enqueue({ queue: 'payments.event', data: { eventId } })
      return err
    })
    if (failure) deps.logger.warn({ requestId, event: eventId, err: failure }, 'provider event left to its job')
    return c.json({ received: true }, 200, { [headerNames.requestId]: requestId })
  })
  app.post('/supplier', async (c) => {
    const { requestId } = c.var
    const body = await c.req.text()
    const header = c.req.header(SIGNATURE_HEADER) ?? ''
    const isTheirs = isSigned(deps.config.supplier?.secrets ?? [], { method: 'POST', path: c.req.path, body }, { header, at: deps.now() })
    const notice = isTheirs ? v.safeParse(v.pipe(v.string(), v.parseJson(), SupplierNotice), body) : null
    if (!notice?.success) return problemResponse('request.invalid', requestId)
    await handleSupplierNotice(deps, notice.output.bookingId)
    return c.json({ received: true }, 200, { [headerNames.requestId]: requestId })
  })
  app.post('/ratehawk', async (c) => {
    const { requestId } = c.var
    const { ratehawk } = deps.config
    const attempt = ratehawk ? readNotice(await c.req.text(), ratehawk.key, deps.now()) : null
    if (!attempt) return problemResponse('request.invalid', requestId)
    const orderId = await orderOfAttempt(deps.db, attempt)
    if (orderId) await handleSupplierNotice(deps, orderId)
    return c.json({ received: true }, 200, { [headerNames.requestId]: requestId })
  })
  return app
}
