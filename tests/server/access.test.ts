import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { type CallName, calls } from '../../contract/calls.ts'
import { type Role, readTable, roles } from '../support/access/table.ts'
import { fingerprint, inputOf, makeThings, personOf, type Things } from '../support/access/things.ts'
import { type CardServer, createCardServer } from '../support/card.ts'
import { findFirstOffer } from '../support/quiz.ts'
import type { TestAnswer, TestBrowser } from '../support/server.ts'

const rows = readTable()
const others = roles.filter((role) => role !== 'owner')

/** Responses without data. */
const nothing: Partial<Record<CallName, unknown>> = {
  listPassengers: { members: [] },
  getDeletion: { kept: [], blocked: [] },
  getQuizSession: { session: null, pageInfo: null, tags: [] },
  checkPrebooking: { status: 'Unknown', prebookHash: null },
  listBookings: { bookings: [] },
  listWishlist: { items: [] },
  listShareLinks: { links: [] },
  getFriends: { link: null, friends: [] },
}

async function send(browser: TestBrowser, name: CallName, input: Awaited<ReturnType<typeof inputOf>>): Promise<TestAnswer> {
  const call: Call = calls[name]
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => input.params?.[key] ?? '')
  return browser.call(call.method, input.query ? `${path}?${new URLSearchParams(input.query)}` : path, input.body)
}

/** Classifies a response with the terms of the table. */
function kindOf(name: CallName, { status, body }: TestAnswer): string {
  if (status !== 200) return String(body.code ?? status)
  return JSON.stringify(body) === JSON.stringify(nothing[name]) ? 'none' : 'ok'
}

describe('the access table', () => {
  let server: CardServer
  let things: Things
  beforeAll(async () => {
    server = await createCardServer()
    things = await makeThings(server)
  }, 60_000)
  afterAll(() => server.close())

  it('has exactly one row for each call of the contract', () => {
    expect(rows.map(({ call }) => call).sort()).toEqual(Object.keys(calls).sort())
  })

  it('never returns 401 for a public call except the refresh', () => {
    const refused = rows.filter(
      ({ call, expected }) => (calls[call as CallName] as Call).access === 'public' && Object.values(expected).includes('auth.required'),
    )
    expect(refused).toEqual([])
  })

  it.each(rows.map((row) => [row.call as CallName, row.expected] as const))('[SHELL-2] [access] %s', async (name, expected) => {
    const before = await fingerprint(server, things)
    const got: Partial<Record<Role, string>> = {}
    const { bundle, prebookHash, open, paid, userId } = things
    const secrets = [bundle.bundleId, bundle.quizSessionId, prebookHash, open.orderId, paid.orderId, userId, 'owner@example.com']
    for (const role of others) {
      const answer = await send(await personOf(server, role, things), name, await inputOf(server, name, things))
      got[role] = kindOf(name, answer)
      // Codes are bound to a device, so a sign-in on the owner's device uses the owner's device id.
      const leaked = name === 'getSharedOffer' ? [] : secrets.filter((secret) => JSON.stringify(answer.body).includes(secret))
      expect([role, leaked]).toEqual([role, []])
    }
    expect(await fingerprint(server, things), 'something of the owner’s has changed').toBe(before)
    got.owner = kindOf(name, await send(things.browser, name, await inputOf(server, name, things)))
    expect(got).toEqual(expected)
  })
})

/** Calls about data that belongs only to the visitor's device. */
const ofDevice: CallName[] = [
  'listBundles',
  'precheckBundle',
  'getPrebook',
  'getHotelDetails',
  'listRooms',
  'listTransfers',
  'listDates',
  'checkOrder',
  'getOrder',
  'shareOffer',
  'revokeShare',
  'updateHotel',
  'updateTransfer',
  'updateDates',
  'prebookBundle',
  'refreshBundles',
]

describe('data of a visitor', () => {
  let server: CardServer
  let things: Things
  beforeAll(async () => {
    server = await createCardServer()
    const browser = server.browser()
    const bundle = await findFirstOffer(server, browser)
    const { bundleId, quizSessionId } = bundle
    const { prebookHash } = await browser.ask(calls.prebookBundle, { body: { bundleId, quizSessionId } })
    const { orderId } = await browser.ask(calls.checkOrder, { query: { prebookHash: prebookHash ?? '' } })
    const { token: shareToken } = await browser.ask(calls.shareOffer, { body: { bundleId } })
    const open = { orderId, paymentIntentId: '', clientSecret: '' }
    things = {
      browser,
      userId: '',
      bundle,
      prebookHash: prebookHash ?? '',
      open,
      paid: open,
      shareToken,
      listToken: '',
      otherSession: '',
      itemId: '',
    }
  }, 60_000)
  afterAll(() => server.close())

  it.each(ofDevice)('[interface: 404 to every other device and user] %s is limited to the device', async (name) => {
    const before = await fingerprint(server, things)
    for (const role of ['visitor', 'otherUser', 'otherDevice'] as const) {
      const answer = await send(await personOf(server, role, things), name, await inputOf(server, name, things))
      expect([role, kindOf(name, answer)]).toEqual([role, 'resource.notFound'])
    }
    expect(await fingerprint(server, things)).toBe(before)
    expect(kindOf(name, await send(things.browser, name, await inputOf(server, name, things)))).toBe('ok')
  })
})

describe('people who share a device', () => {
  it('cannot read or change each other’s data', async () => {
    const server = await createCardServer()
    const things = await makeThings(server)
    const next = await personOf(server, 'otherUser', things)
    next.deviceId = things.browser.deviceId
    const before = await fingerprint(server, things)
    for (const { call, expected } of rows) {
      const name = call as CallName
      if (expected.otherUser !== 'resource.notFound') continue
      expect([name, kindOf(name, await send(next, name, await inputOf(server, name, things)))]).toEqual([name, 'resource.notFound'])
    }
    expect(await fingerprint(server, things)).toBe(before)
    await server.close()
  }, 60_000)
})

describe('links created by a visitor', () => {
  it('[LAW-9] belong to the user after sign-in and are hidden from the next user of the device', async () => {
    const server = await createCardServer()
    const browser = server.browser()
    const { bundleId } = await findFirstOffer(server, browser)
    const { token } = await browser.ask(calls.shareOffer, { body: { bundleId } })
    await browser.signIn('first@example.com')
    const next = server.browser(browser.deviceId)
    await next.signIn('second@example.com')
    expect((await next.call('DELETE', `/share/${token}`)).body.code).toBe('resource.notFound')
    expect((await browser.call('DELETE', `/share/${token}`)).status).toBe(200)
    await server.close()
  })
})

describe('a signed-in user', () => {
  it('needs no device id for data of the account', async () => {
    const server = await createCardServer()
    const things = await makeThings(server)
    const phone = server.browser('')
    phone.token = things.browser.token
    expect((await phone.ask(calls.listBookings)).bookings).toHaveLength(1)
    expect((await phone.ask(calls.getBooking, { params: { orderId: things.paid.orderId } })).orderId).toBe(things.paid.orderId)
    await server.close()
  }, 60_000)
})
