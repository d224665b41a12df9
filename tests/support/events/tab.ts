import type { LoggerSettings, PageEvent, Ports } from '@firn/event-logger'
import { createEventLogger, type EventLogger } from '../../../machines/event-logger/event-logger.ts'
import type { Browser } from './browser.ts'
import type { Clock } from './clock.ts'
import { createJournal } from './journal.ts'
import type { EventServer, Request } from './server.ts'

/** Latency to the back end, one way and round trip, in ms. */
const THERE = 10
const AND_BACK = 30
/** Maximum total bytes of pending beacons in a browser. */
const BEACON_QUOTA = 65_536

export type World = {
  clock: Clock
  browser: Browser
  server: EventServer
  tabs: Tab[]
  opened: number
  failed: (first: string) => void
  note: (what: string) => void
}

/** A tab with the real logger. Messages to a closed tab are dropped, and those to a frozen tab wait. */
export function openTab(world: World, settings: LoggerSettings) {
  const { clock, browser, server, note } = world
  const id = `t${world.opened}`
  world.opened += 1
  const listeners = new Set<(event: PageEvent) => void>()
  let later: (() => void)[] = []
  const tab = {
    id,
    isDead: false,
    isAside: false,
    asideSince: 0,
    isDestroyed: false,
    logger: null as unknown as EventLogger,
    /** Delivers a message to the page. */
    reach(run: () => void) {
      if (tab.isDead) return
      if (tab.isAside) later.push(run)
      else run()
    },
    tell: (event: PageEvent) => tab.reach(() => void [...listeners].map((listener) => listener(event))),
    /** Resumes the frozen page. */
    wake() {
      tab.isAside = false
      const waiting = later
      later = []
      tab.logger.consent(browser.consent)
      tab.tell({ type: 'connection.change', isOnline: browser.isOnline })
      tab.tell({ type: 'page.return' })
      for (const run of waiting) tab.reach(run)
    },
    die() {
      tab.isDead = true
      browser.callOff(id)
      for (const release of releases) release()
    },
  }
  const releases = new Set<() => void>()

  function lock(name: string, gained: () => void): () => void {
    const release = browser.lock(name, id, () => tab.reach(gained))
    releases.add(release)
    return () => {
      releases.delete(release)
      release()
    }
  }

  const timer = (run: () => void, ms: number) => clock.later(() => tab.reach(run), ms)

  const operate = <T>(isSent: boolean, apply: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      if (tab.isDead) return
      browser.operate(id, isSent, apply, (outcome) =>
        tab.reach(() => {
          try {
            resolve(outcome())
          } catch (error) {
            reject(error)
          }
        }),
      )
    })

  function send(body: Request, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      let status: number | null = null
      const answer = () =>
        tab.reach(() => {
          if (status === 200) return resolve()
          // A counted attempt: the page gets the failure, which was neither a size refusal nor an abort.
          if (status !== 413 && browser.isOnline && !signal.aborted) world.failed(body.events[0]?.id ?? '')
          reject({ status: status ?? 0 })
        })
      const lost = () => !browser.isOnline || tab.isDead || signal.aborted
      if (tab.isDead) return
      signal.addEventListener('abort', () => reject({ status: 0 }))
      const text = JSON.stringify(body)
      clock.later(() => {
        if (!lost()) status = server.take(JSON.parse(text) as Request)
      }, THERE)
      clock.later(() => {
        if (!browser.isOnline) status = 0
        if (status !== null && status !== 200) note(`an answer ${status || 'that never came'}`)
        answer()
      }, AND_BACK)
    })
  }

  let beaconBytes = 0
  const ports: Ports = {
    now: clock.now,
    randomId: () => id,
    later(run, ms) {
      const one = timer(run, ms)
      return () => clock.callOff(one)
    },
    send,
    beacon(text) {
      const size = Buffer.byteLength(text)
      if (tab.isDead || beaconBytes + size > BEACON_QUOTA) return false
      beaconBytes += size
      const { kills } = browser
      clock.later(() => {
        beaconBytes -= size
        if (browser.isOnline && browser.kills === kills) server.take(JSON.parse(text) as Request)
      }, THERE + 5)
      note('a beacon')
      return true
    },
    journal: createJournal(browser.disk, operate),
    storage: {
      ...browser.shelfPort,
      set: (key, text) => !tab.isDead && browser.shelfPort.set(key, text),
      remove: (key) => void (tab.isDead || browser.shelfPort.remove(key)),
    },
    requestLead: (gained) => lock('lead', gained),
    holdTabLock(name) {
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = lock(`tab ${name}`, resolve)
      })
      return { held, release: () => release() }
    },
    isAlive: (name) => operate(false, () => browser.isLocked(`tab ${name}`)),
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notifyTabs() {
      if (tab.isDead) return
      for (const other of world.tabs) if (other !== tab) clock.later(() => other.tell({ type: 'queue.change' }), 1)
    },
    locate: () => operate(false, () => ({ latitude: 47, longitude: 11, accuracy: 1000, timestamp: clock.now() })),
    clientInfo: () => ({ sessionInfo: {}, deviceInfo: {}, pageState: {}, deviceId: 'device' }),
    url: () => 'https://firn.example/offer/1',
    warn: () => {},
  }
  tab.logger = createEventLogger(
    ports,
    settings,
    { consent: browser.consent, isOnline: browser.isOnline },
    { clock: { setTimeout: timer, clearTimeout: (one) => clock.callOff(one as number) } },
  )
  return tab
}

export type Tab = {
  readonly id: string
  isDead: boolean
  isAside: boolean
  /** Time of the last freeze in unix milliseconds. It wrote nothing afterwards. */
  asideSince: number
  isDestroyed: boolean
  logger: EventLogger
  reach(run: () => void): void
  tell(event: PageEvent): void
  wake(): void
  die(): void
}
