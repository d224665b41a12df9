import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { isOwnOrigin } from '../../server/http/origin.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const all = Object.values(calls) as Call[]
const named = (list: Call[]) => list.map((call) => [`${call.method} ${call.path}`, call] as const)
const unsafe = named(all.filter(({ method }) => method !== 'GET'))
const safe = named(all.filter(({ method }) => method === 'GET'))

/** The response to a call with browser headers: its status and the problem code, if any. */
async function send(call: Call, headers: Record<string, string>) {
  const path = call.path.replace(/\{\w+\}/g, 'nothing')
  const { status, body } = await server.browser().call(call.method, path, call.body ? {} : undefined, headers)
  return { status, code: body.code }
}

const refused = { status: 403, code: 'origin.refused' }
const foreign: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['nothing readable', { origin: 'no address' }],
  ['our host on another port', { origin: 'http://127.0.0.1:9999' }],
  ['our host over another protocol', { origin: 'https://127.0.0.1:4173' }],
  ['a host that begins like ours', { origin: 'http://127.0.0.1:4173.evil.example' }],
  ['another site that names no origin', { 'sec-fetch-site': 'cross-site' }],
]
const own: [string, Record<string, string>][] = [
  ['the public address', { origin: 'http://127.0.0.1:4173' }],
  ['another name of loopback', { origin: 'http://localhost:4173' }],
  ['our own page that names no origin', { 'sec-fetch-site': 'same-origin' }],
  ['no page at all', {}],
]

describe('calls that change something', () => {
  it.each(unsafe)('[reliability: Origin checked] %s is refused to every other origin', async (_, call) => {
    for (const [from, headers] of foreign) expect([from, await send(call, headers)]).toEqual([from, refused])
  })

  it.each(unsafe)('%s is allowed for our own pages and for clients that are not browsers', async (_, call) => {
    for (const [from, headers] of own) expect([from, (await send(call, headers)).code]).not.toEqual([from, 'origin.refused'])
  })

  it('change nothing when they are refused', async () => {
    const browser = server.browser()
    expect((await browser.call('POST', '/quiz/session/start', { tags: ['trip'] }, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await browser.ask(calls.getQuizSession)).session).toBeNull()
  })

  it('are refused before their bodies are read, also for unknown paths', async () => {
    const { status } = await server.browser().call('PUT', '/nowhere', undefined, { origin: 'https://evil.example' })
    expect(status).toBe(403)
  })
})

describe('calls that only read', () => {
  it.each(safe)('%s is not refused: the browser keeps the response from other sites', async (_, call) => {
    expect((await send(call, { origin: 'https://evil.example' })).code).not.toBe('origin.refused')
  })

  it('have no header that lets another site read them', async () => {
    const { headers } = await server.browser().call('GET', '/quiz/session', undefined, { origin: 'https://evil.example' })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('the webhook', () => {
  it('is judged by its signature, not by its origin', async () => {
    const { status, body } = await server.browser().call('POST', '/webhooks/stripe', {}, { origin: 'https://stripe.example' })
    expect([status, body.code]).toEqual([400, 'request.invalid'])
  })
})

describe('an origin', () => {
  it('outside loopback is ours only if it matches exactly', () => {
    const publicUrl = 'https://firn.example'
    expect(isOwnOrigin('https://firn.example', publicUrl)).toBe(true)
    for (const other of ['http://firn.example', 'https://www.firn.example', 'https://firn.example:8443', 'https://localhost', 'null', ''])
      expect([other, isOwnOrigin(other, publicUrl)]).toEqual([other, false])
  })
})

describe('the refresh cookie', () => {
  it('[CALLS-5] [reliability: Origin checked] is bound to our host, hidden from scripts and never sent by other sites', async () => {
    const browser = server.browser()
    const { requestId } = await browser.ask(calls.sendOtp, { body: { email: 'ada@example.com', isTemp: true } })
    const answer = await browser.call('POST', '/user/auth/login/otp', { requestId, otp: await browser.readCode('ada@example.com') })
    const [pair, ...attributes] = (answer.headers.get('set-cookie') ?? '').split('; ')
    expect(pair).toMatch(/^__Host-firn-refresh=[A-Za-z0-9_-]{32,}$/)
    // A session cookie. The __Host- prefix allows no Domain and no other path.
    expect(attributes.sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure'])
  })
})
