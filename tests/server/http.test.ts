import { tmpdir } from 'node:os'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { PublicConfig } from '../../contract/config.ts'
import { Problem } from '../../contract/problem.ts'
import { unmountedCalls } from '../../server/http/app.ts'
import { hasSpace } from '../../server/metrics/disk.ts'
import { mounted } from '../../server/routes/index.ts'
import { findFirstOffer } from '../support/quiz.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const all = (Object.values(calls) as Call[]).map((call) => [`${call.method} ${call.path}`, call] as const)

describe('contract', () => {
  it('[CALLS-1] has a route for every call', () => {
    expect(unmountedCalls(mounted)).toEqual([])
  })

  it.each(all)('%s refuses invalid input with problem details', async (_, call) => {
    const path = call.path.replace(/\{\w+\}/g, 'no%20such%20thing!')
    const { status, body, headers } = await server.browser().call(call.method, path, call.body ? { wrong: [1, 2, 3] } : undefined)
    if (status === 200) return
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(v.safeParse(Problem, body).success).toBe(true)
    expect(status).toBeLessThan(500)
  })

  it.each(all.filter(([, call]) => call.access === 'user'))('[SHELL-2] %s requires visitors to sign in', async (_, call) => {
    const { status, body } = await server.browser().call(call.method, call.path.replace(/\{\w+\}/g, 'x'), call.body ? {} : undefined)
    expect([status, body.code]).toEqual([401, 'auth.required'])
  })

  it.each(all.filter(([, call]) => call.access === 'public'))(
    '[SESSION-7] %s never returns 401, except the refresh',
    async (name, call) => {
      const { status } = await server
        .browser()
        .call(call.method, call.path.replace(/\{\w+\}/g, 'x'), call.body ? {} : undefined, { authorization: 'Bearer forged' })
      expect(status === 401).toBe(name === 'POST /user/auth/refresh')
    },
  )

  it('[CHECK-5] states its own time in every response, for the countdowns of devices whose clocks are wrong', async () => {
    for (const path of ['/health/live', '/user', '/nowhere'])
      expect((await server.browser().call('GET', path)).headers.get('date')).toBe('Sat, 21 Nov 2026 09:00:00 GMT')
  })

  it.each([
    ['no connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['a server that is shutting down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['a full disk', Object.assign(new Error('could not extend file'), { code: '53100' })],
    ['an exhausted pool', new Error('timeout exceeded when trying to connect')],
    ['each address of a host', new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })])],
  ])('[OPS-42] answers 503 with Retry-After while the database is not available: %s', async (_, cause) => {
    const { db } = server.deps
    // Every query fails as Drizzle reports it.
    const query: unknown = new Proxy(() => {}, {
      apply: () => query,
      get: (_, key) =>
        key === 'then' ? (_done: unknown, fail: (error: Error) => void) => fail(new Error('Failed query', { cause })) : query,
    })
    server.deps.db = query as typeof db
    const { status, body, headers } = await server
      .browser()
      .call('POST', '/user/auth/otp', { email: 'ada@example.com', isTemp: false, remember: true })
    server.deps.db = db
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'server.unavailable', '5'])
  })

  it('[OPS-42] is not ready when the disk of its data is full', async () => {
    expect(await hasSpace(tmpdir())).toBe(true)
    // A file system without free bytes.
    expect(await hasSpace('/proc')).toBe(false)
  })

  it('names the error and its path', async () => {
    const { body } = await server.browser().call('POST', '/user/auth/otp', { email: 'no one', isTemp: 'yes' })
    expect(body.code).toBe('request.invalid')
    expect(body.errors?.map(({ path }) => path)).toEqual(['email', 'isTemp'])
    expect(body.errors?.[0]?.message).toBe('Please enter a valid email address')
  })

  it('refuses invalid JSON and other media types', async () => {
    const browser = server.browser()
    expect((await browser.call('POST', '/user/auth/otp', '{"email"')).body.code).toBe('request.invalid')
    expect((await browser.call('POST', '/user/auth/otp', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
    expect((await browser.call('GET', '/nowhere')).body.code).toBe('route.unknown')
  })

  it('returns the request id and forbids caches to store private responses', async () => {
    const { headers } = await server.browser().call('GET', '/quiz/session', undefined, { 'x-request-id': 'request-0001' })
    expect(headers.get('x-request-id')).toBe('request-0001')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('configuration for the browser', () => {
  it('[SHELL-3] [SHELL-4] is served', async () => {
    const { body } = await server.browser().call('GET', '/config.json')
    expect(v.parse(PublicConfig, body)).toMatchObject({ name: 'Firn', version: '0.2.58', sandbox: true, organiser: { isSample: true } })
  })

  it('[SHELL-4] contains the seconds for which price and rooms are held', async () => {
    expect((await server.browser().call('GET', '/config.json')).body.orderTtlSeconds).toBe(1200)
    const hasty = await createTestServer({ environment: { ORDER_TTL_SECONDS: '90' } })
    expect((await hasty.browser().call('GET', '/config.json')).body.orderTtlSeconds).toBe(90)
    await hasty.close()
  })
})

describe('scenarios', () => {
  it('replace the real response a given number of times', async () => {
    const browser = server.browser()
    const best = await findFirstOffer(server, browser)
    const scenario = { deviceId: browser.deviceId, call: 'POST /rec/bundle/prebook', answer: { status: 'PriceChanged' }, times: 1 }
    expect((await browser.call('POST', '/sandbox/scenarios', scenario)).status).toBe(201)
    const body = { bundleId: best.bundleId, quizSessionId: best.quizSessionId }
    const changed = await browser.ask(calls.prebookBundle, { body })
    expect(changed.status).toBe('PriceChanged')
    expect(changed.priceChange?.difference.amount).not.toBe(0)
    expect((await browser.ask(calls.prebookBundle, { body })).status).toBe('Ok')
  })

  it.each([
    ['401', 401],
    ['429', 429],
    ['500', 500],
  ])('play the fault %s until cleared, for their device only', async (fault, status) => {
    const browser = server.browser()
    await browser.call('POST', '/sandbox/scenarios', { deviceId: browser.deviceId, call: 'GET /quiz/session', fault })
    expect((await browser.call('GET', '/quiz/session')).status).toBe(status)
    expect((await server.browser().call('GET', '/quiz/session')).status).toBe(200)
    await browser.call('DELETE', `/sandbox/scenarios?deviceId=${browser.deviceId}`)
    expect((await browser.call('GET', '/quiz/session')).status).toBe(200)
  })

  it('refuse unknown calls', async () => {
    const browser = server.browser()
    const { status } = await browser.call('POST', '/sandbox/scenarios', { deviceId: browser.deviceId, call: 'GET /moon', fault: '500' })
    expect(status).toBe(400)
  })
})

describe('outside the sandbox', () => {
  it('there are no scenarios and no outbox', async () => {
    const key = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    const real = await createTestServer({ environment: key })
    expect((await real.browser().call('GET', '/sandbox/outbox.json')).status).toBe(404)
    expect((await real.browser().call('POST', '/sandbox/scenarios', {})).status).toBe(404)
    await real.close()
  })
})
