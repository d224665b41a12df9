import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { realUsePage } from '../../../flowbook/page/use-page.ts'
import { readBook } from '../../../flowbook/read/read-book.ts'
import { readUse } from '../../../flowbook/use/read-use.ts'
import { sampleUse } from '../../../flowbook/use/sample.ts'
import { countUse, FEWEST, pageAt, type Visit, visitsOf } from '../../../flowbook/use/visits.ts'

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
  test('are what one device did without half an hour of silence; what is on no page counts as being there', () => {
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

  test('are counted by the page: who came, who ended there without a booking, how long the others stayed', () => {
    const pages = countUse([...many(30, 'home', 'quiz'), ...many(10, 'home'), ...many(20, 'home', 'quiz', 'checkout', 'result')])
    const of = (page: string) => pages.find((one) => one.page === page)
    expect(of('home')).toEqual({ page: 'home', reached: 60, turnedBack: 10, medianMs: 1000 })
    expect(of('quiz')).toMatchObject({ reached: 50, turnedBack: 30 })
    // Whoever has paid has turned back nowhere.
    expect(of('result')).toEqual({ page: 'result', reached: 20, turnedBack: 0, medianMs: null })
  })

  test(`say nothing of a page that fewer than ${FEWEST} came to`, () => {
    const [below] = countUse(many(FEWEST - 1, 'home', 'quiz'))
    const [enough] = countUse(many(FEWEST, 'home', 'quiz'))
    expect(below).toEqual({ page: 'home', reached: null, turnedBack: null, medianMs: null })
    expect(enough).toEqual({ page: 'home', reached: FEWEST, turnedBack: 0, medianMs: 1000 })
  })
})

describe('the page of real use', () => {
  const folder = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'firn-use-'))}/`)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('shows a sample where nothing was counted, the same every time, and says so', async () => {
    const sample = readUse(new URL('nowhere.json', folder))
    expect(sample).toEqual(sampleUse())
    expect(sample.pages.every(({ reached }) => (reached ?? 0) <= 10_000)).toBe(true)
    const page = `${realUsePage(await readBook([]), sample)}`
    expect(page).toContain('<b>Generated sample.</b> 10,000 invented visits')
    expect(page.match(/most of all/g)).toHaveLength(1)
  })

  test('shows what was counted, hides small numbers and refuses another file', async () => {
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
