import { createHash } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { cardDisputes, cardIdempotency, cardIntents, cardRefunds, type WireIntent } from '../../db/schema/index.ts'
import { expandIntent, expandRefund } from './charges.ts'
import { CardError, type CardSandboxDeps } from './deps.ts'
import { readDispute, submitEvidence } from './disputes.ts'
import { readForm, textAt, textsAt } from './form.ts'
import { approveReview, listReviews, listWarnings, readReview } from './fraud.ts'
import { cancelIntent, captureIntent, createIntent, readIntent } from './intents.ts'
import { type ListQuery, listObjects } from './lists.ts'
import { createRefund, listRefunds, readRefund } from './refunds.ts'

/** Milliseconds after which a request without a response counts as lost with its process, and its key is free again. */
const ABANDONED = 60_000

const listQueryOf = (c: Context): ListQuery => ({
  since: c.req.query('created[gte]'),
  limit: c.req.query('limit'),
  after: c.req.query('starting_after'),
})

/** The part of the provider's `/v1` API that the official Node SDK uses. */
export function v1Routes(deps: CardSandboxDeps, nudge: () => void) {
  const app = new Hono<{ Variables: { seed?: string } }>()

  app.use(async (c, next) => {
    if (!/^Bearer sk_test_\w+$/.test(c.req.header('authorization') ?? ''))
      throw new CardError(401, { code: 'api_key_missing', message: 'You did not provide an API key.' })
    const key = c.req.header('idempotency-key')
    if (c.req.method !== 'POST' || !key) return next()
    const requestHash = createHash('sha256')
      .update(c.req.path)
      .update(await c.req.text())
      .digest('hex')
    c.set('seed', `${key}:${requestHash}`)
    const at = deps.now()
    await deps.db
      .delete(cardIdempotency)
      .where(
        and(
          eq(cardIdempotency.key, key),
          isNull(cardIdempotency.answer),
          lt(cardIdempotency.createdAt, new Date(at.getTime() - ABANDONED)),
        ),
      )
    const [fresh] = await deps.db.insert(cardIdempotency).values({ key, requestHash, createdAt: at }).onConflictDoNothing().returning()
    if (!fresh) {
      const [stored] = await deps.db.select().from(cardIdempotency).where(eq(cardIdempotency.key, key))
      if (stored && stored.requestHash !== requestHash)
        throw new CardError(400, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: 'Keys for idempotent requests can only be used with the same parameters.',
        })
      if (stored?.answer) return c.json(stored.answer, 200, { 'idempotent-replayed': 'true' })
      throw new CardError(409, { code: 'lock_timeout', message: 'A request with this key is in progress.' })
    }
    await next()
    if (c.res.ok)
      await deps.db
        .update(cardIdempotency)
        .set({ status: c.res.status, answer: await c.res.clone().json() })
        .where(eq(cardIdempotency.key, key))
    else await deps.db.delete(cardIdempotency).where(eq(cardIdempotency.key, key))
    nudge()
  })

  app.post('/payment_intents', async (c) => {
    const form = readForm(await c.req.text())
    const amount = Number(textAt(form, 'amount'))
    if (!Number.isInteger(amount) || amount <= 0)
      throw new CardError(400, { code: 'parameter_invalid_integer', message: 'Invalid positive integer', param: 'amount' })
    return c.json(
      await createIntent(deps, {
        amount,
        currency: textAt(form, 'currency'),
        metadata: textsAt(form, 'metadata'),
        isManual: textAt(form, 'capture_method') === 'manual',
        seed: c.get('seed'),
      }),
    )
  })
  app.get('/payment_intents', async (c) => {
    const list = await listObjects<WireIntent>(deps.db, cardIntents, '/v1/payment_intents', listQueryOf(c))
    const query = new URL(c.req.url).search
    const data = await Promise.all(list.data.map((intent) => expandIntent(deps.db, intent, query, 'data.latest_charge')))
    return c.json({ ...list, data })
  })
  app.get('/payment_intents/:id', async (c) => {
    const intent = await readIntent(deps.db, c.req.param('id'))
    return c.json(await expandIntent(deps.db, intent, new URL(c.req.url).search))
  })
  app.post('/payment_intents/:id/capture', async (c) => {
    const body = await c.req.text()
    const intent = await captureIntent(deps, c.req.param('id'))
    nudge()
    return c.json(await expandIntent(deps.db, intent, body))
  })
  app.post('/payment_intents/:id/cancel', async (c) => {
    const intent = await cancelIntent(deps, c.req.param('id'))
    nudge()
    return c.json(intent)
  })
  app.post('/refunds', async (c) => {
    const body = await c.req.text()
    const form = readForm(body)
    const amount = textAt(form, 'amount')
    const refund = await createRefund(deps, {
      intent: textAt(form, 'payment_intent'),
      amount: amount ? Number(amount) : null,
      metadata: textsAt(form, 'metadata'),
      seed: c.get('seed'),
    })
    nudge()
    return c.json(await expandRefund(deps.db, refund, body))
  })
  app.get('/refunds', async (c) => {
    const intentId = c.req.query('payment_intent')
    if (!intentId) return c.json(await listObjects(deps.db, cardRefunds, '/v1/refunds', listQueryOf(c)))
    const data = await listRefunds(deps.db, intentId)
    return c.json({ object: 'list', url: '/v1/refunds', has_more: false, data })
  })
  app.get('/refunds/:id', async (c) => {
    const refund = await readRefund(deps.db, c.req.param('id'))
    return c.json(await expandRefund(deps.db, refund, new URL(c.req.url).search))
  })
  app.get('/disputes', async (c) => c.json(await listObjects(deps.db, cardDisputes, '/v1/disputes', listQueryOf(c))))
  app.get('/disputes/:id', async (c) => c.json(await readDispute(deps.db, c.req.param('id'))))
  app.post('/disputes/:id', async (c) => {
    const form = readForm(await c.req.text())
    const object = await submitEvidence(deps, c.req.param('id'), textAt(form, 'evidence', 'uncategorized_text'))
    nudge()
    return c.json(object)
  })
  app.get('/radar/early_fraud_warnings', async (c) => c.json(await listWarnings(deps.db, Number(c.req.query('created[gte]') ?? 0))))
  app.get('/reviews', async (c) => c.json(await listReviews(deps.db)))
  app.get('/reviews/:id', async (c) => c.json(await readReview(deps.db, c.req.param('id'))))
  app.post('/reviews/:id/approve', async (c) => {
    const review = await approveReview(deps, c.req.param('id'))
    nudge()
    return c.json(review)
  })
  return app
}
