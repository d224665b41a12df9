import { rmSync } from 'node:fs'
import { test as base, expect, type Page } from '@playwright/test'
import { texts } from '../pages/texts.ts'
import { cacheContents, endIdleWorkers, newerIsReady, releaseCached } from '../pages/worker.ts'
import { openReleases, otherBuild, type Releases } from '../server.ts'

/** One installation with successive releases and an active service worker. */
const test = base.extend<{ releases: Releases }>({
  serviceWorkers: 'allow',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  releases: async ({}, use) => {
    const releases = await openReleases({ APP_NAME: 'Firn' })
    await use(releases)
    expect(await releases.close(), 'the server log has no error').toEqual([])
  },
  baseURL: async ({ releases }, use) => use(releases.url),
})

/** Whether a tab reports work that an update must not interrupt. */
const isTaken = (page: Page) =>
  page.evaluate(async () => (await navigator.locks.query()).held?.some(({ name }) => name?.startsWith('firn.taken')))

/** Waits until the page (with `?inspect`) has a newer release ready. */
const knowsOfNewer = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => JSON.parse(document.documentElement.dataset.flows ?? '{}').updateReady?.version), { timeout: 120_000 })
    .toBe('ready')

/**
 * A worker that has not activated after 5 s waits for the next page, as on a slow phone. The person navigates until it has, between the
 * home page and the start of the quiz.
 */
const showsNewer = (page: Page) =>
  expect(async () => {
    const newer = logo(page, 'Neve')
    const comes = () =>
      newer.waitFor({ timeout: 7_000 }).then(
        () => true,
        () => false,
      )
    if (await comes()) return
    const isHome = new URL(page.url()).pathname === '/'
    await (isHome ? startLink(page) : logo(page, 'Firn')).click({ timeout: 7_000 })
    if (await comes()) return
    const { held, waiting } = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      const locks = await navigator.locks.query()
      return { held: locks.held?.map(({ name }) => name), waiting: registration?.waiting?.state }
    })
    await endIdleWorkers(page)
    throw new Error(`Still the previous release; locks held: ${held}; waiting worker: ${waiting}`)
  }).toPass({ timeout: 200_000 })

const startLink = (page: Page) => page.getByRole('main').getByRole('link', { name: texts.en.quizPage })
const logo = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

test('[OFFLINE-1, OFFLINE-2] caches the product after the first visit in the current language, and never API responses', async ({
  page,
}) => {
  const early: string[] = []
  await page.goto('/')
  page.on('request', (request) => request.url().endsWith('/sw.js') && early.push(request.url()))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await releaseCached(page)
  const kept = await cacheContents(page)
  expect(Object.keys(kept).sort()).toEqual(['firn-files', 'firn-pages'])
  expect(kept['firn-pages']).toEqual(expect.arrayContaining(['/', '/quiz', '/offer/_', '/booking', '/booking/_', '/_/shell']))
  expect(kept['firn-pages']?.filter((path) => path.startsWith('/de'))).toEqual([])
  expect(kept['firn-files']?.every((path) => path.startsWith('/assets/'))).toBe(true)
  // The next visit loads from the device; requests to the back end still go there.
  const requested: string[] = []
  page.on('request', (request) => void requested.push(new URL(request.url()).pathname))
  await page.goto('/quiz')
  await page.getByRole('button', { name: texts.en.getStarted }).click()
  await expect(page).toHaveURL(/\/quiz\/where/)
  expect(requested.some((path) => path.startsWith('/api/quiz'))).toBe(true)
  expect(
    Object.values(await cacheContents(page))
      .flat()
      .filter((path) => path.startsWith('/api') || path.endsWith('.json')),
  ).toEqual([])
})

test('[OFFLINE-3] shows a new release only once it is complete, with the next page', {
  tag: '@long',
}, async ({ page, releases }) => {
  await page.goto('/')
  await releaseCached(page)
  await page.goto('/quiz')
  await expect(logo(page, 'Firn')).toBeVisible()
  await releases.serve({ APP_NAME: 'Neve' })
  // Immediately from the device: its own release, complete.
  await page.reload()
  await expect(logo(page, 'Firn')).toBeVisible()
  await newerIsReady(page)
  await expect(logo(page, 'Firn')).toBeVisible()
  // The page notices seconds after the load; nothing happens in the middle of a quiz.
  await page.getByRole('button', { name: texts.en.getStarted }).click()
  await expect(page).toHaveURL(/\/quiz\/where/)
  await expect.poll(() => isTaken(page)).toBe(true)
  await expect(logo(page, 'Firn')).toBeVisible()
  await logo(page, 'Firn').click()
  await showsNewer(page)
  await expect(page).toHaveURL(`${releases.url}/`)
  await expect(page).toHaveTitle(/Neve/)
})

test('[OFFLINE-3] a tab with unfinished work delays the new release in the others', { tag: '@long' }, async ({
  page,
  context,
  releases,
}) => {
  await page.goto('/')
  await releaseCached(page)
  const taken = await context.newPage()
  await taken.goto('/auth/otp-send-email')
  await taken.getByRole('textbox', { name: 'Email' }).fill('ada@')
  await expect.poll(() => isTaken(taken)).toBe(true)
  await releases.serve({ APP_NAME: 'Neve' })
  await page.goto('/quiz?inspect')
  await knowsOfNewer(page)
  await logo(page, 'Firn').click()
  await expect(page).toHaveURL(`${releases.url}/`)
  await knowsOfNewer(page)
  await expect(logo(page, 'Firn')).toBeVisible()
  await expect(taken.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@')
  await taken.close()
  await expect.poll(() => isTaken(page)).toBe(false)
  await startLink(page).click()
  await showsNewer(page)
})

test('[OFFLINE-7] a page left open over a release finds the files that it has not loaded yet', { tag: '@long' }, async ({
  page,
  context,
  releases,
}) => {
  test.setTimeout(480_000)
  await page.goto('/')
  await releaseCached(page)
  await page.goto('/quiz')
  const folder = otherBuild('quiz-page')
  try {
    await releases.serve({ APP_NAME: 'Neve' }, folder)
    const other = await context.newPage()
    await other.goto('/?inspect')
    await knowsOfNewer(other)
    // A new page may still be sending something.
    await expect.poll(() => isTaken(page)).toBe(false)
    await startLink(other).click()
    await showsNewer(other)
    // The first tab belongs to the previous release, whose question page is on no server any more.
    await expect(logo(page, 'Firn')).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.dataset.same = ''
    })
    await page.getByRole('button', { name: texts.en.getStarted }).click()
    await expect(page).toHaveURL(/\/quiz\/where/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-same')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('[OFFLINE-6] an installation removes the service worker from browsers', { tag: '@long' }, async ({ page, releases }) => {
  await page.goto('/')
  await releaseCached(page)
  await releases.serve({ SERVICE_WORKER: '0' })
  await page.reload()
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), { timeout: 120_000 })
    .toBe(0)
  await expect.poll(async () => Object.keys(await cacheContents(page))).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[OFFLINE-5] shows a cached page that is a week old only if the network has nothing newer', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.goto('/')
  await releaseCached(page)
  await page.reload()
  /** Replaces the cached page with one of that age in days. */
  const cachePageOf = (days: number, title: string) =>
    page.evaluate(
      async ([age, words]) => {
        const name = (await caches.keys()).find((one) => one.startsWith('firn-pages')) ?? ''
        const cache = await caches.open(name)
        const kept = await cache.match('/', { ignoreVary: true })
        const html = (await kept?.text())?.replace(/<title>[^<]*/, `<title>${words}`) ?? ''
        const headers = new Headers(kept?.headers)
        headers.set('date', new Date(Date.now() - Number(age) * 86_400_000).toUTCString())
        await cache.put('/', new Response(html, { headers }))
      },
      [days, title],
    )
  const titleOfDocument = async () => (await (await page.reload())?.text())?.match(/<title>([^<]*)/)?.[1]
  await cachePageOf(6.9, 'Six days')
  expect(await titleOfDocument()).toBe('Six days')
  await cachePageOf(7.1, 'Seven days')
  expect(await titleOfDocument()).toMatch(/Firn/)
  await cachePageOf(7.1, 'Seven days')
  await context.setOffline(true)
  expect(await titleOfDocument()).toBe('Seven days')
  await context.setOffline(false)
})

test('[OFFLINE-6] loads every page from the network if the browser caches nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined })
    Object.defineProperty(window, 'caches', { get: () => undefined })
  })
  await page.goto('/')
  await page.getByRole('main').getByRole('link').first().click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
