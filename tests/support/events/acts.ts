import type { Action } from './actions.ts'
import { choices, open, type Scene } from './scene.ts'
import type { Tab } from './tab.ts'

/** The open tab of an action. */
const tabAt = (scene: Scene, at: number): Tab | undefined => scene.tabs[at % Math.max(1, scene.tabs.length)]

function consentOf(tab: Tab): 'allowed' | 'open' | 'refused' {
  const snapshot = tab.logger.actor.getSnapshot()
  const { consent } = snapshot.context
  if (tab.isDestroyed) return 'refused'
  return consent === null ? 'open' : consent.analytics ? 'allowed' : 'refused'
}

/** Performs an action. */
export async function act(scene: Scene, action: Action): Promise<void> {
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

/** Performs an action in a tab, if it is open. */
export async function inTab(scene: Scene, action: InTab): Promise<void> {
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

/** Resumes a frozen page, which then reads the current consent. */
export function wake({ book, browser, clock }: Scene, tab: Tab) {
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
  const before = scene.browser.durable()
  scene.browser.kill()
  scene.book.noteForgotten(before)
  scene.book.writeOff('all', scene.clock.now())
  for (const { id } of gone) scene.book.discard(id)
}

/** Sets the consent in one tab. The others are notified shortly after. */
function choose(scene: Scene, chosenIn: Tab, choice: 'allowed' | 'refused') {
  const { browser, book, clock, tabs } = scene
  scene.isWithdrawn ||= choice === 'refused'
  browser.consent = choices[choice]
  for (const tab of tabs) {
    const hear = () => {
      if (tab.isDead || tab.isDestroyed) return
      // The stored consent at that time counts.
      if (browser.consent?.analytics) book.allow(tab.id, clock.now())
      else book.discard(tab.id)
      tab.logger.consent(browser.consent)
    }
    if (tab === chosenIn) hear()
    else clock.later(() => tab.reach(hear), 1)
  }
}
