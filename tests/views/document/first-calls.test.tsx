import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeFirstCalls, takeFirstCall } from '../../../platform/browser/first-calls.ts'
import { beginFirstCalls } from '../../../src/document/first-calls.ts'

type Sent = { address: string; headers: Record<string, string> }

let sent: Sent[] = []
const realFetch = window.fetch

function nameCalls(calls: object[]): void {
  const data = document.createElement('script')
  data.type = 'application/json'
  data.id = 'first-calls'
  data.textContent = JSON.stringify(calls)
  document.body.append(data)
}

// The test page is older than the maximum age for a document's first calls.
const age = vi.spyOn(performance, 'now')

beforeEach(() => {
  sent = []
  age.mockReturnValue(1_000)
  window.fetch = vi.fn(async (address, init) => {
    sent.push({ address: String(address), headers: init?.headers as Record<string, string> })
    return Response.json({ bundles: [] })
  }) as typeof fetch
  localStorage.setItem('firn.device', 'd'.repeat(32))
})
afterEach(() => {
  window.fetch = realFetch
  document.getElementById('first-calls')?.remove()
  delete window.firstCalls
  delete document.documentElement.dataset.token
  localStorage.clear()
})

afterAll(() => age.mockRestore())

test('starts the requests that a document names with all headers of the application', () => {
  nameCalls([{ path: '/rec/bundle?quizSessionId={0}' }])
  beginFirstCalls()
  const [segment = ''] = location.pathname.split('/').filter(Boolean)
  expect(sent).toEqual([
    {
      address: `/api/rec/bundle?quizSessionId=${segment}`,
      headers: expect.objectContaining({
        'X-Platform-Type': '1',
        'X-Device-Id': 'd'.repeat(32),
        'X-Request-Id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        'accept-language': document.documentElement.lang,
        'content-type': 'application/json',
      }),
    },
  ])
  expect(sent[0]?.headers).not.toHaveProperty('authorization')
})

test('starts a user’s requests only for signed-in users, with their token', () => {
  nameCalls([{ path: '/user', asUser: true }])
  beginFirstCalls()
  expect(sent).toEqual([])
  expect(document.documentElement.dataset.token).toBeUndefined()
  localStorage.setItem('firn.session', JSON.stringify({ token: 'token-1', generation: 1 }))
  beginFirstCalls()
  expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1'])
  expect(document.documentElement.dataset.token).toBe('')
})

test('an unknown device starts nothing', () => {
  localStorage.clear()
  nameCalls([{ path: '/rec/bundle?quizSessionId={0}' }])
  beginFirstCalls()
  expect(sent).toEqual([])
})

test('a request is used once, and only for an equal one', async () => {
  nameCalls([{ path: '/order?orderId=1' }])
  beginFirstCalls()
  const headers = { 'accept-language': document.documentElement.lang }
  expect(takeFirstCall('/api/order?orderId=2', { headers })).toBeNull()
  expect(takeFirstCall('/api/order?orderId=1', { headers, method: 'POST' })).toBeNull()
  // The document may be in another language than the current one.
  expect(takeFirstCall('/api/order?orderId=1', { headers: { 'accept-language': 'xx' } })).toBeNull()
  expect((await takeFirstCall('/api/order?orderId=1', { headers, method: 'GET' }))?.status).toBe(200)
  expect(takeFirstCall('/api/order?orderId=1', { headers })).toBeNull()
})

test('a request long after the document load is sent again', () => {
  nameCalls([{ path: '/order?orderId=1' }])
  beginFirstCalls()
  age.mockReturnValue(20_001)
  expect(takeFirstCall('/api/order?orderId=1', { headers: { 'accept-language': document.documentElement.lang } })).toBeNull()
})

test('[SHELL-30] a page uses the request that a step has started, once, within twenty seconds', async () => {
  const headers = { 'accept-language': 'en' }
  const begun = (address: string) => ({ address, language: 'en', at: 90_000, response: Promise.resolve(new Response(address)) })
  storeFirstCalls([begun('/api/order/check?prebookHash=1'), begun('/api/order/check?prebookHash=2')])
  age.mockReturnValue(110_000)
  const taken = await takeFirstCall('/api/order/check?prebookHash=1', { headers })
  expect(await taken?.text()).toBe('/api/order/check?prebookHash=1')
  expect(takeFirstCall('/api/order/check?prebookHash=1', { headers })).toBeNull()
  age.mockReturnValue(110_001)
  expect(takeFirstCall('/api/order/check?prebookHash=2', { headers })).toBeNull()
  // The next step drops unused responses.
  storeFirstCalls([begun('/api/order/check?prebookHash=3')])
  expect(window.firstCalls?.map(({ address }) => address)).toEqual(['/api/order/check?prebookHash=3'])
})

for (const when of ['before', 'after'] as const)
  test(`[SHELL-30] a caller that aborts ${when} using a pending request gets the reason`, async () => {
    const over = new AbortController()
    const why = new DOMException('too late', 'TimeoutError')
    storeFirstCalls([{ address: '/api/user', language: 'en', response: new Promise(() => {}) }])
    if (when === 'before') over.abort(why)
    const taken = takeFirstCall('/api/user', { headers: { 'accept-language': 'en' }, signal: over.signal })
    if (when === 'after') over.abort(why)
    await expect(taken).rejects.toBe(why)
  })
