import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { mailOutbox, otpRequests, refreshTokens } from '../../server/db/schema/index.ts'
import { findOffers } from '../support/quiz.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.close())

const email = 'lena@example.com'
const minute = 60_000

describe('one-time codes', () => {
  it('[AUTH-4] [AUTH-11] [CALLS-2] [CALLS-3] [CALLS-7] are exchanged for a token and the user', async () => {
    const browser = server.browser()
    await browser.signIn(email)
    expect(await browser.ask(calls.getUser)).toMatchObject({ email, firstName: null, lastName: null })
  })

  it.each([
    ["o'connor&sons@example.com", "O'Connor&Sons@example.com"],
    ['anna@bücher.example', 'Anna@xn--bcher-kva.example'],
  ])('[AUTH-3] reach %s, which is one account with %s', async (address, same) => {
    const [first, second] = [server.browser(), server.browser()]
    await first.signIn(address)
    await second.signIn(same)
    const { id, email: stored } = await first.ask(calls.getUser)
    expect(await second.ask(calls.getUser)).toMatchObject({ id, email: stored })
    expect((await second.ask(calls.downloadData)).email).toBe(stored)
    expect((await second.call('DELETE', '/user')).status).toBe(200)
    expect((await first.call('GET', '/user')).status).toBe(401)
  })

  it('[AUTH-10] work once, only on their own device, and refuse a wrong code', async () => {
    const browser = server.browser()
    const { requestId } = await browser.ask(calls.sendOtp, { body: { email, isTemp: true } })
    const otp = await browser.readCode(email)
    const wrong = otp === '000000' ? '000001' : '000000'
    expect((await browser.call('POST', '/user/auth/login/otp', { requestId, otp: wrong })).body.code).toBe('otp.wrongCode')
    expect((await server.browser().call('POST', '/user/auth/login/otp', { requestId, otp })).body.code).toBe('otp.wrongCode')
    expect((await browser.call('POST', '/user/auth/login/otp', { requestId, otp })).status).toBe(200)
    expect((await browser.call('POST', '/user/auth/login/otp', { requestId, otp })).body.code).toBe('otp.expired')
  })

  it('expire after at most ten minutes', async () => {
    const browser = server.browser()
    const { requestId } = await browser.ask(calls.sendOtp, { body: { email, isTemp: true } })
    const otp = await browser.readCode(email)
    server.clock.advance(10 * minute)
    expect((await browser.call('POST', '/user/auth/login/otp', { requestId, otp })).body.code).toBe('otp.expired')
  })

  it('[AUTH-12] [AUTH-13] [AUTH-14] [CALLS-4] require a pause between two codes and return its end', async () => {
    const browser = server.browser()
    expect(await browser.ask(calls.getOtpState, { query: { email } })).toEqual({ request: { unblockTS: 0 }, validate: { unblockTS: 0 } })
    await browser.ask(calls.sendOtp, { body: { email, isTemp: true } })
    const again = await browser.call('POST', '/user/auth/otp', { email: 'Lena@Example.com', isTemp: true })
    expect(again.status).toBe(429)
    expect(again.body.unblockTS).toBe(server.clock.now().getTime() / 1000 + 60)
    expect((await browser.ask(calls.getOtpState, { query: { email } })).request.unblockTS).toBe(again.body.unblockTS)
    server.clock.advance(minute)
    await browser.ask(calls.sendOtp, { body: { email, isTemp: true } })
  })

  it('count wrong codes across requests, including concurrent ones', async () => {
    const browser = server.browser()
    const guess = async () => {
      const { requestId } = await browser.ask(calls.sendOtp, { body: { email, isTemp: true } })
      const right = await browser.readCode(email)
      const otp = right === '123456' ? '123457' : '123456'
      return Promise.all([1, 2, 3].map(() => browser.call('POST', '/user/auth/login/otp', { requestId, otp })))
    }
    const first = await guess()
    server.clock.advance(minute)
    const answers = [...first, ...(await guess())].map(({ status }) => status)
    expect(answers).toEqual([400, 400, 400, 400, 400, 429])
    expect((await browser.ask(calls.getOtpState, { query: { email } })).validate.unblockTS).toBeGreaterThan(
      server.clock.now().getTime() / 1000,
    )
  })

  it('respond the same to a known and an unknown e-mail', async () => {
    const browser = server.browser()
    await browser.signIn(email)
    server.clock.advance(2 * minute)
    const emails = [email, 'nobody@example.com']
    const shapes = emails.map(async (address) => {
      const asked = await browser.call('POST', '/user/auth/otp', { email: address, isTemp: true })
      const again = await browser.call('POST', '/user/auth/otp', { email: address, isTemp: true })
      const wrong = await browser.call('POST', '/user/auth/login/otp', { requestId: asked.body.requestId, otp: '000000' })
      const state = await browser.call('GET', `/user/auth/otp/state?email=${encodeURIComponent(address)}`)
      const kept = [...asked.headers.keys()].filter((name) => name !== 'x-request-id')
      const idForm = String(asked.body.requestId).replace(/\w/g, 'x')
      return [asked.status, idForm, kept, again.status, again.body.unblockTS, wrong.status, wrong.body.code, state.body]
    })
    const [known, unknown] = await Promise.all(shapes)
    expect(unknown).toEqual(known)
  })

  it('are limited per address', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' }
    const statuses: number[] = []
    for (let index = 0; index < 31; index++) {
      const { status } = await server.browser().call('POST', '/user/auth/otp', { email: `p${index}@example.com`, isTemp: true }, from)
      statuses.push(status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })

  it('are stored as a keyed hash only', async () => {
    const browser = server.browser()
    await browser.ask(calls.sendOtp, { body: { email, isTemp: true } })
    const code = await browser.readCode(email)
    const [row] = await server.deps.db.select().from(otpRequests)
    expect(JSON.stringify(row)).not.toContain(code)
    expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('are mailed in the language of the recipient', async () => {
    const browser = server.browser()
    browser.language = 'de'
    await browser.ask(calls.sendOtp, { body: { email, isTemp: true } })
    const [mail] = await server.deps.db.select().from(mailOutbox)
    expect(mail?.subject).toMatch(/^Ihr Firn-Code: \d{3} \d{3}$/)
    expect(mail?.text).toContain('Geben Sie ihn dort ein')
  })

  it('[AUTH-5] prefer remember to isTemp', async () => {
    const browser = server.browser()
    const { requestId } = await browser.ask(calls.sendOtp, { body: { email, isTemp: true, remember: true } })
    await browser.ask(calls.loginOtp, { body: { requestId, otp: await browser.readCode(email) } })
    const [row] = await server.deps.db.select().from(refreshTokens)
    expect(row?.remember).toBe(true)
  })
})

describe('sessions', () => {
  it('[CALLS-5] refresh with a rotating cookie that scripts and other sites cannot use', async () => {
    const browser = server.browser()
    await browser.signIn(email)
    const before = browser.cookie
    const answer = await browser.call('POST', '/user/auth/refresh', {})
    expect(answer.status).toBe(200)
    const [pair, ...attributes] = (answer.headers.get('set-cookie') ?? '').split('; ')
    expect(pair).toMatch(/^__Host-firn-refresh=\S+$/)
    expect(attributes.map((one) => one.replace(/=.*GMT$/, '')).sort()).toEqual([
      'Expires',
      'HttpOnly',
      'Path=/',
      'SameSite=Strict',
      'Secure',
    ])
    expect(browser.cookie).not.toBe(before)
  })

  it('[SESSION-8] keep two tabs signed in that refresh concurrently', async () => {
    const browser = server.browser()
    await browser.signIn(email)
    const old = browser.cookie
    const answers = await Promise.all([1, 2].map(() => browser.call('POST', '/user/auth/refresh', {}, { cookie: old ?? '' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it('end for the whole family when an old token is reused after the grace period', async () => {
    const browser = server.browser()
    await browser.signIn(email)
    const stolen = browser.cookie
    await browser.ask(calls.refreshSession, { body: {} })
    server.clock.advance(2 * minute)
    expect((await browser.call('POST', '/user/auth/refresh', {}, { cookie: stolen ?? '' })).body.code).toBe('auth.refreshFailed')
    expect((await browser.call('POST', '/user/auth/refresh', {})).status).toBe(401)
  })

  it('[SESSION-10] end for the whole family when a token older than the previous one is reused, also within the grace period', async () => {
    const browser = server.browser()
    await browser.signIn(email)
    const refresh = (cookie: string | null) => browser.call('POST', '/user/auth/refresh', {}, { cookie: cookie ?? '' })
    const cookies = [browser.cookie]
    for (let rotation = 0; rotation < 3; rotation++) {
      await browser.ask(calls.refreshSession, { body: {} })
      cookies.push(browser.cookie)
    }
    // Within a second, the previous token may belong to a second tab. Any older one may not.
    expect((await refresh(cookies[2] ?? null)).status).toBe(200)
    const current = browser.cookie
    expect((await refresh(cookies[0] ?? null)).body.code).toBe('auth.refreshFailed')
    for (const cookie of [current, ...cookies]) expect((await refresh(cookie)).status).toBe(401)
  })

  it('[SESSION-10] end for thief and owner once one of them has rotated a shared token', async () => {
    const browser = server.browser()
    await browser.signIn(email)
    const stolen = browser.cookie
    await browser.ask(calls.refreshSession, { body: {} })
    // Within the grace period, the thief gets a token that looks like that of a second tab.
    const owner = browser.cookie
    expect((await browser.call('POST', '/user/auth/refresh', {}, { cookie: stolen ?? '' })).status).toBe(200)
    const thief = browser.cookie
    server.clock.advance(15 * minute)
    expect((await browser.call('POST', '/user/auth/refresh', {}, { cookie: owner ?? '' })).status).toBe(200)
    const next = browser.cookie
    server.clock.advance(15 * minute)
    expect((await browser.call('POST', '/user/auth/refresh', {}, { cookie: thief ?? '' })).status).toBe(401)
    expect((await browser.call('POST', '/user/auth/refresh', {}, { cookie: next ?? '' })).status).toBe(401)
  })

  it('[SESSION-9] [CALLS-6] end at logout', async () => {
    const browser = server.browser()
    await browser.signIn(email)
    const cookie = browser.cookie
    await browser.ask(calls.logout, { body: {} })
    expect(browser.cookie).toBeNull()
    expect((await browser.call('POST', '/user/auth/refresh', {}, { cookie: cookie ?? '' })).status).toBe(401)
  })

  it('refuse a foreign origin', async () => {
    const browser = server.browser()
    await browser.signIn(email)
    for (const path of ['/user/auth/refresh', '/user/auth/logout']) {
      expect((await browser.call('POST', path, {}, { origin: 'https://evil.example' })).body.code).toBe('origin.refused')
    }
    expect((await browser.call('POST', '/user/auth/refresh', {}, { origin: server.deps.config.publicUrl })).status).toBe(200)
  })

  it('[SESSION-4] [SESSION-7] return 401 for an expired token, but never on public calls', async () => {
    const browser = server.browser()
    await browser.signIn(email)
    server.clock.advance(16 * minute)
    expect((await browser.call('GET', '/user')).status).toBe(401)
    expect((await browser.call('GET', '/quiz/session')).status).toBe(401)
    expect((await browser.call('GET', '/provider/resorts?val=anton')).status).toBe(200)
  })

  it('adopt the visitor data of the device', async () => {
    const browser = server.browser()
    const { quizSessionId } = await findOffers(server, browser)
    await browser.signIn(email)
    const elsewhere = server.browser()
    server.clock.advance(minute)
    await elsewhere.signIn(email)
    expect((await elsewhere.ask(calls.listBundles, { query: { quizSessionId } })).status).toBe('ready')
    browser.token = null
    expect((await browser.call('GET', `/rec/bundle?quizSessionId=${quizSessionId}`)).status).toBe(404)
  })
})
