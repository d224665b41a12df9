import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { events } from '../../server/db/schema/index.ts'
import { createTestServer, type TestBrowser, type TestServer } from '../support/server.ts'

let server: TestServer
let browser: TestBrowser
beforeAll(async () => {
  server = await createTestServer()
  browser = server.browser()
})
afterAll(() => server.close())

let batches = 0
const good = (id: string) => ({ id, timestamp: 1_795_000_000_000, url: 'http://firn.test/', type: 'custom', eventName: 'x', payload: {} })

/** Sends two valid events with an invalid one between them. */
async function around(bad: unknown, context: Record<string, unknown> = {}) {
  const [first, last] = [`good-${++batches}-a`, `good-${batches}-b`]
  const answer = await browser.call('POST', '/events', { events: [good(first), bad, good(last)], timestamp: 1, ...context })
  const stored = await server.deps.db.select().from(events).where(eq(events.deviceId, browser.deviceId))
  return { answer, stored: stored.filter(({ id }) => id === first || id === last) }
}

describe('a batch of events', () => {
  it.each([
    ['an address over 2,000 characters', { ...good('bad-1'), url: `http://firn.test/${'a'.repeat(1984)}` }],
    ['a NUL character', { ...good('bad-2'), payload: { text: 'a\0' } }],
    ['a NUL character in the name of a field', { ...good('bad-3'), payload: { 'a\0': 1 } }],
    ['half a character', { ...good('bad-4'), payload: { text: 'a\ud83d' } }],
    ['an event name without end', { ...good('bad-5'), eventName: 'a'.repeat(101) }],
    ['no type', { ...good('bad-6'), type: undefined }],
    ['no timestamp', { ...good('bad-7'), timestamp: null }],
    ['no address', { ...good('bad-8'), url: undefined }],
    ['something that is no event at all', 'event'],
    ['nesting without end', { ...good('bad-9'), payload: JSON.parse(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`) }],
  ])('[LOG-3] [LOG-22] loses the single event that has %s, and keeps the others', async (_, bad) => {
    const { answer, stored } = await around(bad)
    expect([answer.status, answer.body]).toEqual([200, { stored: 2, repeated: 0, dropped: 1 }])
    expect(stored).toHaveLength(2)
  })

  const vital = (id: string, fields: Record<string, unknown>) => ({
    ...good(id),
    eventName: 'web_vital',
    payload: { metric: 'LCP', value: 2_345, screen: 'offer', device: 'phone', ...fields },
  })

  it.each([
    ['a largest paint', {}],
    ['no layout shift', { metric: 'CLS', value: 0 }],
    ['the largest layout shift', { metric: 'CLS', value: 10 }],
    ['the slowest interaction', { metric: 'INP', value: 600_000 }],
  ])('[LOG-24] stores %s', async (_, fields) => {
    const { answer } = await around(vital(`vital-${++batches}`, fields))
    expect(answer.body).toEqual({ stored: 3, repeated: 0 })
    const [row] = await server.deps.db
      .select()
      .from(events)
      .where(eq(events.id, `vital-${batches - 1}`))
    expect(row?.payload).toEqual(vital('', fields).payload)
  })

  it.each([
    ['below zero', { value: -1 }],
    ['over ten minutes', { value: 600_001 }],
    ['of a layout shift over 10', { metric: 'CLS', value: 10.1 }],
    ['that is no number', { value: '2345' }],
    ['of an unknown metric', { metric: 'FID' }],
    ['of an address instead of a page', { screen: '/offer/q_1' }],
    ['of an unknown class of device', { device: 'Pixel 9' }],
    ['with a field of its own', { email: 'anna@example.com' }],
  ])('[LOG-22] [LOG-24] loses a vital %s, and keeps the others', async (_, fields) => {
    const { answer } = await around(vital(`vital-${++batches}`, fields))
    expect(answer.body).toEqual({ stored: 2, repeated: 0, dropped: 1 })
  })

  it('[LOG-22] accepts an address of 2,000 characters and characters outside the basic plane', async () => {
    const { answer } = await around({ ...good('edge-1'), url: `http://firn.test/${'a'.repeat(1983)}`, payload: { text: '😀' } })
    expect(answer.body).toEqual({ stored: 3, repeated: 0 })
  })

  it('[LOG-22] stores its events if its page facts cannot be stored', async () => {
    const { answer, stored } = await around(good('fine-1'), { pageState: { title: 'half \ud83d' }, sessionInfo: { sessionId: 's-1' } })
    expect(answer.body).toEqual({ stored: 3, repeated: 0 })
    expect(stored[0]?.context).toEqual({ sessionInfo: { sessionId: 's-1' } })
  })

  it('[LOG-3] is refused if its page facts are a text or a list', async () => {
    for (const pageState of ['whole', 'half \ud83d', []]) {
      const { answer, stored } = await around(good('fine-2'), { pageState })
      expect([answer.status, stored]).toEqual([400, []])
    }
  })

  it('[LOG-22] of only invalid events is acknowledged, so that clients do not resend it', async () => {
    const answer = await browser.call('POST', '/events', { events: ['a', null], timestamp: 1 })
    expect([answer.status, answer.body]).toEqual([200, { stored: 0, repeated: 0, dropped: 2 }])
    expect((await browser.call('POST', '/events', { events: [], timestamp: 1 })).status).toBe(400)
    expect((await browser.call('POST', '/events', { events: Array(1001).fill(good('many')), timestamp: 1 })).status).toBe(400)
  })
})
