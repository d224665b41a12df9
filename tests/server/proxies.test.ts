import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { readConfig } from '../../server/config.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

const PRODUCT = '127.0.0.2'
const PROXY = '127.0.0.3'
const OUTER = '127.0.0.4'

let server: TestServer
let listening: Server
let opened: Server[]

/** The product on its own address, with the given trusted proxies. */
async function open(trusted: string) {
  server = await createTestServer({ environment: { TRUSTED_PROXIES: trusted } })
  listening = serve({ fetch: server.app.fetch, hostname: PRODUCT, port: 0 }) as Server
  if (!listening.listening) await once(listening, 'listening')
}
const portOf = (of: Server) => (of.address() as AddressInfo).port

/** A balancer on its own address that forwards the client address. */
async function openProxy(host: string, next: { host: string; port: number }): Promise<{ host: string; port: number }> {
  const proxy = createServer((incoming: IncomingMessage, outgoing) => {
    const before = incoming.headers['x-forwarded-for']
    const from = [...(before ? [before] : []), incoming.socket.remoteAddress].join(', ')
    const { method, url: path } = incoming
    const asked = request(
      { ...next, localAddress: host, method, path, headers: { ...incoming.headers, 'x-forwarded-for': from } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    incoming.pipe(asked)
  })
  proxy.listen(0, host)
  await once(proxy, 'listening')
  opened.push(proxy)
  return { host, port: portOf(proxy) }
}

/** Requests a code from a network address. Returns the status. */
function askForCode(
  door: { host: string; port: number },
  from: string,
  email: string,
  headers: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...door,
        localAddress: from,
        method: 'POST',
        path: '/api/user/auth/otp',
        headers: { 'content-type': 'application/json', 'x-device-id': `device-${email.replace(/\W/g, '-')}`, ...headers },
      },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.once('error', reject)
    sent.end(JSON.stringify({ email, isTemp: true }))
  })
}

/** One code more than the hourly limit of a network. */
async function exhaust(door: { host: string; port: number }, from: string, headers: (turn: number) => Record<string, string> = () => ({})) {
  const statuses: number[] = []
  for (let turn = 0; turn <= 30; turn++) statuses.push(await askForCode(door, from, `p${turn}.${from}@example.com`, headers(turn)))
  return statuses
}
const allowedAndOne = [...Array.from({ length: 30 }, () => 200), 429]

beforeEach(() => {
  opened = []
})
afterEach(async () => {
  for (const one of [...opened, listening]) {
    one.closeAllConnections()
    await new Promise((resolve) => one.close(resolve))
  }
  await server.close()
})

describe('behind a balancer on another host', () => {
  it('[LIMIT-5] each visitor has a separate address', async () => {
    await open(PROXY)
    const door = await openProxy(PROXY, { host: PRODUCT, port: portOf(listening) })
    expect(await exhaust(door, '127.0.0.21')).toEqual(allowedAndOne)
    expect(await askForCode(door, '127.0.0.22', 'other@example.com')).toBe(200)
  })

  it('[LIMIT-5] a chain of trusted balancers is followed to the client', async () => {
    await open(`${PROXY}/32,${OUTER}`)
    const inner = await openProxy(PROXY, { host: PRODUCT, port: portOf(listening) })
    const door = await openProxy(OUTER, inner)
    expect(await exhaust(door, '127.0.0.21')).toEqual(allowedAndOne)
    expect(await askForCode(door, '127.0.0.22', 'other@example.com')).toBe(200)
  })

  it('[LIMIT-5] forged addresses give no further attempts', async () => {
    await open(PROXY)
    const door = await openProxy(PROXY, { host: PRODUCT, port: portOf(listening) })
    const invented = (turn: number) => ({ 'x-forwarded-for': `203.0.113.${turn}` })
    expect(await exhaust(door, '127.0.0.21', invented)).toEqual(allowedAndOne)
    // Forwarded addresses of direct clients are ignored.
    const direct = { host: PRODUCT, port: portOf(listening) }
    expect(await exhaust(direct, '127.0.0.31', invented)).toEqual(allowedAndOne)
  })
})

describe('addresses', () => {
  const ask = (from: string, email: string) =>
    server.browser().call('POST', '/user/auth/otp', { email, isTemp: true }, { 'x-forwarded-for': from })

  it('[LIMIT-5] of one IPv6 subscriber count together, and separately from the next one', async () => {
    await open('127.0.0.0/8')
    const statuses: number[] = []
    for (let turn = 0; turn <= 30; turn++) statuses.push((await ask(`2001:db8:1:2:${turn}::1`, `six${turn}@example.com`)).status)
    expect(statuses).toEqual(allowedAndOne)
    expect((await ask('2001:db8:1:3::1', 'next@example.com')).status).toBe(200)
  })

  it('[LIMIT-5] count failures, not successes: fifty colleagues behind one address sign in', async () => {
    await open('127.0.0.0/8')
    for (let turn = 0; turn < 50; turn++) {
      const colleague = server.browser()
      const email = `colleague${turn}@example.com`
      const from = { 'x-forwarded-for': '198.51.100.9' }
      const { body } = await colleague.call('POST', '/user/auth/otp', { email, isTemp: true }, from)
      const otp = await colleague.readCode(email)
      const { status } = await colleague.call('POST', calls.loginOtp.path, { requestId: body.requestId, otp }, from)
      expect([turn, status]).toEqual([turn, 200])
    }
  })

  it('[LIMIT-5] that cannot be trusted prevent the start', async () => {
    await open('127.0.0.0/8')
    for (const wrong of ['everybody', '10.0.0.0/33', '10.0.0.1;10.0.0.2', '300.1.1.1'])
      expect(() => readConfig({ TRUSTED_PROXIES: wrong })).toThrow('TRUSTED_PROXIES must be addresses or networks')
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7,2001:db8::/32' }).trustedProxies).toHaveLength(3)
  })
})
