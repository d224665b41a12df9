import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { POLICY_REPORTS, RATES } from '../../server/base/limits.ts'
import { readConfig } from '../../server/config.ts'
import { policyReports } from '../../server/db/schema/index.ts'
import { deleteOld } from '../../server/domain/upkeep/retention.ts'
import { contentSecurityPolicies } from '../../server/http/security.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

const real = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ environment: { PUBLIC_URL: 'https://firn.example' } })
})
afterAll(() => server.close())

const policies = (environment: Record<string, string> = {}, cardOrigin: string | null = null, hashes: string[] = []) =>
  contentSecurityPolicies(readConfig(environment), cardOrigin, hashes)
/** The values of a directive. */
const values = (policy: string | null, directive: string) =>
  policy
    ?.split('; ')
    .find((one) => one.split(' ')[0] === directive)
    ?.split(' ')
    .slice(1)

describe('the policy of pages', () => {
  it('[SEC-1] [OFFER-33] allows map tiles only from their origin, and only if tiles are configured', () => {
    const tiles = 'https://tiles.example.com:8443'
    const { enforced } = policies({ MAP_TILES_URL: `${tiles}/a/{z}/{x}/{y}.png` })
    expect(values(enforced, 'connect-src')).toContain(tiles)
    expect(enforced.split(tiles)).toHaveLength(2)
    expect(policies().enforced.split('; ')).toEqual(enforced.replace(` ${tiles}`, '').split('; '))
  })

  it.each([
    ['the sandbox', policies({}, 'http://127.0.0.1:4174', ['sha256-abc'])],
    ['real cards', policies(real, null, ['sha256-abc'])],
    ['real cards, places and a tag manager', policies({ ...real, MAPS_KEY: 'key', GTM_ID: 'GTM-1' }, null, ['sha256-abc'])],
  ])('[SEC-1] lets scripts run by hash and from named origins alone, with %s', (_, { enforced }) => {
    const sources = values(enforced, 'script-src') ?? []
    expect(sources).toEqual(expect.arrayContaining(["'self'", "'sha256-abc'"]))
    for (const source of sources.filter((one) => one.startsWith("'"))) expect(["'self'", "'sha256-abc'"]).toContain(source)
    for (const source of sources.filter((one) => !one.startsWith("'"))) expect(source).toMatch(/^https?:\/\/[\w.*-]+(:\d+)?$/)
    expect(values(enforced, 'object-src')).toEqual(["'none'"])
    expect(values(enforced, 'base-uri')).toEqual(["'none'"])
    expect(values(enforced, 'frame-ancestors')).toEqual(["'none'"])
  })

  it('[SEC-2] requires Trusted Types, and is report-only with a tag manager, whose tags are texts', () => {
    const { enforced, reported } = policies(real)
    expect([values(enforced, 'require-trusted-types-for'), values(enforced, 'trusted-types')]).toEqual([["'script'"], ['default']])
    expect(reported).toBeNull()
    const withTags = policies({ ...real, GTM_ID: 'GTM-1' })
    expect(values(withTags.enforced, 'require-trusted-types-for')).toBeUndefined()
    expect(values(withTags.reported, 'require-trusted-types-for')).toEqual(["'script'"])
  })

  it('[SEC-3] [SEC-5] is sent with every page, names the report endpoint, and enforces https', async () => {
    const { headers } = await server.app.request('/sandbox')
    const policy = headers.get('content-security-policy')
    expect(values(policy, 'report-uri')).toEqual(['/api/policy-reports'])
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    const answer = await server.app.request('/api/quiz/session')
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
    const plain = await createTestServer()
    expect((await plain.app.request('/sandbox')).headers.has('strict-transport-security')).toBe(false)
    await plain.close()
  })
})

const report = (directive: string, blocked: string) => ({
  'csp-report': {
    'document-uri': 'https://firn.example/de/precheck/secret',
    'effective-directive': directive,
    'blocked-uri': blocked,
    'script-sample': 'alert(document.cookie)',
  },
})
const send = (body: unknown, { at = '203.0.113.1', type = 'application/csp-report' } = {}) =>
  server.app.request(
    '/api/policy-reports',
    { method: 'POST', headers: { 'content-type': type }, body: typeof body === 'string' ? body : JSON.stringify(body) },
    { incoming: { socket: { remoteAddress: at } } },
  )
const stored = () => server.deps.db.select().from(policyReports).orderBy(policyReports.directive, policyReports.blocked)

describe('reports of violations', () => {
  it('[SEC-3] [SEC-4] are counted by day, directive and blocked origin, without further data', async () => {
    for (let time = 0; time < 2; time++) expect((await send(report('script-src-elem', 'inline'))).status).toBe(204)
    await send({
      'csp-report': { 'violated-directive': "connect-src 'self'", 'blocked-uri': 'https://evil.example/steal?email=ada@example.com' },
    })
    await send(report('img-src', 'https://firn.example/photos/of-ada.jpg'))
    await send(report('made-up-by-somebody', 'chrome-extension://abcdef/x.js'))
    const day = server.clock.now().toISOString().slice(0, 10)
    expect(await stored()).toEqual([
      { day, directive: 'connect-src', blocked: 'https://evil.example', count: 1 },
      { day, directive: 'img-src', blocked: 'self', count: 1 },
      { day, directive: 'other', blocked: 'chrome-extension', count: 1 },
      { day, directive: 'script-src-elem', blocked: 'inline', count: 2 },
    ])
    expect(JSON.stringify(await stored())).not.toMatch(/ada|secret|cookie/)
  })

  it('[SEC-4] are part of the metrics', async () => {
    const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
    const text = await (await server.app.request('/metrics', {}, here)).text()
    expect(text).toMatch(/^firn_policy_reports\{directive="script-src-elem"\} 2$/m)
  })

  it('[SEC-4] are refused if they are invalid', async () => {
    const before = await stored()
    expect((await send('{"')).status).toBe(400)
    expect((await send({ nothing: 1 })).status).toBe(400)
    expect((await send(report('img-src', 'inline'), { type: 'text/html' })).status).toBe(415)
    expect((await send(`[${' '.repeat(POLICY_REPORTS.bodyBytes)}]`)).status).toBe(413)
    expect(await stored()).toEqual(before)
  })

  it('[SEC-4] are limited per network, per day and by age', async () => {
    const { db } = server.deps
    await db.execute(sql`delete from policy_reports`)
    const answers: number[] = []
    for (let at = 0; at <= RATES.reports; at++)
      answers.push((await send(report('font-src', 'https://a.example'), { at: '203.0.113.2' })).status)
    expect(answers).toEqual([...Array(RATES.reports).fill(204), 429])
    const day = server.clock.now().toISOString().slice(0, 10)
    const rows = Array.from({ length: POLICY_REPORTS.rowsPerDay - 1 }, (_, at) => ({
      day,
      directive: 'img-src',
      blocked: `https://b${at}.example`,
      count: 1,
    }))
    await db.insert(policyReports).values(rows)
    for (const host of ['a', 'one-too-many', 'two-too-many'])
      await send(report('font-src', `https://${host}.example`), { at: '203.0.113.3' })
    const fonts = (await stored()).filter(({ directive }) => directive === 'font-src').map(({ blocked, count }) => [blocked, count])
    expect(fonts).toEqual([
      ['https://a.example', RATES.reports + 1],
      ['other', 2],
    ])
    server.clock.advance((POLICY_REPORTS.days + 1) * 86_400_000)
    expect(await deleteOld(server.deps)).toMatchObject({ policy_reports: POLICY_REPORTS.rowsPerDay + 1 })
  })
})
