import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { mailOutbox, moneyFindings } from '../../server/db/schema/index.ts'
import { stripeProvider } from '../../server/domain/orders/payment/stripe-provider.ts'
import { createTestServer, START, type TestServer } from '../support/server.ts'

const TOKEN = 'a-token-of-an-operator'
let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ environment: { METRICS_TOKEN: TOKEN, TRUSTED_PROXIES: '127.0.0.0/8,10.0.0.7' } })
})
afterAll(() => server.close())

/** Reads the metrics as a client with a network address. Tests without sockets have none. */
const readFrom = (remoteAddress: string, headers: Record<string, string> = {}, of = server) =>
  of.app.request('/metrics', { headers }, { incoming: { socket: { remoteAddress } } })
/** The values of a metric by its labels. */
async function figure(name: string): Promise<Record<string, number>> {
  const lines = (await (await readFrom('127.0.0.1')).text()).split('\n').filter((line) => line.startsWith(name))
  return Object.fromEntries(
    lines.map((line) => {
      const [label = '', value] = [line.slice(name.length, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' '))]
      return [label, Number(value)]
    }),
  )
}

describe('access to metrics', () => {
  it.each([
    ['this host', '127.0.0.1', {}, 200],
    ['this host by its IPv6 name', '::1', {}, 200],
    ['this host through its own balancer', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 200],
    ['another host', '203.0.113.9', {}, 401],
    ['another host through a balancer on this host', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, 401],
    ['another host that claims to be this host', '203.0.113.9', { 'x-forwarded-for': '127.0.0.1' }, 401],
    ['a remote balancer without a client address', '10.0.0.7', {}, 401],
    ['a bearer of the token', '203.0.113.9', { authorization: `Bearer ${TOKEN}` }, 200],
    ['a bearer of another token', '203.0.113.9', { authorization: `Bearer ${TOKEN}x` }, 401],
  ] as const)('[OPS-1] %s', async (_, address, headers, status) => {
    expect((await readFrom(address, headers)).status).toBe(status)
  })

  it('[OPS-1] is always refused to other hosts if no token is configured', async () => {
    const without = await createTestServer()
    expect((await readFrom('203.0.113.9', { authorization: 'Bearer undefined' }, without)).status).toBe(401)
    expect((await readFrom('127.0.0.1', {}, without)).headers.get('content-type')).toMatch(/^text\/plain; version=/)
    await without.close()
  })
})

describe('metrics', () => {
  it('[OPS-30] count problems of pages by kind and page, each event once, and nothing outside the two lists', async () => {
    const browser = server.browser()
    const problem = (id: string, payload: Record<string, unknown>, eventName = 'page_problem') => ({
      id,
      timestamp: 1,
      url: 'http://firn.test/',
      type: 'custom',
      eventName,
      payload,
    })
    const events = [
      problem('p-1', { kind: 'render', screen: 'checkout' }),
      problem('p-2', { kind: 'render', screen: 'checkout', text: 'Anna' }),
      problem('p-3', { kind: 'field', screen: 'signIn' }),
      problem('p-4', { kind: 'anna@example.com', screen: 'signIn' }),
      problem('p-5', { kind: 'field', screen: 'ord_1' }),
      problem('p-6', { kind: 'texts' }),
      problem('p-7', { kind: 'texts', screen: 'home' }, 'offer_shown'),
    ]
    for (let times = 0; times < 2; times++) await browser.call('POST', '/events', { events, timestamp: 1 })
    expect(await figure('firn_page_problems_total')).toEqual({
      '{kind="render",screen="checkout"}': 2,
      '{kind="field",screen="signIn"}': 1,
    })
  })

  it('[OPS-2] count requests by route pattern, and contain no user input', async () => {
    const browser = server.browser()
    await browser.call('GET', '/order/ord_of-somebody/check')
    await browser.call('POST', '/user/auth/otp', { email: 'anna@example.com', isTemp: false })
    await browser.call('GET', '/no-such-thing-of-anna')
    const counts = await figure('firn_http_request_duration_seconds_count')
    expect(counts['{method="POST",route="/api/user/auth/otp",status="200"}']).toBe(1)
    expect(Object.keys(counts).join()).not.toMatch(/anna|somebody/)
  })

  it('[OPS-3] include memory, processor and event loop', async () => {
    expect((await figure('firn_process_resident_memory_bytes'))['']).toBeGreaterThan(10 ** 7)
    expect((await figure('firn_process_cpu_seconds'))['']).toBeGreaterThan(0)
    await figure('firn_event_loop_delay_seconds')
    // The monitor needs two samples.
    await new Promise((resolve) => setTimeout(resolve, 50))
    // Measured from here, as reading the metrics alone may take as long on a busy machine.
    const end = performance.now() + 400
    while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await figure('firn_event_loop_delay_seconds'))['{quantile="1"}']).toBeGreaterThan(0.1)
  })

  it('[OPS-4] include queue lengths and cases for operators', async () => {
    const other = await createTestServer()
    const at = new Date(START)
    const mail = { to: 'x@example.com', subject: 's', text: 't', html: 'h', kind: 'code', nextAt: at, createdAt: at }
    await other.deps.db.insert(mailOutbox).values([
      { ...mail, id: 'mail_1' },
      { ...mail, id: 'mail_2', sentAt: at },
    ])
    const finding = { kind: 'charge.unknown', detail: 'd', foundAt: at, seenAt: at }
    await other.deps.db.insert(moneyFindings).values([
      { ...finding, subject: 'pi_1' },
      { ...finding, subject: 'pi_2', resolvedAt: at },
    ])
    const text = await (await readFrom('127.0.0.1', {}, other)).text()
    expect(text).toContain('\nfirn_mails_waiting 1\n')
    expect(text).toContain('\nfirn_money_findings 1\n')
    expect(text).toContain('\nfirn_orders{status="CancelFailed"} 0\n')
    expect(text).toContain('\nfirn_database_up 1\n')
    await other.close()
  })

  it('[OPS-4] still respond if the database does not', async () => {
    const other = await createTestServer()
    const { db } = other.deps
    const execute = db.execute
    // The connection is lost: every statement fails.
    db.execute = (() => Promise.reject(new Error('gone'))) as never
    const text = await (await readFrom('127.0.0.1', {}, other)).text()
    db.execute = execute
    expect(text).toContain('\nfirn_database_up 0\n')
    expect(text).not.toMatch(/^firn_orders[ {]/m)
    expect(text).toMatch(/^firn_process_resident_memory_bytes \d/m)
    await other.close()
  })
})

describe('a webhook', () => {
  const sign = (payload: string, secret: string) => {
    const at = Math.floor(Date.now() / 1000)
    return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`
  }

  it('[OPS-7] accepts a signature by either of two secrets, and no other', async () => {
    const { card } = readConfig({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
    })
    expect(card.webhookSecrets).toEqual(['whsec_new', 'whsec_old'])
    const provider = stripeProvider({ secretKey: 'sk_test_1', webhookSecrets: card.webhookSecrets ?? [], sandboxOrigin: null })
    const payload = JSON.stringify({ id: 'evt_1', object: 'event' })
    for (const secret of ['whsec_new', 'whsec_old'])
      expect(await provider.readEvent(payload, sign(payload, secret))).toMatchObject({ id: 'evt_1' })
    await expect(provider.readEvent(payload, sign(payload, 'whsec_other'))).rejects.toThrow(/signature/)
  })
})
