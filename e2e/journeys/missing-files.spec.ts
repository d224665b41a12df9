import { test as base, expect, type Page } from '@playwright/test'
import { filled, prepare } from '../../flowbook/e2e-setup/prepare.ts'
import { createServers, type Servers } from '../spare.ts'
import { failures } from './file-failures.ts'

/** The console speaks of each file that does not come, so these tests do not ask for a silent one. */
const test = base.extend<object, { servers: Servers }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const servers = createServers()
      await use(servers)
      await servers.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ servers }, use) => {
    const server = await servers.take()
    await use(server.url)
    servers.giveBack(server)
  },
})

/** The line that every document has for it, and how often the address was loaded. */
const line = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page could not be loaded completely.' })
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => request.isNavigationRequest() && request.frame() === page.mainFrame() && loads++)
  return () => loads
}

/** The pages, by an address of theirs and the beginning of the name of a file that it can not do without. */
const pages = {
  home: ['/', 'start'],
  'the quiz': ['/quiz', 'quiz'],
  'the sign-in': ['/auth/otp-send-email', 'sign-in'],
  'a cancelled payment': ['/payment/cancel', 'payment'],
} as const

/** What each deployment does; the others are left to `npm run test:all`. */
const USUAL = ['is gone']

for (const [how, fail] of Object.entries(failures))
  test(`[SHELL-28] a file that ${how} is asked for again, then the page is loaded anew once, and says so below its header with a way on`, {
    tag: USUAL.includes(how) ? [] : ['@long'],
  }, async ({ page }) => {
    for (const [name, [address, file]] of Object.entries(pages)) {
      await test.step(name, async () => {
        await page.goto('about:blank')
        await page.unrouteAll()
        await page.route(new RegExp(`/assets/${file}-[^/]+\\.js$`), fail)
        const loads = countLoads(page)
        await page.goto(address)
        await expect(line(page)).toBeVisible()
        await expect(page.getByRole('banner'), 'the header stays').toBeVisible()
        expect(new URL(page.url()).pathname).toBe(address)
        expect(loads()).toBe(2)
        // Once it is there again, the link leads on.
        await page.unrouteAll()
        await line(page).getByRole('link', { name: 'Load the page again' }).click()
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expect(line(page)).toBeHidden()
        await page.evaluate(() => sessionStorage.removeItem('firn.loadedAnew'))
      })
    }
  })

test('[SHELL-30] what does not come ahead is asked for once more when it is needed, and nobody notices', async ({ page }) => {
  await page.goto('/quiz')
  let times = 0
  await page.route(/\/assets\/quiz-page-[^/]+\.js$/, async (route) => {
    times += 1
    await (times === 1 ? failures['is gone']?.(route) : route.continue())
  })
  const loads = countLoads(page)
  await page.getByRole('button', { name: 'Get started' }).click()
  await expect(page).toHaveURL(/\/quiz\/where/)
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible()
  expect(times).toBe(2)
  expect(loads()).toBe(0)
})

test('[SHELL-28] a dialog that does not come after the page was loaded anew is said on the page, which stays as it is', async ({
  page,
  baseURL,
}) => {
  const prepared = await prepare(page, baseURL ?? '', ['quiz', 'offers'])
  await page.route(/\/assets\/offer-dialogs-[^/]+\.js$/, failures['is gone'] ?? (() => {}))
  const loads = countLoads(page)
  await page.goto(filled('/offer/{quizSessionId}', prepared))
  const why = page.getByRole('button', { name: /^Why/ })
  const heading = page.getByRole('heading', { level: 1 }).first()
  await why.click()
  await expect.poll(loads).toBe(2)
  await expect(heading).toBeVisible()
  await why.click()
  await expect(page.getByRole('alert').filter({ hasText: 'A part of this page could not be loaded.' })).toBeVisible()
  await expect(heading).toBeVisible()
  expect(loads()).toBe(2)
})
