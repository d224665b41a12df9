import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { MOST_SESSIONS } from '../../contract/sessions.ts'
import { refreshTokens, sessions, users } from '../../server/db/schema/index.ts'
import { selectRows } from '../../server/db/types.ts'
import { deviceKindOf } from '../../server/domain/auth/device-kind.ts'
import { deleteOld } from '../../server/domain/upkeep/retention.ts'
import { createTestServer, type TestBrowser, type TestServer } from '../support/server.ts'
import { tokenFor } from '../support/token.ts'

let server: TestServer
beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.close())

const email = 'lena@example.com'
const minute = 60_000
const day = 24 * 60 * minute

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** Signs in a browser with a User-Agent. */
async function signIn(userAgent = CHROME, address = email): Promise<TestBrowser> {
  const browser = server.browser()
  const { requestId } = await browser.ask(calls.sendOtp, { body: { email: address, isTemp: false, remember: true } })
  const body = { requestId, otp: await browser.readCode(address) }
  const { body: answer } = await browser.call('POST', '/user/auth/login/otp', body, { 'user-agent': userAgent })
  browser.token = String(answer.accessToken)
  server.clock.advance(2 * minute)
  return browser
}
const refresh = (browser: TestBrowser, userAgent = CHROME) => browser.call('POST', '/user/auth/refresh', {}, { 'user-agent': userAgent })
const listed = async (browser: TestBrowser) => (await browser.ask(calls.listSessions)).sessions
const isIn = async (browser: TestBrowser) => (await browser.call('GET', '/user')).status === 200

describe('the list of sessions', () => {
  it('[SESSION-13] has the current session first, then by last use, with kind of device and no identifying data', async () => {
    const laptop = await signIn()
    const phone = await signIn(IPHONE)
    const started = Math.floor(server.clock.now().getTime() / 1000)
    expect(await listed(laptop)).toEqual([
      {
        id: expect.any(String),
        isCurrent: true,
        browser: 'chrome',
        system: 'windows',
        signedInAt: started - 240,
        lastSeenAt: started - 240,
      },
      {
        id: expect.any(String),
        isCurrent: false,
        browser: 'safari',
        system: 'iphone',
        signedInAt: started - 120,
        lastSeenAt: started - 120,
      },
    ])
    expect((await listed(phone)).map(({ isCurrent, system }) => [isCurrent, system])).toEqual([
      [true, 'iphone'],
      [false, 'windows'],
    ])
    await refresh(laptop)
    expect((await listed(phone))[1]?.lastSeenAt).toBe(started)
    expect(JSON.stringify(await selectRows(server.deps.db, sql`select * from sessions`))).not.toMatch(/Mozilla|AppleWebKit|127\.0\.0/)
  })

  it('[SESSION-13] shows only the user’s own active sessions', async () => {
    const laptop = await signIn()
    await signIn(CHROME, 'other@example.com')
    const phone = await signIn(IPHONE)
    await phone.ask(calls.logout, { body: {} })
    expect(await listed(laptop)).toHaveLength(1)
    await server.deps.db.update(sessions).set({ expiresAt: server.clock.now() })
    expect(await listed(laptop)).toEqual([])
  })

  it.each([
    [CHROME, 'chrome', 'windows'],
    [IPHONE, 'safari', 'iphone'],
    [`${CHROME} Edg/131.0.0.0`, 'edge', 'windows'],
    [`${CHROME} OPR/115.0.0.0`, 'opera', 'windows'],
    ['Mozilla/5.0 (Android 15; Tablet; rv:132.0) Gecko/132.0 Firefox/132.0', 'firefox', 'android'],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125 Mobile Safari/537.36',
      'samsung',
      'android',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
      'chrome',
      'ipad',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'safari',
      'mac',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'firefox', 'linux'],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
      'chrome',
      'chromeos',
    ],
    ['curl/8.11.0', 'other', 'other'],
    ['', 'other', 'other'],
    [`${' '.repeat(512)}${CHROME}`, 'other', 'other'],
  ])('[SESSION-13] knows %s as %s on %s', (userAgent, browser, system) => {
    expect(deviceKindOf(userAgent)).toEqual({ browser, system })
  })
})

describe('signing out', () => {
  it('[SESSION-14] ends one session at once, with its access token, also on another instance', async () => {
    const second = await createTestServer({ database: { db: server.deps.db, engine: { kind: 'pglite' } } as never })
    const laptop = await signIn()
    const phone = await signIn(IPHONE)
    const elsewhere = second.browser(phone.deviceId)
    elsewhere.token = phone.token
    second.clock.set(server.clock.now().toISOString())
    expect(await isIn(elsewhere)).toBe(true)
    const other = (await listed(laptop)).find(({ isCurrent }) => !isCurrent)?.id ?? ''
    await laptop.ask(calls.endSession, { params: { sessionId: other } })
    expect([await isIn(phone), await isIn(elsewhere), await isIn(laptop)]).toEqual([false, false, true])
    expect((await refresh(phone)).body.code).toBe('auth.refreshFailed')
    expect((await refresh(laptop)).status).toBe(200)
    // Repeating it changes nothing.
    await laptop.ask(calls.endSession, { params: { sessionId: other } })
  })

  it('[SESSION-14] returns 404 for another person’s session', async () => {
    const mine = await signIn()
    const theirs = await signIn(CHROME, 'other@example.com')
    const [session] = await listed(theirs)
    for (const id of [session?.id, 'fam_unknown'])
      expect((await mine.call('DELETE', `/user/sessions/${id}`)).body.code).toBe('resource.notFound')
    expect(await isIn(theirs)).toBe(true)
  })

  it('[SESSION-15] everywhere ends all own sessions and no others', async () => {
    const laptop = await signIn()
    const phone = await signIn(IPHONE)
    const other = await signIn(CHROME, 'other@example.com')
    await laptop.ask(calls.endAllSessions)
    expect([await isIn(laptop), await isIn(phone), await isIn(other), laptop.cookie]).toEqual([false, false, true, null])
    expect((await refresh(phone)).body.code).toBe('auth.refreshFailed')
    // A new sign-in works.
    expect(await isIn(await signIn())).toBe(true)
  })

  it('[SESSION-14] logging out ends the access token at once', async () => {
    const laptop = await signIn()
    await laptop.ask(calls.logout, { body: {} })
    expect(await isIn(laptop)).toBe(false)
  })

  it('[SESSION-14] also ends a token that is exchanged at the same time', async () => {
    const laptop = await signIn()
    const phone = await signIn(IPHONE)
    const [answer] = await Promise.all([refresh(phone), laptop.ask(calls.endAllSessions)])
    if (answer.status === 200) phone.token = String(answer.body.accessToken)
    expect(await isIn(phone)).toBe(false)
    expect((await refresh(phone)).status).toBe(401)
    const open = await server.deps.db.select().from(refreshTokens).where(sql`${refreshTokens.revokedAt} is null`)
    expect(open).toEqual([])
  })

  it('[SESSION-10] a stolen refresh token ends the access tokens of its sign-in as well', async () => {
    const laptop = await signIn()
    const stolen = laptop.cookie
    laptop.token = String((await refresh(laptop)).body.accessToken)
    server.clock.advance(5 * minute)
    laptop.cookie = stolen
    expect((await refresh(laptop)).status).toBe(401)
    expect(await isIn(laptop)).toBe(false)
  })
})

describe('bounds', () => {
  it(`[SESSION-16] an account has at most ${MOST_SESSIONS} sessions: the least recently used one ends`, async () => {
    const first = await signIn()
    const userId = (await first.ask(calls.getUser)).id
    const until = new Date(server.clock.now().getTime() + day)
    for (let more = 1; more < MOST_SESSIONS; more++) {
      server.clock.advance(1)
      await tokenFor(server, userId, until)
    }
    expect([await listed(first).then(({ length }) => length), await isIn(first)]).toEqual([MOST_SESSIONS, true])
    server.clock.advance(1)
    await tokenFor(server, userId, until)
    expect(await isIn(first)).toBe(false)
    const open = await server.deps.db.select().from(sessions).where(sql`${sessions.endedAt} is null`)
    expect(open).toHaveLength(MOST_SESSIONS)
  })

  it('[SESSION-17] sessions are deleted a day after their end, and with the account', async () => {
    const laptop = await signIn()
    await signIn(IPHONE)
    await laptop.ask(calls.logout, { body: {} })
    server.clock.advance(day - 5 * minute)
    await deleteOld(server.deps)
    expect(await server.deps.db.select().from(sessions)).toHaveLength(2)
    server.clock.advance(6 * minute)
    await deleteOld(server.deps)
    expect(await server.deps.db.select().from(sessions)).toHaveLength(1)
    await server.deps.db.delete(users).where(eq(users.email, email))
    expect(await server.deps.db.select().from(sessions)).toEqual([])
  })
})
