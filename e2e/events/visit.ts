import type { BrowserContext, Page } from '@playwright/test'
import type { EventLogger, Ledger } from '../../machines/event-logger/event-logger.ts'

declare global {
  interface Window {
    /** The page's event logger, with `?inspect` in the sandbox. */
    firnEvents?: EventLogger
  }
}

/** Grants statistics consent before the page asks, as on a later visit. */
export const allowStatistics = (context: BrowserContext) =>
  context.addInitScript(() => {
    const choice = JSON.stringify({ version: 1, analytics: true, location: false })
    if (location.protocol.startsWith('http') && !localStorage.getItem('firn.consent')) localStorage.setItem('firn.consent', choice)
  })

/** Waits for the page's event logger. */
export const loggerOf = (page: Page) => page.waitForFunction(() => window.firnEvents !== undefined)

/** A tab on the home page with a running event logger. */
export async function visit(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/?inspect`)
  await loggerOf(page)
  return page
}

/** Captures the events from `from` up to, not including, `to` in one task, numbered, under the name of the run. */
export const capture = (page: Page, run: string, from: number, to: number) =>
  page.evaluate(
    ([name, first, end]) => {
      for (let index = first; index < end; index++) window.firnEvents?.capture.custom(name, { index })
    },
    [run, from, to] as const,
  )

/** The page's own counts. */
export const ledgerOf = (page: Page): Promise<Ledger> =>
  page.evaluate(async () => {
    if (!window.firnEvents) throw new Error('The event logger is not running')
    return window.firnEvents.ledger()
  })

export const deviceOf = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('firn.device') ?? '')

/** Waits until the journal on disk has a number of events of a run. Returns the milliseconds. */
export const journaled = (page: Page, run: string, count: number): Promise<number> =>
  page.evaluate(
    async ([name, wanted]) => {
      const begin = performance.now()
      const journal = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('firn.events')
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const read = () =>
        new Promise<number>((resolve) => {
          const request: IDBRequest<{ events: { eventName?: string }[] }[]> = journal.transaction('entries').objectStore('entries').getAll()
          request.onsuccess = () =>
            resolve(request.result.flatMap(({ events }) => events).filter((event) => event.eventName === name).length)
        })
      while ((await read()) < wanted);
      journal.close()
      return performance.now() - begin
    },
    [run, count] as const,
  )
