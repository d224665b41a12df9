import { setTimeout as pause } from 'node:timers/promises'
import type { Tally } from '@firn/event-logger'
import type { Page } from '@playwright/test'
import { openOwnBrowser } from './browser.ts'
import { EVENTS, type Fault } from './faults.ts'
import type { TestStack } from './test-stack.ts'
import { allowStatistics, capture, ledgerOf } from './visit.ts'

/** Milliseconds after recovery in which all events must arrive, as in the comparison with other loggers. */
const WHOLE = 16_000

/** The test's limit, for a machine four times slower. The test ends once everything has arrived. */
const TIMEOUT = 64_000

/** Milliseconds of outage without loss: the first event has three retries after 2, 4 and 8 s (LOG-11). */
export const SAFE_OUTAGE = 14_000

/** The effect of a fault on the events, counted in the table `events`. */
export interface Measured {
  undelivered: number
  /** Events stored more than once. */
  duplicates: number
  /** Requests seen by the gateway, whatever their result. */
  posts: number
  /** The browser's own counts, over all its tabs. */
  tally: Tally
  waiting: number
  /** Milliseconds from the end of the outage to the last stored event. */
  took: number
}

export interface Measure {
  /** Milliseconds of outage, starting with the first event. */
  outage: number
  /** Observes for the whole time, so that late duplicates count; otherwise until all events have arrived. */
  isWhole?: boolean
}

let runs = 0

/** Plays a fault in a new browser and counts its events. */
export async function measureFault(stack: TestStack, fault: Fault, { outage, isWhole = false }: Measure): Promise<Measured> {
  const run = `${fault.id}-${++runs}`
  const browser = await openOwnBrowser()
  const postsBefore = stack.gateway.posts().length
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
        stack.gateway.set(fault.way)
        setTimeout(() => {
          stack.gateway.set('open')
          recover()
        }, outage)
      }
      await capture(page, run, from, to)
    }
    const page = await fault.play({ url: stack.url, browser, run, capture: captureIn, recovered })
    await recovered
    const begin = performance.now()
    let stored = await stack.stored(run)
    let ledger = await ledgerOf(page)
    let took = 0
    const isDone = () => ledger.waiting === 0 && stored.size + declaredIn(ledger.tally).most >= EVENTS
    const timeout = isWhole ? WHOLE : TIMEOUT
    while (performance.now() - begin < timeout && (isWhole || !isDone())) {
      await pause(100)
      const before = stored.size
      stored = await stack.stored(run)
      if (stored.size > before) took = performance.now() - begin
      ledger = await ledgerOf(page)
    }
    const { tally, waiting } = ledger
    const duplicates = [...stored.values()].reduce((sum, times) => sum + times - 1, 0)
    return { undelivered: EVENTS - stored.size, duplicates, posts: stack.gateway.posts().length - postsBefore, tally, waiting, took }
  } finally {
    stack.gateway.set('open')
    await browser.close()
  }
}

/** Events that the browser declares lost: certainly, and at most, as only the back end knows about some. */
export function declaredIn({ undeliverable = 0, rejected = 0, overflow = 0, withdrawn = 0, unconfirmed = 0 }: Tally) {
  const sure = undeliverable + rejected + overflow + withdrawn
  return { sure, most: sure + unconfirmed }
}
