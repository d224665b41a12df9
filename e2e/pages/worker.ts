import { expect, type Page } from '@playwright/test'

/** The state of the service worker of the page's origin. */
const states = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return { active: registration?.active?.state ?? null, waiting: registration?.waiting?.state ?? null }
  })

/** Waits until the device has the whole release: the worker is registered seconds after the load, and then fetches the files in turn. */
export const releaseCached = (page: Page) => expect.poll(async () => (await states(page)).active, { timeout: 120_000 }).toBe('activated')

/** Waits until a newer release is complete on the device. */
export const newerIsReady = (page: Page) => expect.poll(async () => (await states(page)).waiting, { timeout: 120_000 }).toBe('installed')

/**
 * Ends the browser's workers, as the browser does half a minute after their last event. It does not while a debugger such as Playwright is
 * attached, and only an ended worker lets the next one start (in Chromium 156, `skipWaiting` has no effect otherwise).
 */
export async function endIdleWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

/** Names and sizes of the caches: how many documents and files. */
export const cacheContents = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const entries = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    )
    return Object.fromEntries(names.map((name, at) => [name.replace(/-[\w-]{22}$/, ''), entries[at] ?? []]))
  })
