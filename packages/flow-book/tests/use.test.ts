import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { flowById } from '../../../machines/flow-by-id.ts'
import { flowPage } from '../page/flow-page.ts'
import { readFlowUse } from '../page/flow-use.ts'
import { realUsePage } from '../page/use-page.ts'
import { type FlowEntry, readEntry } from '../read/flow-entry.ts'
import { readBook } from '../read/read-book.ts'
import { readMachine } from '../read/read-machine.ts'
import { addressed, countAddressed } from '../use/addressed.ts'
import { FEWEST } from '../use/fewest.ts'
import { readUse } from '../use/read-use.ts'
import { sampleUse } from '../use/sample.ts'
import { sampleStateUse } from '../use/state-use.ts'
import { countUse, pageAt, type Visit, visitsOf } from '../use/visits.ts'
import { countVitals, ratingOf } from '../use/vitals.ts'
import { withoutGerman } from './without-german.ts'

describe('the page of an address', () => {
  test.each([
    ['/', 'home'],
    ['/de', 'home'],
    ['/fr/quiz/where/2', 'quiz'],
    ['/offer/q_1', 'offer'],
    ['/de/offer/q_1/generate', 'wait'],
    ['/offer/q_1/hotel?room=2', 'offer'],
    ['/checkout/ord_1', 'checkout'],
    ['/auth/otp-check', 'sign-in'],
    ['/payment/success?payment_intent=pi', 'result'],
    ['https://firn.example/booking/ord_1', 'booking'],
    ['/sandbox', null],
  ])('%s is on %s', (url, page) => {
    expect(pageAt(url)).toBe(page)
  })
})

describe('visits', () => {
  const minute = 60_000
  test('are events of a device without a pause of half an hour, including events without a page', () => {
    const at = (device: string, url: string, minutes: number) => ({ device, url, at: minutes * minute })
    expect(
      visitsOf([
        at('a', '/', 0),
        at('a', '/', 1),
        at('a', '/sandbox', 25),
        at('a', '/quiz', 55),
        at('a', '/quiz', 86),
        at('b', '/quiz', 87),
      ]),
    ).toEqual([
      [
        { page: 'home', at: 0 },
        { page: 'quiz', at: 55 * minute },
      ],
      [{ page: 'quiz', at: 86 * minute }],
      [{ page: 'quiz', at: 87 * minute }],
    ])
  })

  const many = (count: number, ...pages: string[]): Visit[] =>
    Array.from({ length: count }, () => pages.map((page, at) => ({ page, at: at * 1000 })))

  test('are counted per page: visits, exits without a booking, and duration of the others', () => {
    const pages = countUse([...many(30, 'home', 'quiz'), ...many(10, 'home'), ...many(20, 'home', 'quiz', 'checkout', 'result')])
    const of = (page: string) => pages.find((one) => one.page === page)
    expect(of('home')).toEqual({ page: 'home', reached: 60, turnedBack: 10, medianMs: 1000 })
    expect(of('quiz')).toMatchObject({ reached: 50, turnedBack: 30 })
    // A visit with a payment has no exit.
    expect(of('result')).toEqual({ page: 'result', reached: 20, turnedBack: 0, medianMs: null })
  })

  test(`hide a page with fewer than ${FEWEST} visits`, () => {
    const [below] = countUse(many(FEWEST - 1, 'home', 'quiz'))
    const [enough] = countUse(many(FEWEST, 'home', 'quiz'))
    expect(below).toEqual({ page: 'home', reached: null, turnedBack: null, medianMs: null })
    expect(enough).toEqual({ page: 'home', reached: FEWEST, turnedBack: 0, medianMs: 1000 })
  })
})

describe('vitals', () => {
  const many = (count: number, value: (at: number) => number, fields: Record<string, unknown> = {}) =>
    Array.from({ length: count }, (_, at) => ({ metric: 'LCP', value: value(at), screen: 'offer', device: 'phone', ...fields }))

  test('[LOG-25] are the value that three quarters of the page loads do not exceed, by page, device and metric', () => {
    const counted = countVitals([
      ...many(100, (at) => 100 * (100 - at)),
      ...many(40, () => 0.05, { metric: 'CLS' }),
      ...many(20, () => 900, { screen: 'home', device: 'desktop' }),
      // Other events, and what no version of the contract has accepted.
      { kind: 'render', screen: 'offer' },
      null,
      ...many(50, () => -1, { screen: 'checkout' }),
    ])
    expect(counted).toEqual([
      { metric: 'LCP', screen: 'home', device: 'desktop', samples: 20, p75: 900 },
      { metric: 'LCP', screen: 'offer', device: 'phone', samples: 100, p75: 7_500 },
      { metric: 'CLS', screen: 'offer', device: 'phone', samples: 40, p75: 0.05 },
    ])
  })

  test(`[LOG-25] hide a page with fewer than ${FEWEST} page loads`, () => {
    expect(countVitals(many(FEWEST - 1, () => 900))).toEqual([
      { metric: 'LCP', screen: 'offer', device: 'phone', samples: null, p75: null },
    ])
  })

  test.each([
    ['LCP', 2_500, 'good'],
    ['LCP', 2_501, 'needs improvement'],
    ['LCP', 4_000, 'needs improvement'],
    ['LCP', 4_001, 'poor'],
    ['INP', 200, 'good'],
    ['INP', 500, 'needs improvement'],
    ['INP', 501, 'poor'],
    ['CLS', 0.1, 'good'],
    ['CLS', 0.25, 'needs improvement'],
    ['CLS', 0.26, 'poor'],
  ] as const)('[LOG-25] %s of %d is %s', (metric, value, rating) => expect(ratingOf(metric, value)).toBe(rating))
})

describe('the usage page', () => {
  const folder = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'firn-use-'))}/`)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('shows a deterministic, labelled sample without counts', async () => {
    const sample = readUse(new URL('nowhere.json', folder))
    expect(sample).toEqual(sampleUse())
    expect(sample.pages.every(({ reached }) => (reached ?? 0) <= 10_000)).toBe(true)
    const page = `${realUsePage(await readBook([]), sample)}`
    expect(page).toContain('<b>Generated sample.</b> 10,000 invented visits')
    expect(page.match(/most of all/g)).toHaveLength(1)
  })

  test('[LOG-25] shows the vitals of pages and devices with their rating', async () => {
    const file = new URL('vitals.json', folder)
    const of = (metric: string, samples: number | null, p75: number | null, screen = 'offer') => ({
      metric,
      screen,
      device: 'phone',
      samples,
      p75,
    })
    const vitals = [of('LCP', 120, 2_540), of('INP', 40, 96), of('CLS', 60, 0.31), of('LCP', null, null, 'checkout')]
    const use = {
      source: 'stored',
      from: '2026-11-01',
      to: '2026-11-24',
      visits: 0,
      pages: [{ page: 'home', reached: null, turnedBack: null, medianMs: null }],
    }
    const rows = async (more: object) => {
      writeFileSync(file, JSON.stringify({ ...use, ...more }))
      const page = `${realUsePage(await readBook([]), readUse(file))}`
      const [, speed = ''] = page.split('<h2>Speed</h2>')
      return [...speed.matchAll(/<tr><th scope="row">.*?<\/tr>/gs)].map(([row]) =>
        row
          .replaceAll(/<[^>]+>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      )
    }
    expect(await rows({ vitals })).toEqual([
      'offer Phone 2.5 s needs improvement 120 page loads 96 ms good 40 page loads 0.31 poor 60 page loads',
      'checkout Phone fewer than 20 page loads – –',
    ])
    expect(await rows({}), 'counts of an earlier version have none').toEqual([])
    expect(await rows({ vitals: sampleUse().vitals })).not.toEqual([])
  })

  test('shows counts, hides small numbers and refuses another file', async () => {
    const file = new URL('use.json', folder)
    const pages = [
      { page: 'home', reached: 40, turnedBack: 10, medianMs: 1000 },
      { page: 'quiz', reached: null, turnedBack: null, medianMs: null },
    ]
    writeFileSync(file, JSON.stringify({ source: 'stored', from: '2026-11-01', to: '2026-11-24', visits: 40, pages }))
    const page = `${realUsePage(await readBook([]), readUse(file))}`
    expect(page).toContain('40 visits whose events were stored, with consent, from 2026-11-01 to 2026-11-24.')
    expect(page).toContain('fewer than 20 visits')
    expect(page).not.toContain('sample')
    writeFileSync(file, JSON.stringify({ source: 'stored', pages: [{ page: 'home', reached: -1 }] }))
    expect(() => readUse(file)).toThrow()
  })
})

describe('states in stored events', () => {
  test.each(addressed.map((one) => [`${one.flow} ${one.path}`, one] as const))('%s is a state of its flow', (_, { flow, path }) => {
    expect(readMachine(flowById(flow).machine).nodes.map((node) => node.path)).toContain(path)
  })

  test('counts visits by unique addresses of states, each visit once, and hides small numbers', () => {
    const event = (device: number, url: string, at = 0) => ({ device: `${device}`, url, at })
    const visits = Array.from({ length: FEWEST }, (_, device) => [
      event(device, '/de/auth/otp-send-email?next=x'),
      event(device, '/de/auth/otp-send-email', 1),
      ...(device > 0 ? [event(device, '/auth/otp-check', 2)] : []),
      event(device, '/quiz/where', 3),
    ]).flat()
    const counted = countAddressed(visits)
    const of = (flow: string, path: string) => counted.find((one) => one.flow === flow && one.path === path)?.reached
    expect(of('otp', 'email')).toBe(FEWEST)
    expect(of('otp', 'code')).toBe(null)
    expect([of('quiz', 'answering'), of('quiz', 'welcome')]).toEqual([FEWEST, null])
    // Half an hour later it is another visit.
    expect(
      countAddressed([...visits, event(FEWEST - 1, '/quiz/where', 40 * 60_000)]).find(({ path }) => path === 'answering')?.reached,
    ).toBe(FEWEST + 1)
  })

  test('is shown on the drawing without the sample label', async () => {
    const entry = await readEntry(flowById('otp'))
    const use = {
      ...sampleUse(),
      source: 'stored' as const,
      states: [
        { flow: 'otp', path: 'code', reached: 1234 },
        { flow: 'otp', path: 'email', reached: null },
      ],
    }
    const { plateOf, words } = readFlowUse(entry, use)
    expect([plateOf('code')?.text, plateOf('email')?.text, plateOf('email.entering')?.text[0]]).toEqual(['1,234', '< 20', '~'])
    expect(`${words}`).toContain('<span>1,234 visits</span>')
  })
})

describe('the usage of the states of a flow', () => {
  test('is a deterministic, rounded sample without identifying numbers', async () => {
    const entry = await readEntry(flowById('bookNow'))
    const all = sampleStateUse(entry)
    expect(sampleStateUse({ ...entry })).toEqual(all)
    expect(all.length).toBeGreaterThan(5)
    const numbers = all.flatMap(({ reached, turnedBack }) => [reached, turnedBack]).filter((one) => one !== null)
    expect(numbers.filter((one) => one % 10 !== 0 || (one !== 0 && one < FEWEST))).toEqual([])
    // Exits are at most visits, and a hidden number hides the whole state.
    for (const { reached, turnedBack, medianMs } of all) {
      expect(turnedBack ?? 0).toBeLessThanOrEqual(reached ?? 0)
      if (reached === null) expect([turnedBack, medianMs]).toEqual([null, null])
    }
  })

  test('is shown on the drawings as a labelled sample, with the states of most exits', async () => {
    const book = await readBook([flowById('bookNow')])
    const [entry] = book.entries as [FlowEntry]
    const page = withoutGerman(await flowPage(entry, book))
    expect(page).toContain('Generated sample.')
    expect(page.match(/class="use use-most"/g)).toHaveLength(1)
    expect(page).toMatch(/<g class="use"><rect[^>]+><text[^>]+>~[\d,]+/)
  })
})
