import { expect, type Page, test } from '@playwright/test'
import { filled, type Prepared, prepare } from '../../flowbook/e2e-setup/prepare.ts'
import { enter, opened, type Place, places, told } from '../pages/places.ts'
import { openServer } from '../server.ts'
import { failures } from './file-failures.ts'

const FILE = /\/assets\/([\w.-]+?)-[\w-]{8}\.js$/

/** Waits until a page is quiet, or says that a file is missing: a call that nobody reads then stays open. */
const settle = (page: Page) => Promise.race([page.waitForLoadState('networkidle', { timeout: 60_000 }), told(page).first().waitFor()])

/** What a page asks for until it is quiet, by the beginnings of the files' names. */
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

/** Files that nobody on a page misses: what is measured of a visit, where somebody allows it, begins on its own. */
const UNSEEN = ['events']

for (const [how, fail] of Object.entries(failures))
  test(`[SHELL-28] no file that ${how} leaves a page without a way on`, { tag: '@long' }, async ({ browser }) => {
    test.setTimeout(3_600_000)
    const server = await openServer()
    const asked = new Set<string>()
    const missed = new Set<string>()
    for (const [name, place] of Object.entries(places))
      await test.step(name, async () => {
        const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
        context.setDefaultTimeout(60_000)
        // Who somebody is stays in the context; what a tab keeps does not.
        const first = await context.newPage()
        const prepared = await prepare(first, server.url, place.wanted ?? [])
        const files = await filesOf(first, place, prepared)
        const addresses = [filled(place.path, prepared), first.url()].map((address) => new URL(address, server.url).pathname)
        for (const file of files.filter((one) => !missed.has(one))) {
          asked.add(file)
          await test.step(`${file} that ${how}`, async () => {
            const page = await context.newPage()
            // What opens on a press has had the page loaded anew for it already.
            if (place.press) await page.addInitScript(() => sessionStorage.setItem('firn.loadedAnew', String(Date.now())))
            await page.route(new RegExp(`/assets/${file.replaceAll('.', '\\.')}-[\\w-]{8}\\.js$`), fail)
            let loads = 0
            page.on('request', (request) => {
              if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++
            })
            await enter(page, place, prepared)
            if (place.press) await expect(told(page).or(opened(page)).first()).toBeVisible()
            else await settle(page)
            if ((await told(page).count()) > 0) missed.add(file)
            else await expect(page.getByRole('heading', { level: 1 }).or(opened(page)).first()).toBeVisible()
            // Once by whoever comes, and once by the page itself: none loads for ever.
            expect(loads).toBeLessThanOrEqual(2)
            expect(addresses).toContain(new URL(page.url()).pathname)
            await page.close()
          })
        }
        await context.close()
      })
    await server.close()
    expect(asked.size).toBeGreaterThan(50)
    expect([...asked].filter((file) => !missed.has(file))).toEqual(UNSEEN)
  })
