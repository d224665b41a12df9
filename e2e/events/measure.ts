import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Tally } from '../../event-logger/index.ts'
import { openOwnBrowser } from './browser.ts'
import { EVENTS, type Fault } from './faults.ts'
import type { House } from './house.ts'
import { allowStatistics, capture, ledgerOf } from './visit.ts'

/** Milliseconds after recovery in which everything has to have come: as long as the other loggers were given. */
const WHOLE = 16_000

/** The same in a test, which ends as soon as everything is there, on a machine that is four times slower. */
const PATIENCE = 64_000

/** Milliseconds of outage within which nothing may be lost: three tries after 2, 4 and 8 s are left to the first one (LOG-11). */
export const SAFE_OUTAGE = 14_000

/** What a fault did to the events, counted in the table `events`. */
export interface Measured {
  undelivered: number
  /** Events that lie stored more than once. */
  duplicates: number
  /** Posts that the gateway saw, whatever became of them. */
  posts: number
  /** What the browser's own ledger says, over all its tabs. */
  tally: Tally
  waiting: number
  /** From the end of the outage until the last event was stored, in ms. */
  took: number
}

export interface Measure {
  /** Milliseconds for which the gateway fails; it begins with the first event's capture. */
  outage: number
  /** Looks for the whole time, so that late repeats are seen too; otherwise until everything is there. */
  isWhole?: boolean
}

let runs = 0

/** Plays a fault in a browser of its own and counts what came of its events. */
export async function measureFault(house: House, fault: Fault, { outage, isWhole = false }: Measure): Promise<Measured> {
  const run = `${fault.id}-${++runs}`
  const browser = await openOwnBrowser()
  const postsBefore = house.gateway.posts().length
  try {
    await allowStatistics(browser.context)
    let isBroken = false
    let recover = () => {}
    const recovered = new Promise<void>((resolve) => {
      recover = resolve
    })
    async function captureIn(page: Page, from: number, to: number): Promise<void> {
      if (!isBroken) {
        isBroken = true
        house.gateway.set(fault.way)
        setTimeout(() => {
          house.gateway.set('open')
          recover()
        }, outage)
      }
      await capture(page, run, from, to)
    }
    const page = await fault.play({ url: house.url, browser, run, capture: captureIn, recovered })
    await recovered
    const begin = performance.now()
    let stored = await house.stored(run)
    let ledger = await ledgerOf(page)
    let took = 0
    const isDone = () => ledger.waiting === 0 && stored.size + declaredIn(ledger.tally).most >= EVENTS
    const patience = isWhole ? WHOLE : PATIENCE
    while (performance.now() - begin < patience && (isWhole || !isDone())) {
      await pause(100)
      const before = stored.size
      stored = await house.stored(run)
      if (stored.size > before) took = performance.now() - begin
      ledger = await ledgerOf(page)
    }
    const { tally, waiting } = ledger
    const duplicates = [...stored.values()].reduce((sum, times) => sum + times - 1, 0)
    return { undelivered: EVENTS - stored.size, duplicates, posts: house.gateway.posts().length - postsBefore, tally, waiting, took }
  } finally {
    house.gateway.set('open')
    await browser.close()
  }
}

/** How many events the browser says are lost: for sure, and at most, as of some only the back end can tell. */
export function declaredIn({ undeliverable = 0, rejected = 0, overflow = 0, withdrawn = 0, unconfirmed = 0 }: Tally) {
  const sure = undeliverable + rejected + overflow + withdrawn
  return { sure, most: sure + unconfirmed }
}
