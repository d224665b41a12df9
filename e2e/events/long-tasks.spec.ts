import { expect, test } from '../fixtures.ts'
import { allowStatistics, ledgerOf, loggerOf } from './visit.ts'

/** Scroll events that are thrown at the page; browsers send one a frame at most, about 17 s of scrolling. */
const SCROLLS = 1_000

const ROUNDS = 5

/** Durations of long tasks while events came a few a frame, how long that took, and how long all of them took in one task; ms. */
type Round = { long: number[]; took: number; inOneTask: number }

/** Throws scroll events at the page, in the browser: ten a frame, each from another position, ten times as many as a browser would send. */
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

test('[LOG-7] [LOG-9] a thousand scroll events make no long task and few records', async ({ page, context, server }) => {
  await allowStatistics(context)
  await page.goto(`${server.url}/?inspect`)
  await loggerOf(page)
  await page.waitForLoadState('networkidle')
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await page.evaluate(scrollOften, SCROLLS))
  // Whatever else runs on the machine can make a task long; what the page itself does is the same in each round.
  expect(Math.min(...rounds.map(({ long }) => long.length)), JSON.stringify(rounds)).toBe(0)
  const inOneTask = Math.min(...rounds.map((round) => round.inOneTask))
  expect(inOneTask, 'all of them at once stay under the 50 ms of a long task').toBeLessThan(50)
  const took = rounds.reduce((sum, round) => sum + round.took, 0)
  // One scroll that goes on is one start, and one end once it is over: the throttle is 500 ms at the least.
  await expect.poll(async () => (await ledgerOf(page)).captured).toBeGreaterThanOrEqual(2)
  expect((await ledgerOf(page)).captured).toBeLessThanOrEqual(2 + Math.ceil(took / 500) * 2)
})
