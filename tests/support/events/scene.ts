import { type LoggerSettings, loggerDefaults } from '@firn/event-logger'
import { productSettings } from '../../../machines/event-logger/event-logger.product.ts'
import type { Schedule } from './actions.ts'
import { type Book, createBook } from './book.ts'
import { createBrowser } from './browser.ts'
import { createClock } from './clock.ts'
import { createEventServer } from './server.ts'
import { openTab, type Tab, type World } from './tab.ts'

/** Coverage counts. */
export type Reached = Map<string, number>

/** Start time of every schedule. */
export const START = 1_800_000_000_000

/** Small limits, so that few events fill batches and reach bounds. */
const small: LoggerSettings = {
  ...loggerDefaults,
  batchSize: 5,
  batchInterval: 2_000,
  maxStored: 40,
  locates: true,
  payloadFields: ['count'],
}
/** Possible consents. */
export const choices = { allowed: { analytics: true, location: true }, refused: { analytics: false, location: false }, open: null } as const

/** One browser with its tabs, a back end, and the accounting of both. */
export type Scene = World & {
  book: Book
  settings: LoggerSettings
  tries: Map<string, number>
  deaths: number
  isWithdrawn: boolean
  outage: { total: number; hasRefused: boolean }
}

export const note = (reached: Reached, what: string) => void reached.set(what, (reached.get(what) ?? 0) + 1)

export function createScene({ consent, isSmall }: Schedule, reached: Reached): Scene {
  const clock = createClock(START)
  const browser = createBrowser(clock)
  const book = createBook(browser)
  const tries = new Map<string, number>()
  browser.consent = choices[consent]
  browser.disk.hear = { kept: book.learn, ended: book.end }
  return {
    clock,
    browser,
    server: createEventServer(),
    book,
    tabs: [],
    opened: 0,
    settings: isSmall ? small : productSettings,
    failed: (first) => void tries.set(first, (tries.get(first) ?? 0) + 1),
    tries,
    deaths: 0,
    note: (what) => note(reached, what),
    isWithdrawn: false,
    outage: { total: 0, hasRefused: false },
  }
}

export function open(scene: Scene): Tab {
  const tab = openTab(scene, scene.settings)
  scene.tabs.push(tab)
  return tab
}
