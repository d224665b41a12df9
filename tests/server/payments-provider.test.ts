import { afterEach, describe, expect, it, vi } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { stripeProvider } from '../../server/domain/orders/payment/stripe-provider.ts'
import { createCardServer } from '../support/card.ts'
import { findFirstOffer } from '../support/quiz.ts'

afterEach(() => vi.useRealTimers())

const options = { secretKey: 'sk_test_x', webhookSecrets: ['whsec_x'], sandboxOrigin: 'http://card.test:80' }

/** A provider with the given responses. `asked` counts its requests. */
function providerOf(answer: (init?: RequestInit) => Promise<Response>) {
  const state = { asked: 0 }
  const fetch: typeof globalThis.fetch = (_, init) => {
    state.asked++
    return answer(init)
  }
  return { provider: stripeProvider({ ...options, fetch }), state }
}

/** No response until the caller aborts. */
const untilAborted = (init?: RequestInit) =>
  new Promise<Response>((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))

const refusal = (status: number, error: object) => providerOf(async () => Response.json({ error }, { status })).provider
const refund = { intentId: 'pi_1', amountMinor: 100, idempotencyKey: 'refund:1', refundId: 'ref_1' }

describe('the card provider', () => {
  it('[VERIFY-2] that does not respond delays a reader once, for two seconds', async () => {
    vi.useFakeTimers()
    const { provider, state } = providerOf(untilAborted)
    const ended = vi.fn()
    const asked = provider.retrieveIntent('pi_1', { hasShortTimeout: true }).catch(ended)
    await vi.advanceTimersByTimeAsync(1999)
    expect([state.asked, ended.mock.calls.length]).toEqual([1, 0])
    await vi.advanceTimersByTimeAsync(1)
    await asked
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'payment.unavailable' }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(state.asked).toBe(1)
  })

  it('[PAY-7] that fails temporarily is called three times if the response is needed', async () => {
    vi.useFakeTimers()
    const { provider, state } = providerOf(() => Promise.reject(new Error('connection reset')))
    const ended = vi.fn()
    const asked = provider.retrieveIntent('pi_1').catch(ended)
    await vi.advanceTimersByTimeAsync(60_000)
    await asked
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'payment.unavailable' }))
    expect(state.asked).toBe(3)
  })

  it('[BOOKING-4] distinguishes a final refusal with its own code from a temporary failure', async () => {
    const gone = { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'x' }
    await expect(refusal(400, gone).refund(refund)).rejects.toMatchObject({ name: 'ProviderRefused', code: 'charge_already_refunded' })
    const card = { type: 'card_error', code: 'card_declined', message: 'x' }
    await expect(refusal(402, card).refund(refund)).rejects.toMatchObject({ name: 'ProviderRefused', code: 'card_declined' })
    vi.useFakeTimers()
    for (const [status, error] of [
      [409, { type: 'invalid_request_error', code: 'lock_timeout', message: 'x' }],
      [429, { type: 'invalid_request_error', code: 'rate_limit', message: 'x' }],
      [503, { type: 'api_error', message: 'x' }],
    ] as const) {
      const asked = expect(refusal(status, error).refund(refund)).rejects.toMatchObject({ code: 'payment.unavailable' })
      await vi.advanceTimersByTimeAsync(60_000)
      await asked
    }
    // A wrong key is not a refusal: the call is retried once the key is corrected.
    const key = { type: 'invalid_request_error', message: 'Invalid API Key provided' }
    await expect(refusal(401, key).refund(refund)).rejects.not.toMatchObject({ name: 'ProviderRefused' })
  })
})

describe('starting another order', () => {
  it('[BOOK-3] continues while the provider is down: a job ends the earlier intent', async () => {
    const server = await createCardServer()
    const browser = server.browser()
    const best = await findFirstOffer(server, browser)
    const prebook = () => browser.ask(calls.prebookBundle, { body: { bundleId: best.bundleId, quizSessionId: best.quizSessionId } })
    const { prebookHash } = await prebook()
    await server.jobs.run()
    const { orderId } = await browser.ask(calls.checkOrder, { query: { prebookHash: prebookHash ?? '' } })
    await browser.signIn('again@example.com')
    const { paymentIntentId } = await server.finish(browser, orderId)
    server.faults.isProviderDown = true
    expect((await prebook()).status).toBe('Ok')
    expect((await server.rowsOf(orderId)).order.status).toBe('BookingStarted')
    server.faults.isProviderDown = false
    await server.jobs.run()
    expect((await server.rowsOf(orderId)).order.status).toBe('Expired')
    expect((await server.stripe.paymentIntents.retrieve(paymentIntentId)).status).toBe('canceled')
    await server.close()
  })
})
