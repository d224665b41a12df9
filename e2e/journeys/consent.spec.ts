import { filled, prepare } from '@firn/flow-book/e2e-setup/prepare.ts'
import type { Page, Request } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { WebVital } from '../../contract/vital-event.ts'
import { events } from '../../server/db/schema/index.ts'
import { storedEvents } from '../events/planted.ts'
import { capture, deviceOf, ledgerOf, loggerOf } from '../events/visit.ts'
import { expect, test } from '../fixtures.ts'
import { Traveller } from '../pages/traveller.ts'

/** The home page with a running event logger and the consent card. */
async function enter(page: Page, path = '/?inspect'): Promise<void> {
  await page.goto(path)
  await loggerOf(page)
}

/** Records the page's requests to the back end's event endpoint, and whether it requests the location. */
async function watch(page: Page): Promise<{ posts: string[]; locationRequests(): Promise<number> }> {
  const posts: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/events') && posts.push(request.url()))
  await page.addInitScript(() => {
    const asks = { count: 0 }
    Object.assign(window, { asks })
    navigator.geolocation.getCurrentPosition = () => void asks.count++
  })
  return { posts, locationRequests: () => page.evaluate(() => (window as unknown as { asks: { count: number } }).asks.count) }
}

/** Whether a request loads the code that measures the speed of pages. */
const isMeasuring = (request: Request) => /\/web-vitals[^/]*\.js$/.test(request.url())

const choice = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('firn.consent') ?? 'null'))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const question = (page: Page) => page.getByRole('region', { name: 'Can we measure how this site is used?' })

test('[LAW-10, TRACK-10] keeps at most 100 events in memory before a choice, and stores them after consent', async ({ page, server }) => {
  const { posts, locationRequests } = await watch(page)
  await enter(page)
  await capture(page, 'before', 0, 130)
  expect(await ledgerOf(page)).toMatchObject({ captured: 130, discarded: 30 })
  expect(await storedEvents(page), 'no storage has any of them').not.toContain('before')
  expect([posts, await locationRequests()]).toEqual([[], 0])
  await button(page, 'Accept all').click()
  await expect.poll(async () => (await server.db.select().from(events)).length).toBe(100)
  const numbers = (await server.db.select().from(events)).map(({ payload }) => (payload as { index: number }).index)
  expect(Math.min(...numbers), 'the oldest were dropped').toBe(30)
  const ledger = await (await page.request.get(`/sandbox/events.json?deviceId=${await deviceOf(page)}`)).json()
  expect(ledger, 'the sandbox reports the same').toMatchObject({ captured: 130, stored: 100, missing: 30, repeated: 0 })
  expect(await locationRequests(), 'requests the location once it is allowed').toBe(1)
})

test('[LAW-10, TRACK-10, LOG-24] discards events after a decline, and captures, measures and sends none from then on', async ({
  page,
  server,
}) => {
  const { posts, locationRequests } = await watch(page)
  const measuring: string[] = []
  page.on('request', (request) => isMeasuring(request) && measuring.push(request.url()))
  await enter(page)
  await capture(page, 'before', 0, 10)
  await button(page, 'Reject all').click()
  await expect(question(page)).toHaveCount(0)
  await capture(page, 'after', 0, 100)
  expect(await ledgerOf(page)).toMatchObject({ captured: 10, discarded: 10, waiting: 0 })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.reload()
  await loggerOf(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(question(page), 'does not ask again').toHaveCount(0)
  expect([posts, await locationRequests(), await server.db.select().from(events)]).toEqual([[], 0, []])
  expect(measuring).toEqual([])
})

test('[TRACK-10, LAW-10] changes the choice from the footer: withdrawing stops and deletes', async ({ page, context, server }) => {
  await watch(page)
  await enter(page)
  await button(page, 'Accept all').click()
  await context.addCookies([{ name: '_ga', value: 'GA1.1.1', url: server.url }])
  await capture(page, 'kept', 0, 5)
  await expect.poll(() => storedEvents(page)).toContain('kept')
  await button(page, 'Privacy choices').click()
  await button(page, 'Reject all').click()
  expect(await choice(page)).toEqual({ version: 1, analytics: false, location: false })
  await expect.poll(() => storedEvents(page)).not.toContain('kept')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga')
  await capture(page, 'later', 0, 100)
  const { captured, tally } = await ledgerOf(page)
  expect(tally, 'all captured events, including scrolling to the button').toEqual({ withdrawn: captured })
  const last = await page.evaluate(() => Array.from((window.dataLayer?.at(-1) ?? []) as ArrayLike<unknown>))
  expect(last).toMatchObject(['consent', 'update', { analytics_storage: 'denied' }])
})

test('[LOG-24] measures the speed of a page load once statistics are allowed, and sends it when the page is left', async ({
  page,
  server,
}) => {
  const measuring = page.waitForEvent('requestfinished', isMeasuring)
  await enter(page)
  await button(page, 'Accept all').click()
  await measuring
  const link = page.getByRole('link', { name: 'Start the quiz' }).first()
  // Browsers report interactions from 40 ms on, and the first one.
  await link.evaluate((element) =>
    element.addEventListener('pointerdown', ({ timeStamp }) => {
      while (performance.now() - timeStamp < 100);
    }),
  )
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/quiz/)
  await page.goto('about:blank')
  const vitals = async () => {
    const rows = await server.db.select().from(events).where(eq(events.eventName, 'web_vital'))
    return rows.map(({ payload }) => payload as WebVital).sort((one, other) => one.metric.localeCompare(other.metric))
  }
  await expect.poll(vitals, 'each once').toEqual([
    { metric: 'CLS', value: expect.any(Number), screen: expect.stringMatching(/^(home|quizStart|quiz)$/), device: 'desktop' },
    { metric: 'INP', value: expect.any(Number), screen: 'home', device: 'desktop' },
    { metric: 'LCP', value: expect.any(Number), screen: 'home', device: 'desktop' },
  ])
  const [, interaction, paint] = await vitals()
  expect(interaction?.value).toBeGreaterThan(0)
  expect(paint?.value).toBeGreaterThan(0)
})

test('[TRACK-10] opens the purposes from the footer before the first choice too', async ({ page }) => {
  await enter(page)
  await expect(question(page)).toBeVisible()
  await button(page, 'Privacy choices').click()
  await expect(page.getByRole('dialog', { name: 'What can we measure?' })).toBeVisible()
  for (const name of ['Statistics', 'Approximate location']) await expect(page.getByRole('switch', { name })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(question(page), 'closing is not an answer').toBeVisible()
  expect(await choice(page)).toBeNull()
})

test('[TRACK-10] changes the choice from the account settings', { tag: '@long' }, async ({ page, server }) => {
  const visitor = new Traveller(page, server.url)
  await page.goto('/auth/otp-send-email')
  await button(page, 'Reject all').click()
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com')
  await button(page, 'Send code').click()
  await page.getByLabel('Verification code').fill(await visitor.codeFor('ada@example.com'))
  await button(page, 'Account menu').click()
  await page.getByRole('menuitem', { name: 'Account Settings' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Privacy choices' }).click()
  const dialog = page.getByRole('dialog', { name: 'What can we measure?' })
  await dialog.getByRole('switch', { name: 'Statistics' }).click()
  await dialog.getByRole('button', { name: 'Save my choice' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await choice(page)).toEqual({ version: 1, analytics: true, location: false })
})

test('[SHELL-23] [TRACK-10] a press that began beside the consent card ends below it, and one on the card presses it', async ({ page }) => {
  await enter(page)
  await expect(question(page)).toBeVisible()
  await page.mouse.move(5, 5)
  await page.mouse.down()
  await expect(question(page)).toHaveCSS('pointer-events', 'none')
  await page.mouse.up()
  await expect(question(page)).toHaveCSS('pointer-events', 'auto')
  await button(page, 'Reject all').click()
  await expect(question(page)).toHaveCount(0)
})

for (const [language, path, no, yes, choose, usual] of [
  ['English', '/?inspect', 'Reject all', 'Accept all', 'Choose', 390],
  ['German', '/de?inspect', 'Alle ablehnen', 'Alle akzeptieren', 'Auswählen', 1440],
] as const)
  for (const width of [390, 1440])
    test(`[TRACK-10] makes declining as easy as accepting, also by keyboard, in ${language} at ${width} px`, {
      tag: width === usual ? [] : ['@long'],
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await enter(page, path)
      const [refuse, accept] = [button(page, no), button(page, yes)]
      await expect(accept).toBeVisible()
      const [small, large] = [await refuse.boundingBox(), await accept.boundingBox()]
      expect(small?.height).toBe(large?.height)
      expect(Math.abs((small?.width ?? 0) - (large?.width ?? 0))).toBeLessThanOrEqual(24)
      const look = (locator: typeof refuse) =>
        locator.evaluate((element) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element)
          return [color, backgroundColor, borderColor, fontSize, fontWeight]
        })
      expect(await look(refuse)).toEqual(await look(accept))
      await refuse.focus()
      await page.keyboard.press('Tab')
      await expect(accept).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(button(page, choose)).toBeFocused()
      await refuse.focus()
      await page.keyboard.press('Enter')
      await expect(refuse).toHaveCount(0)
      expect(await choice(page)).toEqual({ version: 1, analytics: false, location: false })
    })

test('[TRACK-11] does not ask for consent in checkout, but on the next page', async ({ page, server }) => {
  const prepared = await prepare(page, server.url, ['quiz', 'offers', 'reservation', 'order'])
  await page.addInitScript(() => localStorage.removeItem('firn.consent'))
  await page.goto(filled(`${server.url}/checkout/{orderId}?inspect`, prepared))
  await loggerOf(page)
  await expect(page.getByRole('link', { name: 'Trip details' })).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Trip details' }).click()
  await expect(question(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Book your trip' })).toBeVisible()
  await expect(question(page)).toHaveCount(0)
})
