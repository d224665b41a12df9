import { arrivalOf, type Batch, type PageEvent, type Ports, pageStateOf } from '@firn/event-logger'
import { BASE_PATH } from '../../contract/headers.ts'
import { PAGE_PROBLEM, type PageName } from '../../contract/page-problems.ts'
import { readConsent } from '../../machines/consent/consent.storage.ts'
import { productSettings } from '../../machines/event-logger/event-logger.product.ts'
import { createEventLogger } from '../../machines/event-logger/event-logger.ts'
import { keys } from '../../machines/keys.ts'
import { ApiError } from '../../platform/api/errors.ts'
import { storeEvents } from '../../platform/api/events.ts'
import { sendBeacon } from '../../platform/browser/beacon.ts'
import { listenToTabs, postToTabs } from '../../platform/browser/broadcast.ts'
import { readDevice, readPage } from '../../platform/browser/client-info.ts'
import { now } from '../../platform/browser/clock.ts'
import { positionRefused, readPosition } from '../../platform/browser/geolocation.ts'
import { openJournal } from '../../platform/browser/journal.ts'
import { localKeys } from '../../platform/browser/local-storage.ts'
import { isOnline, watchOnline } from '../../platform/browser/online.ts'
import { afterPaint, randomId, watchPageLife } from '../../platform/browser/page.ts'
import { watchActivity } from '../../platform/browser/page-activity.ts'
import { watchInvalidFields, watchProblems } from '../../platform/browser/page-problems.ts'
import { readJson, tabStorage, watchDeviceStorage, writeJson } from '../../platform/browser/storage.ts'
import { holdTabLock, isLockHeld, requestLock } from '../../platform/browser/tab-locks.ts'
import { watchVisibility, whenHidden } from '../../platform/browser/visibility.ts'
import { consent } from './consent.ts'
import { currentInspector } from './create-flow.ts'
import { currentUser } from './current-user.ts'
import { deviceId } from './device.ts'
import { currentLanguage } from './language.ts'
import { isPageView } from './page-views.ts'
import { pageOf } from './pages.ts'
import type { AppRouter } from './router.tsx'
import type { ShownPage } from './web-vitals.ts'

/** Name under which the tabs of this origin coordinate the logger's work. */
const NAME = 'firn.events'

const begun = { sessionId: randomId(), startTime: now(), ...arrivalOf(location.href, document.referrer, productSettings.queryFields) }

/** Returns the visit of this tab. It is stored on first use, which is after consent, so that a reload continues it. */
function visit(): typeof begun {
  const kept = readJson(tabStorage, keys.eventSession) as typeof begun | null
  if (kept?.sessionId) return kept
  writeJson(tabStorage, keys.eventSession, begun)
  return begun
}

const watchPage = (listener: (event: PageEvent) => void): (() => void) => {
  const stops = [
    watchOnline((online) => listener({ type: 'connection.change', isOnline: online })),
    watchVisibility((isVisible) => isVisible || listener({ type: 'page.hide' })),
    watchPageLife(
      () => whenHidden(() => listener({ type: 'page.leave' })),
      (persisted) => {
        if (!persisted) return
        // A page restored from the back/forward cache has missed messages.
        logger.consent(readConsent())
        listener({ type: 'connection.change', isOnline: isOnline() })
        listener({ type: 'page.return' })
      },
    ),
    listenToTabs(NAME, () => listener({ type: 'queue.change' })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

const ports: Ports = {
  now,
  randomId,
  later(run, ms) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  async send({ events, timestamp, retryCount }, signal) {
    try {
      await storeEvents({ events, timestamp, retryCount }, { signal })
    } catch (error) {
      throw { status: error instanceof ApiError && error.kind === 'http' ? error.status : 0 }
    }
  },
  beacon: (body) => sendBeacon(`${BASE_PATH}/events`, body),
  journal: openJournal<Batch>(NAME),
  storage: localKeys,
  requestLead: (gained) => requestLock(`${NAME}.lead`, gained),
  holdTabLock: (tab) => holdTabLock(`${NAME}.tab.${tab}`),
  isAlive: (tab) => isLockHeld(`${NAME}.tab.${tab}`),
  watch: watchPage,
  notifyTabs: () => postToTabs(NAME, 'sealed'),
  locate: readPosition,
  clientInfo: () => ({
    sessionInfo: { ...visit(), userId: currentUser().user?.id ?? null },
    deviceInfo: { ...readDevice(), deviceId: deviceId() },
    pageState: pageStateOf(readPage(), { language: currentLanguage(), consent: readConsent() }, productSettings.queryFields),
    deviceId: deviceId(),
  }),
  url: () => location.href,
  warn: (message, cause) => cause === positionRefused || console.warn(`[eventLogger] ${message}`, cause ?? ''),
}

const logger = createEventLogger(ports, productSettings, { consent: readConsent(), isOnline: isOnline() }, { inspect: currentInspector() })
watchActivity(logger.capture, productSettings.tracks)
// Read the consent from storage: another tab may have withdrawn it.
consent.on('consent', ({ choice }) => logger.consent(choice))
watchDeviceStorage(keys.consent, () => logger.consent(readConsent()))

/** The event logger of this page with the product's settings (LOG-8). It runs as long as the page. */
export const eventLogger = logger

/**
 * Captures page views, and by page what goes wrong (LOG-23) and the Core Web Vitals of this page load (LOG-24).
 * @param first the page that this page load began with
 */
export function logPages(router: AppRouter, first: PageName): void {
  const page = () => pageOf(router.state.matches)
  const shown: ShownPage[] = [{ page: first, since: 0 }]
  const show = () => shown.push({ page: page(), since: performance.now() })
  if (page() !== first) show()
  router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
    show()
    if (isPageView(fromLocation, toLocation)) logger.capture.pageView(document.title)
  })
  watchProblems((kind) => logger.capture.custom(PAGE_PROBLEM, { kind, screen: page() }))
  watchInvalidFields()
  whenAllowed(() =>
    afterPaint(() =>
      import('./web-vitals.ts').then(
        ({ captureVitals }) => captureVitals(shown, logger.capture.custom),
        (error: unknown) => ports.warn('vitals are not measured', error),
      ),
    ),
  )
}

/** Runs a function once statistics are allowed. */
function whenAllowed(run: () => void): void {
  const check = () => {
    if (!logger.actor.getSnapshot().matches({ initialized: 'allowed' })) return
    waiting.unsubscribe()
    run()
  }
  const waiting = logger.actor.subscribe(check)
  check()
}
