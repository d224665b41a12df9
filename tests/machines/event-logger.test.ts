import { type CapturedEvent, createCapture, loggerDefaults } from '@firn/event-logger'
import { ledgerOf } from '@firn/flow-book/kit/paths.ts'
import { expect, test } from 'vitest'
import { productSettings } from '../../machines/event-logger/event-logger.product.ts'
import { flowById } from '../../machines/flow-by-id.ts'
import { flows } from '../../machines/flows.ts'
import { createBrowser } from '../support/events/browser.ts'
import { createClock } from '../support/events/clock.ts'
import { createEventServer } from '../support/events/server.ts'
import { openTab, type World } from '../support/events/tab.ts'
import { checkFlow } from '../support/flows/check.ts'

checkFlow(flowById('eventLogger'))

const START = 1_800_000_000_000

/** A capture with everything enabled and a fake clock. */
function captureBy(settings = loggerDefaults) {
  const clock = createClock(START)
  const seen: CapturedEvent[] = []
  const later = (run: () => void, ms: number) => {
    const one = clock.later(run, ms)
    return () => clock.callOff(one)
  }
  const capture = createCapture({ now: clock.now, later, url: () => 'https://firn.example/' }, settings, (one) => seen.push(one))
  return { clock, capture, types: () => seen.map(({ type }) => type), seen }
}

/** A tab with consent and the real logger. */
async function tabBy(
  settings = loggerDefaults,
  consent: { analytics: boolean; location: boolean } | null = { analytics: true, location: false },
) {
  const clock = createClock(START)
  const browser = createBrowser(clock)
  browser.consent = consent
  const server = createEventServer()
  const world: World = { clock, browser, server, tabs: [], opened: 0, failed: () => {}, note: () => {} }
  const tab = openTab(world, { ...settings, payloadFields: ['count', 'text'] })
  await clock.advance(20)
  return { clock, browser, server, tab, logger: tab.logger, stored: () => [...server.stored.values()] }
}
const position = { x: 0, y: 10, maxX: 0, maxY: 10 }

test('[LOG-8] the product’s settings: only scrolling is captured', () =>
  expect(productSettings).toMatchObject({
    batchSize: 100,
    batchInterval: 10_000,
    locates: true,
    tracks: { scroll: true, click: false, focus: false, pageView: false },
  }))

test('[LOG-8] events of flows are stored without ids of orders and payments', async () => {
  const told: { type: string; data?: object }[] = []
  for (const flow of flows)
    for (const path of await ledgerOf(flow))
      told.push(...([path.start, ...path.steps].flatMap((step) => step.emitted ?? []) as typeof told))
  const fields = new Set(told.flatMap(({ type, data = {} }) => (type === 'track' ? Object.keys(data) : [])))
  const kept = [...fields].filter((field) => productSettings.payloadFields.includes(field))
  expect(kept.sort()).toEqual(['bundleId', 'currency', 'index', 'questionId', 'roomOptionId', 'value'])
  expect([...fields].filter((field) => !kept.includes(field)).sort()).toEqual(['orderId', 'transactionId'])
})

test('[LOG-8] events captured by the page are stored in full', async () => {
  const { clock, capture, seen } = captureBy({ ...loggerDefaults, payloadFields: productSettings.payloadFields })
  capture.scroll(position)
  await clock.advance(200)
  const fields = seen.flatMap(({ payload }) => Object.keys(payload ?? {}))
  expect(fields.filter((field) => !productSettings.payloadFields.includes(field))).toEqual([])
  expect(fields.length).toBeGreaterThan(0)
})

test('[LOG-9] [LOG-7] a scroll ends 150 ms after the last move, and starts at most every 500 ms', async () => {
  const { clock, capture, types, seen } = captureBy()
  capture.scroll(position)
  await clock.advance(149)
  capture.scroll(position)
  await clock.advance(149)
  expect(types()).toEqual(['scroll_start'])
  await clock.advance(1)
  expect(seen.at(-1)).toMatchObject({ type: 'scroll_end', timestamp: START + 299, payload: position })
  capture.scroll(position)
  await clock.advance(300)
  expect(types()).toEqual(['scroll_start', 'scroll_end'])
  capture.scroll(position)
  expect(types()).toEqual(['scroll_start', 'scroll_end', 'scroll_start'])
})

test('[LOG-7] clicks are throttled to 100 ms and focus to 200 ms; a lost focus is always reported', async () => {
  const { clock, capture, types } = captureBy()
  const touched = { tag: 'button', text: 'Book now' }
  for (const wait of [0, 99, 1]) {
    await clock.advance(wait)
    capture.click(touched)
  }
  expect(types()).toEqual(['click', 'click'])
  capture.focus(touched)
  capture.focus(touched)
  capture.blur(touched)
  await clock.advance(200)
  capture.focus(touched)
  expect(types()).toEqual(['click', 'click', 'focus', 'blur', 'focus'])
})

test('[LOG-10] a hundred characters of a clicked text are reported', async () => {
  const { clock, logger, stored } = await tabBy()
  logger.capture.click({ tag: 'button', text: 'a'.repeat(101) })
  await clock.advance(loggerDefaults.batchInterval + 1_000)
  expect(stored().map(({ type, payload }) => [type, payload.text])).toEqual([['click', 'a'.repeat(100)]])
})

test('[LOG-10] [LOG-22] no truncated text ends in half a character', async () => {
  const { clock, logger, stored } = await tabBy()
  logger.capture.click({ tag: 'button', text: `${'a'.repeat(99)}😀` })
  logger.capture.custom(`${'b'.repeat(99)}😀`)
  await clock.advance(loggerDefaults.batchInterval + 1_000)
  expect(stored().map(({ payload, eventName }) => payload.text ?? eventName)).toEqual(['a'.repeat(99), 'b'.repeat(99)])
})

test('[LOG-8] disabled events are not captured', () => {
  const { capture, types } = captureBy(productSettings)
  capture.click({ tag: 'a' })
  capture.focus({ tag: 'a' })
  capture.blur({ tag: 'a' })
  capture.pageView('Home')
  capture.custom('offer_shown')
  expect(types()).toEqual(['custom'])
})

test('[LOG-3] [LOG-21] an event without type, timestamp or url is dropped with a warning and counted', async () => {
  const { logger, clock } = await tabBy()
  for (const broken of [{ type: 'hover' }, { timestamp: 0 }, { url: '' }, { url: 'nowhere' }])
    logger.record({ type: 'click', timestamp: START, url: 'https://firn.example/', ...broken } as CapturedEvent)
  await clock.settle()
  expect(await Promise.race([logger.ledger(), clock.advance(50).then(() => logger.ledger())])).toMatchObject({ captured: 0, invalid: 4 })
})

test('[LOG-1] [LOG-4] [LOG-6] a batch is sent at its size, with its time and attempts, and the rest after the interval', async () => {
  const { logger, clock, stored } = await tabBy()
  for (let count = 0; count < 12; count += 1) logger.capture.custom('happened', { count, secret: 'x' })
  await clock.advance(100)
  expect(stored()).toHaveLength(10)
  expect(stored()[0]).toEqual({
    id: 't0-1',
    type: 'custom',
    eventName: 'happened',
    timestamp: START + 20,
    url: 'https://firn.example/offer/:id',
    payload: { count: 0 },
  })
  await clock.advance(4_800)
  expect(stored()).toHaveLength(10)
  await clock.advance(200)
  expect(stored()).toHaveLength(12)
})

test('[LAW-10] before consent 100 events are buffered and none stored, and the latest 100 are sent after it', async () => {
  const { logger, clock, browser, stored } = await tabBy(loggerDefaults, null)
  for (let count = 0; count < 130; count += 1) logger.capture.custom('happened', { count })
  await clock.advance(60_000)
  expect([stored().length, browser.disk.entries.size, browser.localEntries.size]).toEqual([0, 0, 0])
  logger.consent({ analytics: true, location: false })
  await clock.advance(20_000)
  expect(stored().map(({ payload }) => payload.count)).toEqual(Array.from({ length: 100 }, (_, at) => at + 30))
})

test('[LAW-10] withdrawal deletes everything from the browser', async () => {
  const { logger, clock, browser, stored } = await tabBy()
  browser.isOnline = false
  for (let count = 0; count < 25; count += 1) logger.capture.custom('happened', { count })
  await clock.advance(100)
  expect(browser.disk.entries.size).toBe(3)
  logger.consent({ analytics: false, location: false })
  await clock.advance(100)
  expect([stored().length, browser.disk.entries.size, browser.localEntries.size]).toEqual([0, 0, 0])
})

test('[LOG-5] once destroyed it records and sends nothing', async () => {
  const { logger, clock, stored, browser } = await tabBy()
  logger.destroy()
  logger.capture.custom('happened', { count: 1 })
  await clock.advance(60_000)
  expect([stored().length, browser.disk.entries.size]).toEqual([0, 0])
})

test('[LOG-14] a sealed batch is in local storage under its key until the back end has stored it', async () => {
  const { logger, clock, browser, server } = await tabBy()
  server.mood = 'unavailable'
  for (let count = 0; count < 10; count += 1) logger.capture.custom('happened', { count })
  await clock.advance(100)
  const [key = ''] = [...browser.localEntries.keys()]
  expect(key).toBe('firn.events.t0.0')
  expect(JSON.parse(browser.localEntries.get(key) ?? '')).toMatchObject({ retryCount: 1, timestamp: START + 20 })
  server.mood = 'well'
  await clock.advance(2_100)
  expect(browser.localEntries.size).toBe(0)
})

test('[LOG-16] pending events are sent by a beacon when the page is hidden', async () => {
  const { clock, tab, logger, stored } = await tabBy({ ...loggerDefaults, batchSize: 10 })
  logger.capture.custom('left', {})
  tab.tell({ type: 'page.leave' })
  tab.die()
  await clock.advance(100)
  expect(stored()).toHaveLength(1)
})

test.each(['tooSlow', 'tooMany'] as const)(
  '[LOG-11] a batch is sent again to a back end that is temporarily %s, and nothing is dropped',
  async (mood) => {
    const { clock, server, logger, stored } = await tabBy()
    server.mood = mood
    logger.capture.custom('offer_shown')
    await clock.advance(loggerDefaults.batchInterval + 1_000)
    expect(stored()).toEqual([])
    server.mood = 'well'
    await clock.advance(8_000)
    expect(stored().map(({ eventName }) => eventName)).toEqual(['offer_shown'])
  },
)
