import { filled, type Prepared, prepare } from '@firn/flow-book/e2e-setup/prepare.ts'
import { expect, type Page, test } from '@playwright/test'
import { enter, missingFileMessage, opened, type Place, places } from '../pages/places.ts'
import { openServer } from '../server.ts'
import { failures } from './file-failures.ts'

const FILE = /\/assets\/([\w.-]+?)-[\w-]{7}\.js$/

/** Waits until a page is idle or reports a missing file, as an unread request stays pending then. */
const settle = (page: Page) =>
  Promise.race([page.waitForLoadState('networkidle', { timeout: 60_000 }), missingFileMessage(page).first().waitFor()])

/** The files that a page requests until it is idle, by the beginnings of their names. */
async function filesOf(page: Page, place: Place, prepared: Prepared): Promise<string[]> {
  const files = new Set<string>()
  const note = (url: string) => {
    const [, name] = FILE.exec(url) ?? []
    if (name) files.add(name)
  }
  page.on('request', (request) => note(request.url()))
  await enter(page, place, prepared)
  await page.waitForLoadState('networkidle', { timeout: 60_000 })
  return [...files]
}

/** Files whose absence is invisible: analytics starts separately, after consent. */
const UNSEEN = ['events']

for (const [how, fail] of Object.entries(failures))
  test(`[SHELL-28] offers a way out on every page for a file that ${how}`, { tag: '@long' }, async ({ browser }) => {
    test.setTimeout(3_600_000)
    const server = await openServer()
    const requested = new Set<string>()
    const missed = new Set<string>()
    for (const [name, place] of Object.entries(places))
      await test.step(name, async () => {
        const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
        context.setDefaultTimeout(60_000)
        // The session stays in the context; the tab's storage does not.
        const first = await context.newPage()
        const prepared = await prepare(first, server.url, place.wanted ?? [])
        const files = await filesOf(first, place, prepared)
        const addresses = [filled(place.path, prepared), first.url()].map((address) => new URL(address, server.url).pathname)
        for (const file of files.filter((one) => !missed.has(one))) {
          requested.add(file)
          await test.step(`${file} that ${how}`, async () => {
            const page = await context.newPage()
            // The page was already reloaded for a part that opens on a press.
            if (place.press) await page.addInitScript(() => sessionStorage.setItem('firn.reloaded', String(Date.now())))
            await page.route(new RegExp(`/assets/${file.replaceAll('.', '\\.')}-[\\w-]{7}\\.js$`), fail)
            let loads = 0
            page.on('request', (request) => {
              if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++
            })
            await enter(page, place, prepared)
            if (place.press) await expect(missingFileMessage(page).or(opened(page)).first()).toBeVisible()
            else await settle(page)
            if ((await missingFileMessage(page).count()) > 0) missed.add(file)
            else await expect(page.getByRole('heading', { level: 1 }).or(opened(page)).first()).toBeVisible()
            // Once by the visit and once by the page itself: no endless reload.
            expect(loads).toBeLessThanOrEqual(2)
            expect(addresses).toContain(new URL(page.url()).pathname)
            await page.close()
          })
        }
        await context.close()
      })
    await server.close()
    expect(requested.size).toBeGreaterThan(50)
    expect([...requested].filter((file) => !missed.has(file))).toEqual(UNSEEN)
  })
