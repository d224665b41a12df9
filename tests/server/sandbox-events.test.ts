import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** Events numbered from `first` to `last`, as by the logger of a page. */
const numbered = (page: string, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => ({
    id: `${page}-${(first + at).toString(36)}`,
    timestamp: 1_790_000_000_000 + at,
    url: 'https://firn.example/',
    type: 'custom',
    payload: {},
  }))

const post = (browser: ReturnType<TestServer['browser']>, events: object[]) =>
  browser.call('POST', '/events', { events, timestamp: 1_790_000_000_000, retryCount: 0 })

type Ledger = { captured: number; stored: number; missing: number; repeated: number; pages: { page: string; stored: number }[] }
async function ledgerOf(deviceId: string): Promise<Ledger> {
  const answer = await server.app.request(`/sandbox/events.json?deviceId=${encodeURIComponent(deviceId)}`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return (await answer.json()) as Ledger
}

describe('[LOG-15] the event ledger of the sandbox', () => {
  it('is zero for a device that has sent nothing', async () => {
    expect(await ledgerOf('nobody-at-all')).toMatchObject({ captured: 0, stored: 0, missing: 0, repeated: 0, pages: [] })
  })

  it('counts captured events by the browser’s numbers, over all its pages', async () => {
    const browser = server.browser()
    await post(browser, numbered('page-a', 1, 40))
    await post(browser, numbered('page-b', 1, 3))
    expect(await ledgerOf(browser.deviceId)).toMatchObject({ captured: 43, stored: 43, missing: 0, repeated: 0 })
  })

  it('counts a gap as missing until it is filled', async () => {
    const browser = server.browser()
    await post(browser, numbered('gap', 31, 37))
    expect(await ledgerOf(browser.deviceId)).toMatchObject({ captured: 37, stored: 7, missing: 30 })
    await post(browser, numbered('gap', 1, 30))
    expect(await ledgerOf(browser.deviceId)).toMatchObject({ captured: 37, stored: 37, missing: 0 })
  })

  it('stores a repeat once and counts it', async () => {
    const browser = server.browser()
    await post(browser, numbered('again', 1, 10))
    await post(browser, numbered('again', 1, 10))
    await post(browser, numbered('again', 8, 12))
    expect(await ledgerOf(browser.deviceId)).toMatchObject({ captured: 12, stored: 12, missing: 0, repeated: 13 })
  })

  it('separates devices, also if the device is in the body of a beacon', async () => {
    const [one, other] = [server.browser(), server.browser()]
    await post(one, numbered('mine', 1, 2))
    await server.app.request('/api/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events: numbered('beacon', 1, 5), timestamp: 1, deviceId: other.deviceId }),
    })
    expect([(await ledgerOf(one.deviceId)).stored, (await ledgerOf(other.deviceId)).stored]).toEqual([2, 5])
  })

  it('accepts events without numbered ids, counted on arrival', async () => {
    const browser = server.browser()
    await post(browser, [{ ...numbered('x', 1, 1)[0], id: 'plainidwithoutnumber' }])
    expect(await ledgerOf(browser.deviceId)).toMatchObject({ captured: 1, stored: 1, missing: 0 })
  })

  it('lists the most recent devices, and the page shows them', async () => {
    const browser = server.browser()
    await post(browser, numbered('newest', 2, 4))
    const [newest] = (await (await server.app.request('/sandbox/events.json')).json()) as (Ledger & { deviceId: string })[]
    expect(newest).toMatchObject({ deviceId: browser.deviceId, captured: 4, stored: 3, missing: 1 })
    for (const path of ['/sandbox', '/sandbox/events']) {
      const text = await (await server.app.request(path)).text()
      expect(text).toContain(`${browser.deviceId.slice(0, 8)}…`)
      expect(text).toMatch(/Captured[^0-9]*4</)
    }
    expect((await server.app.request('/sandbox/events.js')).headers.get('content-type')).toMatch(/^text\/javascript/)
  })

  it('escapes the name of a device', async () => {
    const browser = server.browser('<b>bold</b>')
    await post(browser, numbered('odd', 1, 1))
    expect(await (await server.app.request('/sandbox')).text()).not.toContain('<b>')
  })
})
