import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

type Line = { latency: number; downloadThroughput: number; uploadThroughput: number }
/** Round-trip time in ms and bytes per second: slow 4G, on which scripts arrive one by one, and a home's network, on which they arrive together. */
export const LINES = {
  slow: { latency: 562, downloadThroughput: 1_400_000 / 8, uploadThroughput: 700_000 / 8 },
  fast: { latency: 40, downloadThroughput: 20_000_000 / 8, uploadThroughput: 5_000_000 / 8 },
} as const satisfies Record<string, Line>
/** A phone is this many times slower than this machine. */
const CPU = 4

/** Storage of the browser before the visit. */
export type Stored = Readonly<Record<string, string>>

/** Milliseconds from the start of navigation; transferred bytes; requests until five seconds after the load. */
export type Visit = {
  firstPaint: number
  largestPaint: number
  largest: string
  /** Total blocking time: the sum of the parts of tasks beyond 50 ms. */
  longTasks: number
  /** The longest task. */
  longest: number
  shift: number
  requests: number
  bytes: number
  /** Bytes that arrived before the largest paint. */
  bytesBefore: number
  /** Milliseconds until the last response arrived. */
  settled: number
  urls: string[]
}

type Vitals = { paints: Record<string, number>; lcp: { at: number; what: string } | null; long: number; longest: number; shift: number }

/** Runs in the page before its own scripts. */
function observe(): void {
  const vitals: Vitals = { paints: {}, lcp: null, long: 0, longest: 0, shift: 0 }
  Object.assign(window, { vitals })
  const on = (type: string, use: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    vitals.paints[name] = startTime
  })
  on('largest-contentful-paint', (entry) => {
    const { element, url } = entry as PerformanceEntry & { element?: Element; url?: string }
    vitals.lcp = { at: entry.startTime, what: url || `${element?.tagName ?? ''} ${element?.textContent?.trim().slice(0, 40) ?? ''}` }
  })
  on('longtask', ({ duration }) => {
    vitals.long += duration - 50
    vitals.longest = Math.max(vitals.longest, duration)
  })
  on('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number }
    if (!hadRecentInput) vitals.shift += value
  })
}

type Received = { url: string; type: string; bytes: number; at: number }

function countTraffic(cdp: CDPSession) {
  const open = new Map<string, { url: string; type: string }>()
  const received: Received[] = []
  let first = 0
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (request.url.startsWith('data:')) return
    first ||= timestamp
    open.set(requestId, { url: request.url, type: type ?? 'Other' })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const one = open.get(requestId)
    if (one) received.push({ ...one, bytes: encodedDataLength, at: (timestamp - first) * 1000 })
  })
  return { received, requests: () => open.size }
}

/** Slows a page down to a phone on a line. */
export async function throttle(page: Page, line: Line = LINES.slow): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  return cdp
}

/** A browser context of a new phone, with some storage. Its service workers are blocked unless a later visit is to be measured. */
export async function openPhone(
  browser: Browser,
  stored: Stored = {},
  serviceWorkers: 'block' | 'allow' = 'block',
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    ignoreHTTPSErrors: true,
    locale: 'en-GB',
    timezoneId: 'Europe/Vienna',
    serviceWorkers,
  })
  await context.addInitScript((pairs) => {
    for (const [key, value] of Object.entries(pairs)) localStorage.setItem(key, value)
  }, stored)
  return context
}

/** Visits an address in a context on a line, and observes it until a number of milliseconds after its load. */
export async function visit(context: BrowserContext, url: string, after: number, line: Line = LINES.slow): Promise<Visit> {
  const page = await context.newPage()
  try {
    await page.addInitScript(observe)
    const cdp = await throttle(page, line)
    const traffic = countTraffic(cdp)
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await page.waitForTimeout(after)
    const vitals = await page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals)
    const largestPaint = vitals.lcp?.at ?? Number.NaN
    const sum = (some: readonly Received[]) => some.reduce((total, { bytes }) => total + bytes, 0)
    const { received } = traffic
    return {
      firstPaint: vitals.paints['first-contentful-paint'] ?? Number.NaN,
      largestPaint,
      largest: vitals.lcp?.what ?? '',
      longTasks: vitals.long,
      longest: vitals.longest,
      shift: vitals.shift,
      requests: traffic.requests(),
      bytes: sum(received),
      bytesBefore: sum(received.filter(({ at }) => at <= largestPaint)),
      settled: Math.max(0, ...received.map(({ at }) => at)),
      urls: received.map(({ url: one, bytes, at }) => `${Math.round(at)} ms ${bytes} B ${new URL(one).pathname}`),
    }
  } finally {
    await page.close()
  }
}
