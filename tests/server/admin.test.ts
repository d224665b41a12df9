import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { adminInvites, admins } from '../../server/db/schema/index.ts'
import { inviteAdmin } from '../../server/domain/auth/admins.ts'
import { createTestServer, type TestBrowser, type TestServer } from '../support/server.ts'

let server: TestServer
let browser: TestBrowser
beforeAll(async () => {
  server = await createTestServer()
  browser = server.browser()
})
afterAll(() => server.close())

const day = 24 * 3_600_000
const password = 'a long enough password'
const login = (email: string, secret: string) => browser.call('POST', '/admin/login', { email, password: secret })

async function invite(email: string): Promise<string> {
  return (await inviteAdmin(server.deps.db, email, server.clock.now())).token
}

describe('an invitation', () => {
  it('[AUTH-15] [CALLS-8] [CALLS-9] [CALLS-10] sets a password once and signs in with it', async () => {
    const token = await invite('Ops@Example.com')
    expect((await browser.ask(calls.getAdminInvite, { params: { token } })).email).toBe('ops@example.com')
    await browser.ask(calls.setupAdminPassword, { body: { token, password } })
    expect((await browser.call('POST', '/admin/setup-password', { token, password })).body.code).toBe('invite.gone')
    expect((await browser.call('GET', `/admin/invite/${token}`)).body.code).toBe('invite.gone')
    expect((await browser.ask(calls.loginAdmin, { body: { email: 'ops@example.com', password } })).accessToken).not.toBe('')
  })

  it('[AUTH-15] sets one of two passwords that arrive at the same time', async () => {
    const token = await invite('race@example.com')
    const answers = await Promise.all(
      [1, 2].map((number) => browser.call('POST', '/admin/setup-password', { token, password: `${password} ${number}` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('[AUTH-15] expires after a week', async () => {
    const token = await invite('late@example.com')
    server.clock.advance(7 * day)
    expect((await browser.call('GET', `/admin/invite/${token}`)).body.code).toBe('invite.gone')
    expect((await browser.call('POST', '/admin/setup-password', { token, password })).body.code).toBe('invite.gone')
    expect((await login('late@example.com', password)).body.code).toBe('admin.refused')
  })

  it('[AUTH-15] requires twelve characters and reports it', async () => {
    const token = await invite('short@example.com')
    const { status, body } = await browser.call('POST', '/admin/setup-password', { token, password: 'too short' })
    expect([status, body.errors]).toEqual([400, [{ path: 'password', message: 'At least 12 characters' }]])
    expect((await browser.call('GET', `/admin/invite/${token}`)).status).toBe(200)
  })

  it('[AUTH-15] replaces the password of an existing administrator', async () => {
    await browser.ask(calls.setupAdminPassword, { body: { token: await invite('again@example.com'), password } })
    await browser.ask(calls.setupAdminPassword, { body: { token: await invite('again@example.com'), password: `${password}, the second` } })
    expect((await login('again@example.com', password)).body.code).toBe('admin.refused')
    expect((await login('again@example.com', `${password}, the second`)).status).toBe(200)
  })
})

describe('at rest', () => {
  it('passwords are scrypt hashes with their own salt, and links are hashes', async () => {
    const first = await invite('one@example.com')
    const second = await invite('two@example.com')
    for (const token of [first, second]) await browser.ask(calls.setupAdminPassword, { body: { token, password } })
    const hashes = (await server.deps.db.select().from(admins)).map(({ passwordHash }) => passwordHash ?? '')
    for (const hash of hashes) expect(hash).toMatch(/^scrypt\$32768\$8\$1\$[\w+/=]{24}\$[\w+/=]{44}$/)
    expect(new Set(hashes).size).toBe(hashes.length)
    const stored = JSON.stringify([await server.deps.db.select().from(adminInvites), hashes])
    for (const secret of [first, second, password]) expect(stored).not.toContain(secret)
  })
})

describe('signing in', () => {
  it('[AUTH-15] responds the same to an unknown e-mail and a wrong password', async () => {
    await browser.ask(calls.setupAdminPassword, { body: { token: await invite('known@example.com'), password } })
    const known = await login('known@example.com', 'not this one')
    const unknown = await login('nobody@example.com', 'not this one')
    expect([unknown.status, unknown.body.code, unknown.body.detail]).toEqual([known.status, known.body.code, known.body.detail])
  })

  it('[AUTH-15] is blocked for a while after ten wrong passwords, even with the right one', async () => {
    await browser.ask(calls.setupAdminPassword, { body: { token: await invite('target@example.com'), password } })
    const tries = await Promise.all(Array.from({ length: 14 }, (_, number) => login('target@example.com', `guess ${number}`)))
    const codes = tries.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'admin.refused')).toHaveLength(10)
    const blocked = await login('target@example.com', password)
    expect([blocked.status, blocked.body.code]).toEqual([429, 'admin.blocked'])
    const until = Number(blocked.body.unblockTS) * 1000
    expect(until).toBeGreaterThan(server.clock.now().getTime())
    server.clock.set(new Date(until + 1000).toISOString())
    expect((await login('target@example.com', password)).status).toBe(200)
  })

  it('[AUTH-17] is not closed by strangers, wherever they are and wherever the administrator signs in', async () => {
    const email = 'flooded@example.com'
    await server.browser().ask(calls.setupAdminPassword, { body: { token: await invite(email), password } })
    const at = (place: TestBrowser, secret: string, from: string) =>
      place.call('POST', '/admin/login', { email, password: secret }, { 'x-forwarded-for': from })
    const own = server.browser()
    expect((await at(own, password, '203.0.113.1')).status).toBe(200)
    const codes: (string | undefined)[] = []
    // Many networks with a few attempts each, and then the administrator's own network.
    for (let turn = 0; turn < 110; turn++) codes.push((await at(server.browser(), `guess ${turn}`, `198.51.100.${turn % 20}`)).body.code)
    for (let turn = 0; turn < 15; turn++) codes.push((await at(server.browser(), `guess ${turn}`, '203.0.113.1')).body.code)
    expect(codes.at(-1)).toBe('admin.blocked')
    // A proven device is not blocked in that network, nor a new device in a network of its own.
    expect((await at(own, password, '203.0.113.1')).status).toBe(200)
    expect((await at(server.browser(), password, '203.0.113.2')).status).toBe(200)
    // A stranger has one attempt per network from then on.
    expect((await at(server.browser(), 'guess', '203.0.113.3')).body.code).toBe('admin.refused')
    expect((await at(server.browser(), password, '203.0.113.3')).body.code).toBe('admin.blocked')
  })

  it('does not create a traveller for an administrator', async () => {
    await browser.ask(calls.setupAdminPassword, { body: { token: await invite('admin@example.com'), password } })
    const admin = server.browser()
    admin.token = (await admin.ask(calls.loginAdmin, { body: { email: 'admin@example.com', password } })).accessToken
    for (const path of ['/user', '/booking', '/wishlist']) expect((await admin.call('GET', path)).status).toBe(401)
  })
})
