import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { EVENTS, OTP, RATES } from '../../server/base/limits.ts'
import { consumeEventQuota } from '../../server/domain/events/quota.ts'
import { callerAt, networksOf } from '../../server/domain/limits/networks.ts'
import { consumeRateLimit } from '../../server/domain/limits/rates.ts'
import { callerOf } from '../../server/http/addresses.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

describe('the networks of an address', () => {
  const of = (address: string) => networksOf(callerOf(address, undefined, []))

  it('[LIMIT-5] are the /64, the /56 and the /48 of an IPv6 address', () => {
    expect(of('2001:db8:12:3456:789a::1')).toEqual([
      { name: '2001:db8:12:3456::/64', factor: 1 },
      { name: '2001:db8:12:3400::/56', factor: 2 },
      { name: '2001:db8:12::/48', factor: 4 },
    ])
  })

  it.each(['203.0.113.5', '::ffff:203.0.113.5', '::ffff:cb00:7105'])('[LIMIT-5] are the IPv4 address of %s', (address) => {
    expect(of(address)).toEqual([{ name: '203.0.113.5', factor: 1 }])
  })

  it('[LIMIT-5] are one with a hundred times the limit behind a proxy that names no caller', () => {
    expect(networksOf('local')).toEqual([{ name: 'local', factor: 100 }])
  })
})

describe('a site with many IPv6 networks', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await createTestServer()
  })
  afterEach(() => server.close())

  /** The nth /64 of a /48, each in a /56 of its own. */
  const at = (nth: number, site = '2001:db8:7') => `${site}:${(nth * 256).toString(16)}::1`
  const from = (address: string) => ({ 'x-forwarded-for': address })
  /** How many of `count` uses are allowed, each from another network of the site. */
  async function allowed(count: number, use: (address: string, nth: number) => Promise<boolean>): Promise<number> {
    let sum = 0
    for (let nth = 0; nth < count; nth++) sum += (await use(at(nth % 256), nth)) ? 1 : 0
    return sum
  }

  it('[LIMIT-5] gets four times the codes of one network, and others their own', async () => {
    const ask = async (address: string, nth: number) =>
      (await server.browser().call('POST', calls.sendOtp.path, { email: `a${nth}@example.com`, isTemp: true }, from(address))).status ===
      200
    const most = 4 * OTP.sendsPerHourAndAddress
    expect(await allowed(most + 5, ask)).toBe(most)
    expect(await ask(at(1, '2001:db8:8'), 1000)).toBe(true)
  })

  it('[LIMIT-5] gets four times the wrong codes of one network', async () => {
    const enter = async (address: string) =>
      (await server.browser().call('POST', calls.loginOtp.path, { requestId: 'otp_none', otp: '000000' }, from(address))).status !== 429
    const most = 4 * OTP.wrongCodesPerAddress
    expect(await allowed(most + 5, enter)).toBe(most)
  })

  // Reports and wrong codes of links have the smallest limits, and all of these are one function.
  it.each(['reports', 'guesses'] as const)('[LIMIT-5] gets four times the %s of one network', async (of) => {
    const { db, secrets } = server.deps
    const use = (address: string) =>
      consumeRateLimit(db, of, callerAt(secrets.codes, callerOf(address, undefined, [])), server.clock.now()).then(
        () => true,
        () => false,
      )
    expect(await allowed(4 * RATES[of] + 5, use)).toBe(4 * RATES[of])
  })

  it('[LIMIT-12] gets four times the bytes of events of one network', async () => {
    const store = (nth: number) =>
      consumeEventQuota(
        server.deps.db,
        { bytes: EVENTS.bytesPerNetworkAndHour, events: 1, address: callerOf(at(nth), undefined, []), bytesPerDay: 1e12 },
        server.clock.now(),
      )
    for (let nth = 0; nth < 4; nth++) await store(nth)
    await expect(store(4)).rejects.toThrow()
  })
})
