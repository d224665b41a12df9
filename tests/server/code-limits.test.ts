import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { inviteAdmin } from '../../server/domain/auth/admins.ts'
import { createTestServer, type TestBrowser, type TestServer } from '../support/server.ts'

const email = 'owner@example.com'
const minute = 60_000
let server: TestServer
beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.close())

/** A new network for each call, so that only the counters of e-mail and device apply. */
let networks = 0
const elsewhere = () => ({ 'x-forwarded-for': `198.51.${Math.floor(++networks / 250)}.${networks % 250}` })

const sendCode = (browser: TestBrowser) => browser.call('POST', calls.sendOtp.path, { email, isTemp: true }, elsewhere())
const enter = (browser: TestBrowser, requestId: unknown, otp: string) =>
  browser.call('POST', calls.loginOtp.path, { requestId, otp }, elsewhere())

/** Requests a code on a device and enters wrong ones. Returns the problem codes of the responses. */
async function guess(browser: TestBrowser, times: number): Promise<(string | undefined)[]> {
  const { body } = await sendCode(browser)
  const right = await browser.readCode(email)
  const wrong = right === '000000' ? '000001' : '000000'
  const codes: (string | undefined)[] = []
  for (let turn = 0; turn < times; turn++) codes.push((await enter(browser, body.requestId, wrong)).body.code)
  return codes
}

/** Twenty strangers' devices with five wrong codes each. */
async function attack(): Promise<void> {
  for (let device = 0; device < 20; device++)
    expect(await guess(server.browser(), 5)).toEqual(Array.from({ length: 5 }, () => 'otp.wrongCode'))
}

describe('wrong codes', () => {
  it('[LIMIT-6] on another device do not lock out the owner', async () => {
    const stranger = server.browser()
    expect((await guess(stranger, 6)).at(-1)).toBe('otp.blocked')
    const owner = server.browser()
    expect(await owner.ask(calls.getOtpState, { query: { email } })).toEqual({ request: { unblockTS: 0 }, validate: { unblockTS: 0 } })
    const { body } = await sendCode(owner)
    expect((await enter(owner, body.requestId, await owner.readCode(email))).status).toBe(200)
    // The owner's success does not reset the stranger's counter.
    expect((await stranger.ask(calls.getOtpState, { query: { email } })).validate.unblockTS).toBeGreaterThan(0)
  })

  it('[LIMIT-6] from many devices invalidate the open codes, and a new one works', async () => {
    const owner = server.browser()
    const { body: before } = await sendCode(owner)
    const old = await owner.readCode(email)
    await attack()
    expect((await enter(owner, before.requestId, old)).body.code).toBe('otp.expired')
    server.clock.advance(minute)
    const { body } = await sendCode(owner)
    expect((await enter(owner, body.requestId, await owner.readCode(email))).status).toBe(200)
  })

  it('[LIMIT-6] stay within the documented bound for any number of devices, networks and codes', async () => {
    let tried = 0
    for (let device = 0; device < 60; device++) {
      const browser = server.browser()
      const { status, body } = await sendCode(browser)
      if (status !== 200) continue
      for (let turn = 0; turn < 7; turn++) tried += (await enter(browser, body.requestId, '000000')).body.code === 'otp.wrongCode' ? 1 : 0
    }
    // Thirty codes an hour with five attempts each.
    expect(tried).toBeGreaterThan(90)
    expect(tried).toBeLessThanOrEqual(150)
  })

  it('[LIMIT-6] from strangers who use up the hourly codes leave one for a device with an earlier sign-in', async () => {
    const owner = server.browser()
    const first = await sendCode(owner)
    expect((await enter(owner, first.body.requestId, await owner.readCode(email))).status).toBe(200)
    server.clock.advance(minute)
    let last = 200
    for (let device = 0; device < 31; device++) last = (await sendCode(server.browser())).status
    expect(last).toBe(429)
    const { status, body } = await sendCode(owner)
    expect(status).toBe(200)
    expect((await enter(owner, body.requestId, await owner.readCode(email))).status).toBe(200)
  })

  it('[LIMIT-6] for an administrator from another network do not lock out the administrator', async () => {
    const admin = 'admin@example.com'
    const password = 'a long pass phrase'
    const { token } = await inviteAdmin(server.deps.db, admin, server.clock.now())
    await server.browser().ask(calls.setupAdminPassword, { body: { token, password } })
    const login = (given: string, from: string) =>
      server.browser().call('POST', calls.loginAdmin.path, { email: admin, password: given }, { 'x-forwarded-for': from })
    let last: string | undefined
    for (let turn = 0; turn < 11; turn++) last = (await login('a wrong pass phrase', '203.0.113.1')).body.code
    expect(last).toBe('admin.blocked')
    expect((await login(password, '203.0.113.2')).status).toBe(200)
  })

  it('[LIMIT-7] return the waiting time in a standard header', async () => {
    const browser = server.browser()
    await sendCode(browser)
    const { status, headers } = await sendCode(browser)
    expect([status, headers.get('retry-after')]).toEqual([429, '60'])
  })
})
