import { expect, test } from 'vitest'
import { beaconBodies } from '../beacon.ts'
import { arrivalOf, pageStateOf } from '../page-state.ts'
import { scrubPayload, scrubText, scrubUrl } from '../scrub.ts'
import { loggerDefaults } from '../settings.ts'
import type { EventRecord } from '../types.ts'

const START = 1_800_000_000_000

test('[LOG-7] the logger’s defaults', () =>
  expect(loggerDefaults).toMatchObject({
    batchSize: 10,
    batchInterval: 5_000,
    maxStored: 1_000,
    throttles: { scroll: 500, click: 100, focus: 200 },
  }))

test('[LOG-16] each beacon has at most 60 KB, with device and page facts', () => {
  const event = (at: number): EventRecord => ({
    id: `e-${at}`,
    type: 'custom',
    timestamp: START,
    url: 'https://firn.example/',
    payload: { text: 'ü'.repeat(50) },
  })
  const around = { sessionInfo: { sessionId: 's' }, deviceInfo: {}, pageState: { title: 'x'.repeat(1000) }, deviceId: 'd' }
  const bodies = beaconBodies(
    Array.from({ length: 1000 }, (_, at) => event(at)),
    around,
    null,
    START,
  )
  const read = bodies.map((body) => JSON.parse(body) as { events: EventRecord[] })
  expect(Math.max(...bodies.map((body) => Buffer.byteLength(body)))).toBeLessThanOrEqual(60 * 1024)
  expect(read.flatMap(({ events }) => events.map(({ id }) => id))).toEqual(Array.from({ length: 1000 }, (_, at) => `e-${at}`))
  expect(read[1]).toMatchObject({ ...around, locationInfo: null, timestamp: START })
})

test('[LOG-18] [LOG-20] codes, tokens, cards, passports and e-mails are removed from addresses and texts', () => {
  const hash = 'c0ffee00c0ffee00c0ffee00c0ffee00'
  expect(scrubUrl(`https://firn.example/de/precheck/${hash}?token=abc&utm_source=mail&code=123456#access_token=1`, ['utm_source'])).toBe(
    'https://firn.example/de/precheck/:id?utm_source=mail',
  )
  for (const secret of ['123456', '123 456', '4242 4242 4242 4242', 'C01X00T478', 'ada@example.com', '+49 170 1234567'])
    expect(scrubText(`Code ${secret} is yours`)).not.toMatch(/\d{3}|@/)
  expect(scrubText('x'.repeat(300))).toHaveLength(100)
  const fields = ['text', 'count', 'isOpen', 'list']
  expect(scrubPayload({ text: 'Code 123456', count: 3, isOpen: true, list: ['1'], password: 'p' }, fields)).toEqual({
    text: 'Code …',
    count: 3,
    isOpen: true,
  })
})

test('[LOG-17] [LOG-18] the origin of a visit and the position of the page', () => {
  expect(arrivalOf('https://firn.example/?utm_source=mail&utm_medium=m', 'https://search.example/q/secret-1?q=x', [])).toEqual({
    referrer: 'https://search.example/q/:id',
    utmSource: 'mail',
    utmMedium: 'm',
    utmCampaign: null,
  })
  const page = {
    title: 'Checkout',
    referrer: '',
    scroll: { x: 0, y: 5 },
    scrollMax: { x: 0, y: 9 },
    size: { width: 1, height: 2 },
    activeElement: 'input',
  }
  expect(pageStateOf({ ...page, url: 'https://firn.example/checkout/42?orderId=7&page=2#rooms' }, { language: 'en' }, ['page'])).toEqual({
    ...page,
    url: 'https://firn.example/checkout/:id?page=2#rooms',
    path: '/checkout/:id',
    search: '?page=2',
    hash: '#rooms',
    localStorage: { language: 'en' },
  })
})
