import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { texts } from '../../../e2e/pages/texts.ts'
import { type Measure, median } from '../goal.ts'
import type { Front } from './fronts.ts'
import type { BenchPage } from './pages.ts'
import { openPhone } from './visit.ts'

/** A phone four times slower than this machine. The network is not throttled, as only the page's own work counts here. */
const CPU = 4
/**
 * Milliseconds after an action until the browser has reported its paint and the follow-up is shown. The page is not queried meanwhile: a lookup by
 * role computes names and styles of the whole page, on the measured thread.
 */
const TOLD = 1_500
/** Milliseconds after scrolling until the target is at its final position. */
const STILL = 300
const t = texts.en

/** A page with a single button that changes a word: the fastest possible tap. */
export const BARE_TAPS =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bare</title><button style="font-size:40px">0</button><script>document.querySelector("button").onclick=e=>{e.target.textContent=+e.target.textContent+1}</script></html>'

type Timings = { interactions: Record<string, number>; dialog: number[] }

/** Runs in the page: records how long each interaction took until its paint (Event Timing), and how long a dialog took from the press. */
function listen(): void {
  const timings: Timings = { interactions: {}, dialog: [] }
  Object.assign(window, { timings })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId)
        timings.interactions[entry.interactionId] = Math.max(timings.interactions[entry.interactionId] ?? 0, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  let pressed = 0
  addEventListener(
    'click',
    (event) => {
      pressed = event.timeStamp
    },
    true,
  )
  new MutationObserver(() => {
    if (pressed === 0 || !document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    const from = pressed
    pressed = 0
    requestAnimationFrame(() => setTimeout(() => timings.dialog.push(performance.now() - from)))
  }).observe(document, { childList: true, subtree: true })
}

async function openSlowly(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  await page.addInitScript(listen)
  await page.goto(address)
  return page
}

/** Taps the middle of a visible element by coordinates: a locator's tap would also query the page on each press. */
async function press(page: Page, of: Locator): Promise<void> {
  await of.scrollIntoViewIfNeeded()
  await page.waitForTimeout(STILL)
  const box = await of.boundingBox()
  if (!box) throw new Error(`There is nothing to tap: ${of}`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

const readTimings = async (page: Page): Promise<Timings> => {
  await page.waitForTimeout(TOLD)
  return page.evaluate(() => (window as unknown as { timings: Timings }).timings)
}
/** Interactions below 16 ms are not reported, and count as 16 ms. */
const durations = ({ interactions }: Timings, acts: number): number[] => {
  const known = Object.values(interactions)
  return [...known, ...Array.from({ length: Math.max(0, acts - known.length) }, () => 16)]
}
const slowest2 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.98) - 1] ?? Number.NaN

async function tapBare(context: BrowserContext, front: Front): Promise<number[]> {
  const page = await openSlowly(context, `${front.url}/bench/taps`)
  for (let at = 0; at < 20; at++) await press(page, page.getByRole('button'))
  return durations(await readTimings(page), 20)
}

/** Taps through the quiz as `line.ts` does, and returns the time of each tap. */
async function tapQuiz(context: BrowserContext, front: Front): Promise<number[]> {
  const page = await openSlowly(context, `${front.url}/quiz`)
  let acts = 0
  const tap = async (of: Locator) => {
    acts += 1
    await press(page, of)
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
  const on = async (of: Locator) => {
    const before = page.url()
    await tap(of)
    await page.waitForTimeout(TOLD)
    if (page.url() === before) await button(t.finish).waitFor()
  }
  await on(button(t.getStarted))
  for (let at = 0; at < 2; at++) await on(button(t.skip))
  const month = page.getByRole('grid').nth(1)
  await tap(month.getByRole('button').nth(9))
  await tap(month.getByRole('button').nth(16))
  for (let at = 0; at < 3; at++) await on(button(t.next))
  await on(button(t.skip))
  await on(page.getByRole('radio').nth(3))
  for (let at = 0; at < 3; at++) await on(button(t.skip))
  return durations(await readTimings(page), acts)
}

/** Milliseconds for which an offer is viewed before a dialog is opened. */
const LOOKED = 8_000

/** Opens each dialog of an offer after eight seconds, and returns the times from press to first paint. */
async function openDialogs(context: BrowserContext, front: Front, { path }: BenchPage): Promise<number[]> {
  const page = await openSlowly(context, front.url + path)
  await page.getByRole('button', { name: /^Why/ }).waitFor()
  await page.waitForTimeout(LOOKED)
  const names = [/^Why/, 'Share', 'Hotel details', 'Change hotel', 'Change transfer']
  for (const name of names) {
    await press(page, page.getByRole('button', { name }).first())
    await page.waitForTimeout(TOLD)
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  // The first dialog loads the code of all.
  return (await readTimings(page)).dialog
}

/** Types a name into checkout and returns the time of each key. */
async function type(context: BrowserContext, front: Front, { path }: BenchPage): Promise<number[]> {
  const page = await openSlowly(context, front.url + path)
  const words = 'Konstantin Bergmann'
  await page.getByLabel(t.firstName).tap()
  await readTimings(page)
  await page.evaluate(() => {
    ;(window as unknown as { timings: Timings }).timings.interactions = {}
  })
  await page.keyboard.type(words, { delay: 60 })
  return durations(await readTimings(page), words.length)
}

/** Measures taps, keys and dialogs on a slow phone, compared with a page with one button. */
export async function measureTaps(browser: Browser, front: Front, pages: readonly BenchPage[]): Promise<Measure[]> {
  const offer = pages.find(({ name }) => name === 'offer by its link')
  const checkout = pages.find(({ name }) => name === 'checkout')
  if (!offer || !checkout) throw new Error('The pages of the bench have neither offer nor checkout')
  const inContext = async <T>(stored: BenchPage['stored'], run: (context: BrowserContext) => Promise<T>): Promise<T> => {
    const context = await openPhone(browser, stored)
    try {
      return await run(context)
    } finally {
      await context.close()
    }
  }
  const bare = await inContext({}, (context) => tapBare(context, front))
  const quiz = await inContext({}, (context) => tapQuiz(context, front))
  const keys = await inContext(checkout.stored, (context) => type(context, front, checkout))
  const dialogs = await inContext(offer.stored, (context) => openDialogs(context, front, offer))
  const all = [...quiz, ...keys, ...dialogs]
  const middle = (times: readonly number[]) => Math.round(median(times))
  const note = `medians: quiz ${middle(quiz)}, keys ${middle(keys)}, dialogs ${middle(dialogs)}, a bare page ${middle(bare)}; the first dialog ${Math.round(dialogs[0] ?? Number.NaN)}`
  return [
    { name: 'interactions to next paint, median', value: median(all), goal: 100, note },
    { name: 'interactions to next paint, 98th percentile', value: slowest2(all), goal: 200, note: `${all.length} interactions` },
  ]
}
