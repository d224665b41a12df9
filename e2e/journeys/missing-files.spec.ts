import { filled, prepare } from '@firn/flow-book/e2e-setup/prepare.ts'
import { test as base, expect, type Page } from '@playwright/test'
import { createServerPool, type ServerPool } from '../server-pool.ts'
import { failures } from './file-failures.ts'

/** The console has a line per missing file, so these tests don't require a silent one. */
const test = base.extend<object, { servers: ServerPool }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const servers = createServerPool()
      await use(servers)
      await servers.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ servers }, use) => {
    const server = await servers.take()
    await use(server.url)
    servers.release(server)
  },
})

/** The error line in every document, and how often the address was loaded. */
const line = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page didn’t load completely.' })
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => request.isNavigationRequest() && request.frame() === page.mainFrame() && loads++)
  return () => loads
}

/** Each page by an address and the beginning of the name of a file that it requires. */
const pages = {
  home: ['/', 'start'],
  'the quiz': ['/quiz', 'quiz'],
  'the sign-in': ['/auth/otp-send-email', 'sign-in'],
  'a cancelled payment': ['/payment/cancel', 'payment'],
} as const

/** The failure that each deployment causes; the others are left to `npm run test:all`. */
const USUAL = ['is gone']

for (const [how, fail] of Object.entries(failures))
  test(`[SHELL-28] requests a file that ${how} again, reloads the page once, then reports it below the header with a way out`, {
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
        // Once the file is available again, the link works.
        await page.unrouteAll()
        await line(page).getByRole('link', { name: 'Reload the page' }).click()
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expect(line(page)).toBeHidden()
        await page.evaluate(() => sessionStorage.removeItem('firn.reloaded'))
      })
    }
  })

test('[SHELL-30] requests a failed preload again when it is needed, unnoticed', async ({ page }) => {
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

test('[SHELL-28] reports a dialog that fails to load after the reload on the page, which stays as it is', async ({ page, baseURL }) => {
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
  await expect(page.getByRole('alert').filter({ hasText: 'Part of this page couldn’t be loaded.' })).toBeVisible()
  await expect(heading).toBeVisible()
  expect(loads()).toBe(2)
})
