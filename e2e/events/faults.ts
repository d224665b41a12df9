import type { Page } from '@playwright/test'
import type { OwnBrowser } from './browser.ts'
import type { Way } from './gateway.ts'
import { allowStatistics, journaled, ledgerOf, loggerOf, visit } from './visit.ts'

/** The input of a fault: the server's address, a browser, and the run name of its events. */
interface Scene {
  url: string
  browser: OwnBrowser
  run: string
  /** Captures the events from `from` up to, not including, `to`. The outage starts with the first one. */
  capture(page: Page, from: number, to: number): Promise<void>
  /** Settles when the outage is over. */
  recovered: Promise<void>
}

/** Number of events captured per fault. */
export const EVENTS = 100

export interface Fault {
  id: string
  title: string
  /** The gateway's mode during the outage. */
  way: Way
  /** Captures the events, causes the fault, and returns an open tab. */
  play(scene: Scene): Promise<Page>
}

const all = (page: Page, { capture }: Scene) => capture(page, 0, EVENTS)
const open = ({ browser, url }: Scene) => visit(browser.context, url)

/** Fills local storage, so that no other batch fits. */
const fillLocalStorage = () => {
  for (let size = 1 << 22; size >= 1; size = size > 1 ? size >> 1 : 0)
    for (let isRoom = true; isRoom; )
      try {
        localStorage.setItem(`full.${size}.${localStorage.length}`, 'x'.repeat(size))
      } catch {
        isRoom = false
      }
}

/** Rejects with the browser's reasons if it evicted the page from the back/forward cache. */
async function watchEviction(page: Page): Promise<{ rejects: Promise<never> }> {
  const debug = await page.context().newCDPSession(page)
  await debug.send('Page.enable')
  const rejects = new Promise<never>((_, reject) => {
    debug.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      reject(new Error(`The page is not in the back/forward cache: ${notRestoredExplanations.map(({ reason }) => reason).join(', ')}`)),
    )
  })
  rejects.catch(() => {})
  return { rejects }
}

/** The six faults of the comparison with well-known loggers, and three more. */
export const faults: readonly Fault[] = [
  {
    id: 'close',
    title: 'tab closed',
    way: 'busy',
    async play(scene) {
      const page = await open(scene)
      await all(page, scene)
      await page.close()
      return open(scene)
    },
  },
  {
    id: 'reload',
    title: '503, then reload',
    way: 'busy',
    async play(scene) {
      const page = await open(scene)
      const refused = page.waitForResponse((response) => response.status() === 503)
      await all(page, scene)
      await refused
      await page.reload()
      await loggerOf(page)
      return page
    },
  },
  {
    id: 'two-tabs',
    title: 'two tabs closed under 503',
    way: 'busy',
    async play(scene) {
      const [one, other] = [await open(scene), await open(scene)]
      await scene.capture(one, 0, EVENTS / 2)
      await scene.capture(other, EVENTS / 2, EVENTS)
      await Promise.all([one.close(), other.close()])
      return open(scene)
    },
  },
  {
    id: 'crash',
    title: 'renderer crash',
    way: 'busy',
    async play(scene) {
      const page = await open(scene)
      const debug = await scene.browser.context.newCDPSession(page)
      const crashed = page.waitForEvent('crash')
      await all(page, scene)
      debug.send('Page.crash').catch(() => {})
      await crashed
      return open(scene)
    },
  },
  {
    id: 'mute',
    title: 'acknowledgement lost',
    way: 'mute',
    async play(scene) {
      const page = await open(scene)
      await all(page, scene)
      return page
    },
  },
  {
    id: 'kill',
    title: 'browser SIGKILL',
    way: 'busy',
    async play(scene) {
      const page = await open(scene)
      // The logger opens its journal shortly after the page load.
      await ledgerOf(page)
      await all(page, scene)
      await journaled(page, scene.run, EVENTS)
      await scene.browser.kill()
      await scene.browser.start()
      // The recent consent was lost with local storage: the person is asked again and answers the same.
      await allowStatistics(scene.browser.context)
      return open(scene)
    },
  },
  {
    id: 'quota',
    title: 'no room in any store',
    way: 'busy',
    async play(scene) {
      const page = await open(scene)
      const debug = await scene.browser.context.newCDPSession(page)
      await debug.send('Storage.overrideQuotaForOrigin', { origin: scene.url, quotaSize: 1 })
      await page.evaluate(fillLocalStorage)
      await all(page, scene)
      return page
    },
  },
  {
    id: 'back-forward',
    title: 'back/forward cache',
    way: 'busy',
    async play(scene) {
      const page = await open(scene)
      await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isFromCache: persisted })))
      const eviction = await watchEviction(page)
      await scene.capture(page, 0, EVENTS / 2)
      await page.goto(`${scene.url}/sandbox/outbox`)
      // Other active tabs that exchange messages must not evict the page from the cache.
      const other = await open(scene)
      await scene.capture(other, EVENTS / 2, EVENTS * 0.75)
      await scene.recovered
      // A restored page fires no load event, for which `goBack` would wait.
      await page.evaluate(() => history.back())
      await page.waitForURL('**/?inspect', { waitUntil: 'commit' })
      await Promise.race([page.waitForFunction(() => 'isFromCache' in window && window.isFromCache === true), eviction.rejects])
      await scene.capture(page, EVENTS * 0.75, EVENTS)
      return page
    },
  },
  {
    id: 'offline',
    title: 'connection lost',
    way: 'open',
    async play(scene) {
      const page = await open(scene)
      await scene.browser.context.setOffline(true)
      await all(page, scene)
      await scene.recovered
      await scene.browser.context.setOffline(false)
      return page
    },
  },
]
