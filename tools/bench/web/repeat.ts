import type { Browser } from '@playwright/test'
import { type Measure, median } from '../goal.ts'
import type { BenchPage } from './pages.ts'
import { openPhone, visit } from './visit.ts'

/** Visits of each page. Each is compared with a first visit to the bare page. */
const RUNS = 5
const SETTLED = 300
/** Milliseconds within which the service worker stores the product after a first visit. */
const KEPT = 120_000

/**
 * Measures repeated visits with everything cached on the device, compared with a first visit to a bare page.
 * @param origin plain HTTP on loopback, where a service worker may run
 */
export async function measureRepeats(browser: Browser, origin: string, pages: readonly BenchPage[]): Promise<Measure[]> {
  const rows: Measure[] = []
  for (const { name, path, stored } of pages.filter((page) => ['/', '/quiz', 'offer by its link'].includes(page.name))) {
    const context = await openPhone(browser, stored, 'allow')
    try {
      const first = await context.newPage()
      await first.goto(origin + path)
      await first.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
      await first.waitForFunction(
        async () =>
          (await caches.keys()).length > 0 && navigator.serviceWorker.getRegistration().then((one) => one?.active?.state === 'activated'),
        null,
        { timeout: KEPT },
      )
      await first.close()
      const [bare, again]: [number[], number[]] = [[], []]
      for (let run = 0; run < RUNS; run++) {
        const stranger = await openPhone(browser)
        bare.push((await visit(stranger, `${origin}/bench/bare`, SETTLED)).largestPaint)
        await stranger.close()
        again.push((await visit(context, origin + path, 3000)).largestPaint)
      }
      const note = `largest paint ${Math.round(median(again))} ms, a stranger's bare page ${Math.round(median(bare))} ms`
      if (name === 'offer by its link') rows.push({ name: `${name}, visited before`, value: median(again), goal: 1000, note })
      else
        rows.push({
          name: `${name}, visited before: of a stranger's bare page`,
          value: median(again) / median(bare),
          goal: 0.5,
          unit: 'times',
          note,
        })
    } finally {
      await context.close()
    }
  }
  return rows
}
