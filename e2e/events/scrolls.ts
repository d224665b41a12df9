import type { BrowserContext, Page } from '@playwright/test'
import { allowStatistics, loggerOf } from './visit.ts'

/** Number of scroll events. Browsers send at most one per frame, so this is about 17 s of scrolling. */
const SCROLLS = 1_000

const ROUNDS = 5

/** Long tasks during a few events per frame, the duration of that, and the duration of all events in one task; ms. */
type Round = { long: number[]; took: number; inOneTask: number }

/** Dispatches ten scroll events per frame from different positions, ten times as many as a browser would. */
async function scrollOften(count: number): Promise<Round> {
  const long: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) long.push(duration)
  })
  observer.observe({ type: 'longtask' })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const begin = performance.now()
  for (let at = 0; at < count; at++) {
    window.scrollTo(0, at % 400)
    window.dispatchEvent(new Event('scroll'))
    if (at % 10 === 9) await frame()
  }
  const took = performance.now() - begin
  const single = performance.now()
  for (let at = 0; at < count; at++) window.dispatchEvent(new Event('scroll'))
  const inOneTask = performance.now() - single
  await frame()
  await frame()
  observer.disconnect()
  return { long, took, inOneTask }
}

/** Scrolls the home page, with the event logger running, in rounds of a thousand scroll events. */
export async function scrollInRounds(page: Page, context: BrowserContext, url: string): Promise<Round[]> {
  await allowStatistics(context)
  await page.goto(`${url}/?inspect`)
  await loggerOf(page)
  await page.waitForLoadState('networkidle')
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await page.evaluate(scrollOften, SCROLLS))
  return rounds
}
