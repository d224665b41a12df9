import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cardEvents, cardIdempotency, cardPaymentMethods, cardRefunds } from '../../server/db/schema/index.ts'
import { readForm, textAt, textsAt } from '../../server/sandbox/card/form.ts'
import { CARDS, type CardServer, createCardServer } from '../support/card.ts'

let server: CardServer
let stripe: Stripe
beforeAll(async () => {
  server = await createCardServer()
  stripe = server.stripe
})
beforeEach(async () => {
  server.faults.isWebhookDown = false
  await server.deps.db.delete(cardEvents)
})
afterAll(() => server.close())

let keys = 0
const create = (amount = 5000, options: Stripe.RequestOptions = { idempotencyKey: `key-${++keys}` }) =>
  stripe.paymentIntents.create({ amount, currency: 'eur', metadata: { orderId: 'ord_1' } }, options)
const pay = (intent: Stripe.PaymentIntent, card?: string) =>
  server.pay({ orderId: '', paymentIntentId: intent.id, clientSecret: intent.client_secret ?? '' }, card)
const status = async (intent: Stripe.PaymentIntent) => (await stripe.paymentIntents.retrieve(intent.id)).status

/** Fields of the SDK's error. */
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: Stripe.errors.StripeError) => [error.statusCode, error.code],
  )

describe('server half', () => {
  it('[PAY-7] creates, returns and cancels intents for the SDK', async () => {
    const made = await create()
    expect(made).toMatchObject({ object: 'payment_intent', amount: 5000, currency: 'eur', status: 'requires_payment_method' })
    expect(await stripe.paymentIntents.retrieve(made.id)).toMatchObject({ id: made.id, metadata: { orderId: 'ord_1' } })
    expect((await stripe.paymentIntents.cancel(made.id)).status).toBe('canceled')
    expect(await refusal(stripe.paymentIntents.cancel(made.id))).toEqual([400, 'payment_intent_unexpected_state'])
    expect(await refusal(stripe.paymentIntents.retrieve('pi_none'))).toEqual([404, 'resource_missing'])
    expect(await refusal(create(0))).toEqual([400, 'parameter_invalid_integer'])
    const keyless = await server.card.request('http://card.test/v1/payment_intents/pi_none')
    expect(keyless.status).toBe(401)
  })

  it('[CHECK-25] repeats the response of an idempotency key and refuses it with other parameters', async () => {
    const options = { idempotencyKey: 'same' }
    const first = await create(5000, options)
    expect((await create(5000, options)).id).toBe(first.id)
    expect(await refusal(create(6000, options))).toEqual([400, 'idempotency_key_in_use'])
    // A refused request frees its key.
    expect(await refusal(create(0, { idempotencyKey: 'freed' }))).toEqual([400, 'parameter_invalid_integer'])
    expect((await create(5000, { idempotencyKey: 'freed' })).amount).toBe(5000)
    // So does a request whose process died, after a minute.
    await create(5000, { idempotencyKey: 'lost' })
    await server.deps.db.update(cardIdempotency).set({ answer: null }).where(eq(cardIdempotency.key, 'lost'))
    expect(await refusal(create(5000, { idempotencyKey: 'lost' }))).toEqual([409, 'lock_timeout'])
    server.clock.advance(60_001)
    expect((await create(5000, { idempotencyKey: 'lost' })).amount).toBe(5000)
    // Its result is found and not created twice.
    const paid = await create()
    await pay(paid)
    const refund = () => stripe.refunds.create({ payment_intent: paid.id, amount: 1000 }, { idempotencyKey: 'lost-refund' })
    const given = await refund()
    await server.deps.db.update(cardIdempotency).set({ answer: null }).where(eq(cardIdempotency.key, 'lost-refund'))
    server.clock.advance(60_001)
    expect((await refund()).id).toBe(given.id)
    expect(await server.deps.db.select().from(cardRefunds).where(eq(cardRefunds.intentId, paid.id))).toHaveLength(1)
    const twins = await Promise.allSettled([create(1, { idempotencyKey: 'twin' }), create(1, { idempotencyKey: 'twin' })])
    const ids = twins.flatMap((twin) => (twin.status === 'fulfilled' ? [twin.value.id] : []))
    expect(new Set(ids).size).toBe(1)
  })

  it('[LAW-3] refunds a charge in parts, and never more than its amount', async () => {
    const intent = await create()
    expect(await refusal(stripe.refunds.create({ payment_intent: intent.id }))).toEqual([400, 'charge_already_refunded'])
    await pay(intent)
    const part = await stripe.refunds.create({ payment_intent: intent.id, amount: 2000 }, { idempotencyKey: 'part' })
    expect(part).toMatchObject({ status: 'succeeded', amount: 2000, payment_intent: intent.id })
    expect((await stripe.refunds.create({ payment_intent: intent.id, amount: 2000 }, { idempotencyKey: 'part' })).id).toBe(part.id)
    expect(await refusal(stripe.refunds.create({ payment_intent: intent.id, amount: 3001 }))).toEqual([400, 'amount_too_large'])
    expect((await stripe.refunds.create({ payment_intent: intent.id })).amount).toBe(3000)
    expect(await refusal(stripe.refunds.create({ payment_intent: intent.id }))).toEqual([400, 'charge_already_refunded'])
    const rows = await server.deps.db.select().from(cardRefunds).where(eq(cardRefunds.intentId, intent.id))
    expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([2000, 3000])
  })

  it('[CALLS-32] reads bracketed forms', () => {
    const form = readForm('amount=5&metadata[orderId]=a%20b&metadata[deep][x]=1&types[0]=card')
    expect(textAt(form, 'metadata', 'orderId')).toBe('a b')
    expect(textsAt(form, 'metadata')).toEqual({ orderId: 'a b' })
    expect([textAt(form, 'metadata'), textAt(form, 'none', 'of', 'it'), textsAt(form, 'amount')]).toEqual(['', '', {}])
  })
})

describe('browser half', () => {
  it('[PAY-7] each test card has its documented effect, and a refused intent can be paid with another card', async () => {
    const intent = await create()
    expect((await pay(intent, CARDS.declined)).error).toMatchObject({ code: 'card_declined', decline_code: 'generic_decline' })
    expect((await pay(intent, CARDS.noFunds)).error).toMatchObject({ decline_code: 'insufficient_funds' })
    expect((await pay(intent, '4111111111111111')).error).toMatchObject({ decline_code: 'test_mode_live_card' })
    expect((await stripe.paymentIntents.retrieve(intent.id)).last_payment_error?.decline_code).toBe('test_mode_live_card')
    expect((await pay(intent, '4242424242424241')).error?.code).toBe('incorrect_number')
    expect((await pay(intent)).paymentIntent?.status).toBe('succeeded')
    expect((await pay(intent)).error?.code).toBe('payment_intent_unexpected_state')
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ amount_received: 5000, last_payment_error: null })
  })

  it('[PAY-7] a wrong client secret is refused', async () => {
    const intent = await create()
    expect((await pay({ ...intent, client_secret: `${intent.id}_secret_guess` })).error?.code).toBe('resource_missing')
    const path = `http://card.test/elements/intents/${intent.id}?client_secret=`
    expect((await server.card.request(`${path}guess`)).status).toBe(404)
    const shown = (await (await server.card.request(path + intent.client_secret)).json()) as { paymentIntent: object }
    expect(shown.paymentIntent).not.toHaveProperty('metadata')
    expect(await status(intent)).toBe('requires_payment_method')
  })

  it('[PAY-7] 3-D Secure asks, charges or refuses the card, and returns the traveller', async () => {
    for (const [outcome, expected, redirect] of [
      ['fail', 'requires_payment_method', 'failed'],
      ['complete', 'succeeded', 'succeeded'],
    ] as const) {
      const intent = await create()
      const asked = (await pay(intent, CARDS.asks3ds)).paymentIntent
      expect([asked?.status, await status(intent)]).toEqual(['requires_action', 'requires_action'])
      const url = asked?.next_action?.redirect_to_url.url ?? ''
      const page = await server.card.request(url)
      expect(await page.text()).toContain('Bestätigen')
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
      const post = () => server.card.request(url, { method: 'POST', body: new URLSearchParams({ outcome }) })
      const back = new URL((await post()).headers.get('location') ?? '')
      expect([back.pathname, back.searchParams.get('payment_intent')]).toEqual(['/de/payment/verify', intent.id])
      expect(back.searchParams.get('redirect_status')).toBe(redirect)
      expect(await status(intent)).toBe(expected)
      // The first answer counts: going back and pressing the other button changes nothing.
      await server.card.request(url, { method: 'POST', body: new URLSearchParams({ outcome: outcome === 'fail' ? 'complete' : 'fail' }) })
      expect(await status(intent)).toBe(expected)
    }
  })

  it('[D44] no card number is stored', async () => {
    const intent = await create()
    await pay(intent, CARDS.noFunds)
    await pay(intent, CARDS.pays)
    const kept = JSON.stringify([
      await server.deps.db.select().from(cardPaymentMethods),
      await server.deps.db.select().from(cardEvents),
      await stripe.paymentIntents.retrieve(intent.id),
    ])
    expect(kept).toContain('9995')
    for (const number of Object.values(CARDS)) expect(kept).not.toContain(number)
  })
})

describe('events', () => {
  it('[VERIFY-2] are signed, and delivered again after 2, 4 and 8 seconds if the webhook fails', async () => {
    const intent = await create()
    await pay(intent)
    server.faults.isWebhookDown = true
    const read = async () => (await server.deps.db.select().from(cardEvents))[0]
    for (const [attempts, wait] of [
      [1, 2000],
      [2, 4000],
      [3, 8000],
    ] as const) {
      await server.deliver()
      expect((await read())?.attempts).toBe(attempts)
      server.clock.advance(wait - 1)
      await server.deliver()
      expect((await read())?.attempts).toBe(attempts)
      server.clock.advance(1)
    }
    server.faults.isWebhookDown = false
    await server.deliver()
    expect(await read()).toMatchObject({ type: 'payment_intent.succeeded', attempts: 4 })
    expect((await read())?.deliveredAt).not.toBeNull()
    await server.deliver()
    expect((await read())?.attempts).toBe(4)
  })

  it('[VERIFY-2] that failed finally do not block later ones', async () => {
    const { db, now } = server.deps
    const dead = Array.from({ length: 60 }, (_, at) => ({
      id: `evt_dead_${at}`,
      type: 'x',
      payload: { id: '' },
      attempts: 16,
      nextAt: now(),
    }))
    await db.insert(cardEvents).values(dead)
    await pay(await create())
    await server.deliver()
    const [event] = await db.select().from(cardEvents).where(eq(cardEvents.type, 'payment_intent.succeeded'))
    expect(event?.deliveredAt).not.toBeNull()
  })
})
