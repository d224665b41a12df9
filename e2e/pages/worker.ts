import { expect, type Page } from '@playwright/test'

/** What the service worker of the page's origin is doing. */
const states = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return { active: registration?.active?.state ?? null, waiting: registration?.waiting?.state ?? null }
  })

/** Waits until the device has the whole release: the worker is registered some seconds after the load, and then fetches one file after the other. */
export const keptWhole = (page: Page) => expect.poll(async () => (await states(page)).active, { timeout: 120_000 }).toBe('activated')

/** Waits until a newer release is complete on the device beside the one that the page shows. */
export const newerIsReady = (page: Page) => expect.poll(async () => (await states(page)).waiting, { timeout: 120_000 }).toBe('installed')

/**
 * Ends the workers of the browser as it ends them itself half a minute after their last event. It does not where somebody looks on, as Playwright does,
 * and an ended one is what lets the next one begin (seen in Chromium 156: `skipWaiting` is called and nothing more comes of it).
 */
export async function endIdleWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

/** Names and sizes of what is kept: how many documents and files. */
export const keptNames = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const entries = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    )
    return Object.fromEntries(names.map((name, at) => [name.replace(/-[\w-]{22}$/, ''), entries[at] ?? []]))
  })
