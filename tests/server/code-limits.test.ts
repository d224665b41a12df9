import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { OTP } from '../../server/base/limits.ts'
import { mailboxOf } from '../../server/base/mailbox.ts'
import { createTestServer, type TestBrowser, type TestServer } from '../support/server.ts'

const email = 'owner@example.com'
const minute = 60_000
const day = 24 * 60 * minute
let server: TestServer
beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.close())

/** A new network for each call, so that only the counters of mailbox and device apply. */
let networks = 0
const elsewhere = () => ({ 'x-forwarded-for': `198.51.${Math.floor(++networks / 250)}.${networks % 250}` })

const sendCode = (browser: TestBrowser, to = email, from = elsewhere()) =>
  browser.call('POST', calls.sendOtp.path, { email: to, isTemp: true }, from)
const enter = (browser: TestBrowser, requestId: unknown, otp: string) =>
  browser.call('POST', calls.loginOtp.path, { requestId, otp }, elsewhere())
const stateOf = (browser: TestBrowser) => browser.ask(calls.getOtpState, { query: { email } })

/** Requests a code on a device and enters wrong ones. Returns the problem codes of the responses. */
async function guess(browser: TestBrowser, times: number): Promise<(string | undefined)[]> {
  const { status, body } = await sendCode(browser)
  if (status !== 200) return [body.code]
  const right = await browser.readCode(email)
  const wrong = right === '000000' ? '000001' : '000000'
  const codes: (string | undefined)[] = []
  for (let turn = 0; turn < times; turn++) codes.push((await enter(browser, body.requestId, wrong)).body.code)
  return codes
}

/** Milliseconds until a block ends. */
const msUntil = (unblockTS: unknown) => Math.max(0, Number(unblockTS ?? 0) * 1000 - server.clock.now().getTime())

/**
 * Guesses from ever new devices as often as the limits allow, until `days` have passed or a wait would last longer. Returns the pause in seconds after
 * each code that was compared.
 */
async function guessForDays(days: number): Promise<number[]> {
  const end = server.clock.now().getTime() + days * day
  const pauses: number[] = []
  const wait = (ms: number) => server.clock.advance(Math.min(ms, Math.max(0, end - server.clock.now().getTime())))
  while (server.clock.now().getTime() < end) {
    const browser = server.browser()
    const { status, body } = await sendCode(browser)
    for (let turn = 0; status === 200 && turn < OTP.wrongCodes; turn++) {
      const answer = await enter(browser, body.requestId, '000000')
      const pause = msUntil((await stateOf(server.browser())).validate.unblockTS)
      if (answer.body.code === 'otp.wrongCode') pauses.push(pause / 1000)
      wait(pause)
    }
    wait(Math.max(1000, msUntil(body.unblockTS)))
  }
  return pauses
}

describe('wrong codes', () => {
  it('[LIMIT-6] on another device do not lock out the owner', async () => {
    const stranger = server.browser()
    expect((await guess(stranger, 6)).at(-1)).toBe('otp.blocked')
    const owner = server.browser()
    expect(await stateOf(owner)).toEqual({ request: { unblockTS: 0 }, validate: { unblockTS: 0 } })
    const { body } = await sendCode(owner)
    expect((await enter(owner, body.requestId, await owner.readCode(email))).status).toBe(200)
    // The owner's success does not reset the stranger's counter.
    expect((await stateOf(stranger)).validate.unblockTS).toBeGreaterThan(0)
  })

  it('[LIMIT-6] are a hundred in a row at most, by any number of devices, and the owner signs in on a proven device all the time', async () => {
    const owner = server.browser()
    await owner.signIn(email)
    const pauses = await guessForDays(7)
    expect(pauses).toHaveLength(OTP.consecutive.wrongCodes)
    // The pauses after them grow, and the first wrong codes have none.
    expect(pauses.slice(0, 9)).toEqual(Array(9).fill(0))
    expect(pauses.slice(0, 99)).toEqual(pauses.slice(0, 99).toSorted((one, other) => one - other))
    expect([pauses[9], pauses[98]]).toEqual([2, 120])
    // Closed for devices that are not proven, also for codes of another address of the mailbox, and they are told until when.
    const { status, body } = await sendCode(server.browser(), 'Owner+2@example.com')
    expect([status, body.code]).toEqual([429, 'otp.blocked'])
    expect(await stateOf(server.browser())).toMatchObject({
      request: { unblockTS: body.unblockTS },
      validate: { unblockTS: body.unblockTS },
    })
    expect(await stateOf(owner)).toEqual({ request: { unblockTS: 0 }, validate: { unblockTS: 0 } })
    await owner.signIn(email)
    // A sign-in ends the count, and the mailbox is open again.
    expect((await guess(server.browser(), 1))[0]).toBe('otp.wrongCode')
    expect((await guessForDays(1)).length).toBeGreaterThan(10)
  })

  it('[LIMIT-6] on a proven device are a hundred in a row at most as well, and do not close the mailbox for others', async () => {
    const stolen = server.browser()
    await stolen.signIn(email)
    let tried = 0
    for (let hour = 0; hour < 120; hour++) {
      server.clock.advance(60 * minute)
      tried += (await guess(stolen, OTP.wrongCodes)).filter((code) => code === 'otp.wrongCode').length
    }
    expect(tried).toBe(OTP.consecutive.wrongCodes)
    await server.browser().signIn(email)
  })

  it('[LIMIT-6] of strangers who share the owner’s network do not block the proven device', async () => {
    const from = { 'x-forwarded-for': '203.0.113.60' }
    const owner = server.browser()
    await owner.signIn(email)
    server.clock.advance(minute)
    for (let turn = 0; turn <= OTP.wrongCodesPerAddress; turn++)
      await server.browser().call('POST', calls.loginOtp.path, { requestId: 'otp_none', otp: '000000' }, from)
    for (let turn = 0; turn <= OTP.sendsPerHourAndAddress; turn++) await sendCode(server.browser(), `other${turn}@example.com`, from)
    expect((await sendCode(server.browser(), email, from)).status).toBe(429)
    const { status, body } = await sendCode(owner, email, from)
    expect(status).toBe(200)
    const entered = await owner.call('POST', calls.loginOtp.path, { requestId: body.requestId, otp: await owner.readCode(email) }, from)
    expect(entered.status).toBe(200)
  })

  it('[LIMIT-7] return the waiting time in a standard header', async () => {
    const browser = server.browser()
    await sendCode(browser)
    const { status, headers } = await sendCode(browser)
    expect([status, headers.get('retry-after')]).toEqual([429, '60'])
  })
})

describe('code mails', () => {
  it('[LIMIT-16] that strangers cause have pauses that grow, for all addresses of a mailbox together', async () => {
    const waits: number[] = []
    for (let mail = 0; mail < 8; mail++) {
      const { status } = await sendCode(server.browser(), mail % 2 ? `Owner+${mail}@Example.com` : email)
      expect([mail, status]).toEqual([mail, 200])
      const wait = msUntil((await stateOf(server.browser())).request.unblockTS)
      if (wait > 0) expect((await sendCode(server.browser(), 'owner+x@example.com')).status).toBe(429)
      waits.push(wait / 1000)
      server.clock.advance(wait)
    }
    expect(waits).toEqual([0, 30, 60, 300, 1800, 3600, 3600, 3600])
    // The count ends after a day without a mail.
    server.clock.advance(day)
    for (let mail = 0; mail < 2; mail++) expect((await sendCode(server.browser())).status).toBe(200)
  })

  it('[LIMIT-16] leave one for a proven device, and start again after a sign-in', async () => {
    const owner = server.browser()
    await owner.signIn(email)
    server.clock.advance(minute)
    for (let device = 0; device < 31; device++) await sendCode(server.browser())
    expect((await sendCode(server.browser())).status).toBe(429)
    const { status, body } = await sendCode(owner)
    expect(status).toBe(200)
    expect((await enter(owner, body.requestId, await owner.readCode(email))).status).toBe(200)
    expect((await sendCode(server.browser())).status).toBe(200)
  })

  it('[LIMIT-16] leave one for each person who signed in on a shared device', async () => {
    const shared = server.browser()
    await shared.signIn(email)
    await shared.signIn('partner@example.com')
    server.clock.advance(minute)
    for (let device = 0; device < 5; device++) await sendCode(server.browser())
    expect((await sendCode(shared)).status).toBe(200)
  })

  it.each([
    ['Anna@Example.com', 'anna@example.com'],
    ['anna+ski+2@example.com', 'anna@example.com'],
    ['a.n.na+x@googlemail.com', 'anna@gmail.com'],
    ['a.n.na@example.com', 'a.n.na@example.com'],
    ['+anna@example.com', '+anna@example.com'],
  ])('[LIMIT-16] to %s count for the mailbox %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox)
  })
})
