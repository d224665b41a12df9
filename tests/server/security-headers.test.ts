import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { installationSecret } from '../../server/domain/auth/secrets.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

it('[SEC-6] pages and calls set the policies for referrers and openers', async () => {
  for (const path of ['/sandbox', '/api/quiz/session', '/config.json', '/no-such-page']) {
    const { headers } = await server.app.request(path)
    const named = ['x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy'].map((name) => headers.get(name))
    expect([path, ...named]).toEqual([path, 'nosniff', 'strict-origin-when-cross-origin', 'same-origin'])
  }
})

it('[SEC-6] a token with another algorithm, or none, is refused', async () => {
  const browser = server.browser()
  await browser.signIn('ada@example.com')
  const [, payload = ''] = (browser.token ?? '').split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const statusWith = async (token: string) => (await browser.call('GET', '/user', undefined, { authorization: `Bearer ${token}` })).status
  expect(await statusWith(browser.token ?? '')).toBe(200)
  const other = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS384' })
    .sign(new Uint8Array([...(await installationSecret(server.deps.db, 'tokens')), ...new Uint8Array(32)]))
  expect(await statusWith(other)).toBe(401)
  expect(await statusWith(new UnsecuredJWT(claims).encode())).toBe(401)
})

it('[SEC-6] a duplicate parameter is refused', async () => {
  const { status, body } = await server.browser().call('GET', '/order/check?prebookHash=one&prebookHash=two')
  expect([status, body.errors?.[0]?.path]).toEqual([400, 'prebookHash'])
})

it('[SEC-6] an internal error reveals no details', async () => {
  const other = await createTestServer()
  vi.spyOn(other.deps.db, 'select').mockImplementation(() => {
    throw new Error('connect ECONNREFUSED 10.0.0.5:5432')
  })
  const { status, body } = await other.browser().call('GET', '/quiz/session')
  vi.restoreAllMocks()
  expect([status, Object.keys(body).sort()]).toEqual([500, ['code', 'requestId', 'status', 'title', 'type']])
  expect(JSON.stringify(body)).not.toMatch(/ECONN|5432|Error/)
  await other.close()
})
