import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { wholeBrowser } from '../../../tests/support/browser.ts'
import { type Measure, median, progress } from '../goal.ts'
import { startLoadedServer } from '../load/serve.ts'
import { type ExtraPages, type Front, openPlainFront, openTlsFront } from './fronts.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLine } from './line.ts'
import { type BenchPage, benchPages } from './pages.ts'
import { measureRepeats } from './repeat.ts'
import { BARE_TAPS, measureTaps } from './taps.ts'
import { LINES, openPhone, type Visit, visit } from './visit.ts'

/** Visits of each page. A bare page and a static copy of the page precede each, so that all three share the machine's conditions. */
const RUNS = 5
/** Milliseconds after the load for which a page is observed, and a page without scripts. */
const WATCHED = 5000
const SETTLED = 300
/** Milliseconds that a task of a page may take. */
const LONGEST = 100
const BARE =
  '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bare</title></head><body><h1>A bare page</h1></body></html>'

/** The complete page without scripts and with inline styles: a lower bound for its time. */
async function copyOf(browser: Browser, front: Front, page: BenchPage): Promise<string> {
  const context = await openPhone(browser, page.stored)
  try {
    const tab = await context.newPage()
    await tab.goto(front.url + page.path, { waitUntil: 'networkidle' })
    return await tab.evaluate(() => {
      const css = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n')
      const copy = document.documentElement.cloneNode(true) as HTMLElement
      for (const one of copy.querySelectorAll('script, style, link')) one.remove()
      const style = document.createElement('style')
      style.textContent = css
      copy.querySelector('head')?.append(style)
      return `<!doctype html>${copy.outerHTML}`
    })
  } finally {
    await context.close()
  }
}

async function visitOnce(
  browser: Browser,
  front: Front,
  path: string,
  stored: BenchPage['stored'],
  after: number,
  line: keyof typeof LINES = 'slow',
): Promise<Visit> {
  const context = await openPhone(browser, stored)
  try {
    return await visit(context, front.url + path, after, LINES[line])
  } finally {
    await context.close()
  }
}

type Times = { bare: Visit[]; copy: Visit[]; page: Visit[] }

/** Measures a page against the bare page and against its static copy, alternating. */
async function measurePage(browser: Browser, front: Front, extra: ExtraPages, page: BenchPage): Promise<Times> {
  extra.set('/bench/copy', await copyOf(browser, front, page))
  const times: Times = { bare: [], copy: [], page: [] }
  for (let run = 0; run < RUNS; run++) {
    times.bare.push(await visitOnce(browser, front, '/bench/bare', {}, SETTLED))
    if (page.goals.largestOfCopy) times.copy.push(await visitOnce(browser, front, '/bench/copy', {}, SETTLED))
    times.page.push(await visitOnce(browser, front, page.path, page.stored, WATCHED))
  }
  return times
}

/** The longest task of a page on a line on which all its scripts arrive together. */
async function measureFastLine(browser: Browser, front: Front, { name, path, stored }: BenchPage): Promise<Measure[]> {
  const visits: Visit[] = []
  for (let run = 0; run < RUNS; run++) visits.push(await visitOnce(browser, front, path, stored, WATCHED, 'fast'))
  const note = `beyond 50 ms ${Math.round(median(visits.map(({ longTasks }) => longTasks)))} ms in all`
  return [
    { name: `${name}, fast line: longest task`, value: median(visits.map(({ longest }) => longest)), goal: LONGEST, unit: 'ms', note },
  ]
}

/** The rows of a page: ratios of medians, and maximums of counts over all visits. */
function rowsOf(line: 'tls' | 'plain', { name, goals }: BenchPage, { bare, copy, page }: Times): Measure[] {
  const middle = (visits: readonly Visit[], of: (one: Visit) => number) => median(visits.map(of))
  const most = (of: (one: Visit) => number) => Math.max(...page.map(of))
  const title = `${name}, ${line === 'tls' ? 'HTTP/2 with TLS' : 'HTTP/1.1'}`
  const largest = middle(page, (one) => one.largestPaint)
  const note = `first paint ${Math.round(middle(page, (one) => one.firstPaint))} ms, largest ${Math.round(largest)} ms, bare ${Math.round(middle(bare, (one) => one.largestPaint))} ms`
  const row = (what: string, value: number, goal: number | undefined, unit: Measure['unit'], about?: string): Measure[] =>
    goal === undefined ? [] : [{ name: `${title}: ${what}`, value, goal, ...(unit ? { unit } : {}), ...(about ? { note: about } : {}) }]
  const bareLargest = middle(bare, (one) => one.largestPaint)
  return [
    ...row('largest paint, of a bare page', largest / bareLargest, goals.largestOfBare?.[line], 'times', note),
    ...row('largest paint, of its copy', largest / middle(copy, (one) => one.largestPaint), goals.largestOfCopy, 'times', note),
    ...(line === 'tls'
      ? [
          ...row(
            'requests',
            most((one) => one.requests),
            goals.requests,
            'requests',
          ),
          ...row('everything', most((one) => one.bytes) / 1000, goals.kilobytes, 'KB'),
          ...row('before the largest paint', most((one) => one.bytesBefore) / 1000, goals.kilobytesBefore, 'KB'),
          ...row(
            'longest task',
            middle(page, (one) => one.longest),
            LONGEST,
            'ms',
          ),
          { name: `${title}: layout shift`, value: most((one) => one.shift) * 1000, goal: 1, unit: 'thousandths' as const },
        ]
      : []),
  ]
}

/** All browser measurements share one server, its fronts and one Chromium. Needs a build, Chromium and openssl. */
async function inBrowser(
  measure: (browser: Browser, origin: string, fronts: { tls: Front; plain: Front }, extra: ExtraPages) => Promise<Measure[]>,
): Promise<Measure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'firn-web-'))
  const server = await startLoadedServer({ DATA_DIR: dataDir, ORDER_TTL_SECONDS: '7200' })
  const extra: ExtraPages = new Map([
    ['/bench/bare', BARE],
    ['/bench/taps', BARE_TAPS],
  ])
  const fronts = { tls: await openTlsFront(server.url, extra), plain: await openPlainFront(server.url, extra) }
  const path = wholeBrowser()
  const args = [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
  ]
  const browser = await chromium.launch({ args, ...(path ? { executablePath: path } : {}) })
  try {
    return await measure(browser, server.url, fronts, extra)
  } finally {
    await browser.close()
    await Promise.all([fronts.tls.close(), fronts.plain.close()])
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Cold visits on a slow phone and network (`visit.ts`), over HTTP/2 with TLS and as `npm start` serves it. */
export const measureWeb = (): Promise<Measure[]> =>
  inBrowser(async (browser, origin, fronts, extra) => {
    const rows: Measure[] = []
    const pages = await benchPages(origin)
    for (const [at, page] of pages.entries()) {
      for (const line of ['tls', 'plain'] as const) {
        progress(`page ${at + 1} of ${pages.length}: ${page.name}, ${line}`)
        rows.push(...rowsOf(line, page, await measurePage(browser, fronts[line], extra, page)))
      }
      rows.push(...(await measureFastLine(browser, fronts.tls, page)))
    }
    const seen = pages.filter(({ name }) => !name.startsWith('/de'))
    return [...rows, ...(await measureLighthouse(fronts.plain.url, seen, wholeBrowser()))]
  })

/** The whole path from home to the card form; taps, keys and dialogs; and repeated visits. */
export const measureUse = (): Promise<Measure[]> =>
  inBrowser(async (browser, origin, { plain }) => {
    const pages = await benchPages(origin)
    progress('part 1 of 3: from home to the card form')
    const line = await measureLine(browser, origin)
    progress('part 2 of 3: taps, keys and dialogs')
    const taps = await measureTaps(browser, plain, pages)
    progress('part 3 of 3: repeated visits')
    return [...line, ...taps, ...(await measureRepeats(browser, plain.url, pages))]
  })
