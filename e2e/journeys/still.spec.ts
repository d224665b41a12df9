import { filled, prepare } from '@firn/flow-book/e2e-setup/prepare.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const trip = ['quiz', 'offers', 'reservation'] as const
const pages = [
  { name: 'an offer', prepared: ['quiz', 'offers'], address: '/offer/{quizSessionId}', button: 'Book now', below: 'When it’s cheaper' },
  { name: 'a trip summary', prepared: trip, address: '/precheck/{prebookHash}', button: 'Edit my answers', below: 'Location' },
  {
    name: 'a booking',
    prepared: ['account', ...trip, 'order', 'booking'],
    address: '/booking/{orderId}',
    button: 'Add to calendar',
    below: 'Location',
  },
] as const

type Moved = { moved: string[] }
type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** The browser's layout shift score of a full window that moves by two lines, as text does if a late typeface saves a line. */
const TWO_LINES = 0.06

/** Scrolls to the last button of that name once it is rendered. From then on, records layout shifts that are not caused by input. */
async function watch(page: Page, name: string): Promise<void> {
  await page.addInitScript(
    ([text, twoLines]) => {
      const moved: string[] = []
      Object.assign(window, { moved })
      const found = () => [...document.querySelectorAll('main button, main a')].filter((one) => one.textContent?.includes(text)).at(-1)
      const note = (list: PerformanceObserverEntryList) => {
        for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Shift[]) {
          const what = sources.map(({ node, previousRect: was, currentRect: is }) => `${node?.textContent} from ${was.top} to ${is.top}`)
          if (!hadRecentInput && value > twoLines) moved.push(`${value.toFixed(4)} after ${Math.round(startTime)} ms: ${what.join(', ')}`)
        }
      }
      // As in a browser without scroll anchoring.
      const still = new CSSStyleSheet()
      still.replaceSync('* { overflow-anchor: none }')
      document.adoptedStyleSheets.push(still)
      const whenDrawn = new MutationObserver(() => {
        const button = found()
        if (!button) return
        whenDrawn.disconnect()
        button.scrollIntoView({ block: 'end' })
        requestAnimationFrame(() => requestAnimationFrame(() => new PerformanceObserver(note).observe({ type: 'layout-shift' })))
      })
      whenDrawn.observe(document, { childList: true, subtree: true })
    },
    [name, TWO_LINES] as const,
  )
}

/** Holds matching requests until the returned function is called. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, (route) => held.then(() => route.continue()))
  return release
}

for (const { name, prepared, address, button, below } of pages)
  for (const width of [390, 1280])
    test(`[SHELL-31] content that loads later on ${name} shifts nothing, ${width} px`, { tag: width === 390 ? [] : '@long' }, async ({
      page,
      server,
      context,
    }) => {
      const ids = await prepare(page, server.url, prepared)
      await page.setViewportSize({ width, height: 844 })
      await watch(page, button)
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
      const releaseLazyParts = await hold(page, /assets\/(where-it-is|below-fold)-|bundle\/(acc|dates)\/list/)
      await page.goto(filled(`${server.url}${address}`, ids), { waitUntil: 'commit' })
      // Once the page has its responses and has rendered everything without the rest.
      await expect.poll(() => page.evaluate(() => window.firstCalls?.length)).toBe(0)
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
      releaseLazyParts()
      await expect(page.getByRole('main').getByText(button).filter({ visible: true }).last()).toBeVisible()
      await expect(page.getByRole('heading', { name: below })).toBeAttached()
      await page.waitForLoadState('networkidle')
      await expect(page.locator('main [role=status] [class*=shape]')).toHaveCount(0)
      expect(await page.evaluate(() => (window as unknown as Moved).moved)).toEqual([])
    })
