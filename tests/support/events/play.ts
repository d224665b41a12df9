import { productSettings } from '../../../machines/event-logger/event-logger.product.ts'
import { type LoggerSettings, loggerDefaults, MAX_RETRIES } from '../../../machines/event-logger/event-logger.settings.ts'
import type { Fate } from '../../../machines/event-logger/event-logger.types.ts'
import type { Action, Schedule } from './actions.ts'
import { type Book, createBook } from './book.ts'
import { createBrowser } from './browser.ts'
import { createClock } from './clock.ts'
import { createEventServer } from './server.ts'
import { openTab, type Tab, type World } from './tab.ts'

/** How often each thing was reached. */
export type Reached = Map<string, number>

/** The time at which every schedule begins. */
const START = 1_800_000_000_000

/** Small numbers, so that batches are full and bounds are met with few events. */
const small: LoggerSettings = {
  ...loggerDefaults,
  batchSize: 5,
  batchInterval: 2_000,
  maxStored: 40,
  locates: true,
  payloadFields: ['count'],
}
const choices = { allowed: { analytics: true, location: true }, refused: { analytics: false, location: false }, open: null } as const

type Scene = World & {
  book: Book
  settings: LoggerSettings
  tries: Map<string, number>
  deaths: number
  isWithdrawn: boolean
  outage: { total: number; hasRefused: boolean }
}

/** Plays one schedule to its end. @throws Error with everything that does not balance */
export async function playSchedule(schedule: Schedule, reached: Reached): Promise<void> {
  const scene = createScene(schedule, reached)
  const { clock, browser, server, book } = scene
  open(scene)
  await clock.advance(20)
  for (const action of schedule.actions) {
    await act(scene, action)
    await clock.settle()
  }
  await comeToRest(scene)
  const found = [...book.check(server), ...leftIn(browser), ...needless(scene), ...tooOften(scene)]
  for (const fate of book.fates.keys()) note(reached, `events ${fate}`)
  if (isGentle(scene) && scene.outage.total > 0) note(reached, 'a short outage')
  if (book.unwritten.size > 0) note(reached, 'events that died unwritten')
  if (found.length > 0) throw new Error(found.join('; '))
}

/** What still lies about although everything works. */
function leftIn({ disk, shelf }: World['browser']): string[] {
  const left = [...shelf.keys()].filter((key) => key.startsWith('firn.events.'))
  return [
    ...(disk.entries.size > 0 ? [`${disk.entries.size} batches never leave the journal`] : []),
    ...(left.length > 0 ? [`${left.length} batches never leave local storage`] : []),
  ]
}

/** Whether nothing may be dropped: the back end was away for 14 s at most, refused nothing, and there was room for everything. */
const isGentle = ({ outage, book, settings }: Scene) =>
  outage.total <= 14_000 && !outage.hasRefused && !book.isFullSince(START) && book.owed.size < settings.maxStored / 2

/** A reload grants no further tries (LOG-11); a page that ends between a failure and its note may grant one. */
function tooOften({ tries, deaths, book }: Scene): string[] {
  const most = Math.max(0, ...tries.values())
  return most > 1 + MAX_RETRIES + deaths && !book.isFullSince(START) ? [`a batch was tried ${most} times with ${deaths} pages ending`] : []
}

function needless({ book, ...scene }: Scene): string[] {
  if (!isGentle({ book, ...scene })) return []
  const fates = (
    scene.isWithdrawn ? ['undeliverable', 'rejected', 'overflow'] : ['undeliverable', 'rejected', 'overflow', 'unconfirmed']
  ) as Fate[]
  return fates.flatMap((fate) => {
    const count = book.fates.get(fate)?.length ?? 0
    return count > 0 ? [`${count} events are dropped as ${fate} although nothing was away for longer than 14 s`] : []
  })
}

const note = (reached: Reached, what: string) => void reached.set(what, (reached.get(what) ?? 0) + 1)

function createScene({ consent, isSmall }: Schedule, reached: Reached): Scene {
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

function open(scene: Scene): Tab {
  const tab = openTab(scene, scene.settings)
  scene.tabs.push(tab)
  return tab
}

/** The tab that an action means, of those that are there. */
const tabAt = (scene: Scene, at: number): Tab | undefined => scene.tabs[at % Math.max(1, scene.tabs.length)]

function consentOf(tab: Tab): 'allowed' | 'open' | 'refused' {
  const snapshot = tab.logger.actor.getSnapshot()
  const { consent } = snapshot.context
  if (tab.isDestroyed) return 'refused'
  return consent === null ? 'open' : consent.analytics ? 'allowed' : 'refused'
}

async function act(scene: Scene, action: Action): Promise<void> {
  const { clock, browser, server, book } = scene
  if (action.do !== 'capture' && action.do !== 'wait') scene.note(action.do)
  switch (action.do) {
    case 'wait':
      return clock.advance(action.ms)
    case 'open':
      if (scene.tabs.length < 3) open(scene)
      return
    case 'connection':
      browser.isOnline = action.isOnline
      for (const tab of scene.tabs) tab.tell({ type: 'connection.change', isOnline: action.isOnline })
      return
    case 'outage':
      scene.note(action.mood)
      server.mood = action.mood
      clock.later(() => {
        server.mood = 'well'
      }, action.ms)
      scene.outage.total += action.ms
      scene.outage.hasRefused ||= action.mood === 'refusing'
      return
    case 'disk':
      if (browser.disk.isFull || action.isFull) book.noteFull(clock.now())
      browser.disk.isFull = action.isFull
      return
    case 'kill':
      return kill(scene)
    default:
      return inTab(scene, action)
  }
}

type InTab = Exclude<Action, { do: 'wait' | 'open' | 'connection' | 'outage' | 'disk' | 'kill' }>

async function inTab(scene: Scene, action: InTab): Promise<void> {
  const { clock, book } = scene
  const tab = tabAt(scene, action.tab)
  if (!tab || (tab.isAside && !['comeBack', 'crash'].includes(action.do))) return
  switch (action.do) {
    case 'capture':
      for (let at = 0; at < action.count; at += 1) {
        const serial = book.next()
        book.capture(tab.id, serial, clock.now(), consentOf(tab))
        tab.logger.capture.custom('happened', { count: serial })
      }
      return
    case 'hide':
      return tab.tell({ type: 'page.hide' })
    case 'putAside':
      tab.tell({ type: 'page.leave' })
      await clock.settle()
      tab.isAside = true
      tab.asideSince = clock.now()
      scene.deaths += 1
      return
    case 'comeBack':
      return tab.isAside ? wake(scene, tab) : undefined
    case 'consent':
      return choose(scene, tab, action.choice)
    case 'destroy':
      tab.isDestroyed = true
      tab.logger.destroy()
      book.discard(tab.id)
      return
    case 'close':
    case 'reload':
      tab.tell({ type: 'page.leave' })
      await clock.settle()
      leave(scene, tab)
      if (action.do === 'reload') open(scene)
      return
    case 'crash':
      leave(scene, tab)
  }
}

/** A page that was put aside comes back, and hears what was chosen meanwhile. */
function wake({ book, browser, clock }: Scene, tab: Tab) {
  if (browser.consent?.analytics) book.allow(tab.id, clock.now())
  tab.wake()
}

function leave(scene: Scene, tab: Tab) {
  scene.deaths += 1
  tab.die()
  scene.book.writeOff(tab.id, tab.isAside ? tab.asideSince : scene.clock.now())
  scene.book.discard(tab.id)
  scene.tabs.splice(scene.tabs.indexOf(tab), 1)
}

function kill(scene: Scene) {
  const gone = scene.tabs.splice(0)
  scene.deaths += gone.length
  for (const tab of gone) tab.isDead = true
  scene.browser.kill()
  scene.book.writeOff('all', scene.clock.now())
  for (const { id } of gone) scene.book.discard(id)
}

/** The person chooses in one tab; the others hear of it a moment later. */
function choose(scene: Scene, chosenIn: Tab, choice: 'allowed' | 'refused') {
  const { browser, book, clock, tabs } = scene
  scene.isWithdrawn ||= choice === 'refused'
  browser.consent = choices[choice]
  for (const tab of tabs) {
    const hear = () => {
      if (tab.isDead || tab.isDestroyed) return
      // What counts is what is kept by then.
      if (browser.consent?.analytics) book.allow(tab.id, clock.now())
      else book.discard(tab.id)
      tab.logger.consent(browser.consent)
    }
    if (tab === chosenIn) hear()
    else clock.later(() => tab.reach(hear), 1)
  }
}

/** Everything works again, a tab is open, and enough time passes for every try. */
async function comeToRest(scene: Scene): Promise<void> {
  const { clock, server } = scene
  await act(scene, { do: 'disk', isFull: false })
  await act(scene, { do: 'connection', isOnline: true })
  for (const tab of [...scene.tabs]) {
    if (tab.isAside) wake(scene, tab)
    await clock.settle()
  }
  await clock.advance(60_000)
  server.mood = 'well'
  // The pages are closed, so that what only memory holds is given up or beaconed, and a last visit delivers all of it.
  for (const tab of [...scene.tabs]) await inTab(scene, { do: 'close', tab: scene.tabs.indexOf(tab) })
  open(scene)
  await clock.advance(180_000)
}
