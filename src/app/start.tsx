import type { ReactNode } from 'react'
import { BASE_PATH } from '../../contract/headers.ts'
import { defaultLocale } from '../../contract/languages.ts'
import type { Destination } from '../../machines/emitted.ts'
import { configOfDocument, loadConfig } from '../../platform/api/config.ts'
import { CALL_TIMEOUT, configureApi } from '../../platform/api/configure.ts'
import { timedFetch } from '../../platform/api/exchange.ts'
import { reachBackEnd } from '../../platform/api/health.ts'
import { onClockJump } from '../../platform/browser/clock.ts'
import { takeFirstCall } from '../../platform/browser/first-calls.ts'
import { retryImport } from '../../platform/browser/lazy-parts.ts'
import { afterPaint, currentPath, nextTask, whenOnline, whenSettled } from '../../platform/browser/page.ts'
import { evaluatePreloaded } from '../../platform/browser/preloaded.ts'
import { config, setConfig } from '../config.ts'
import { activate, i18n } from '../i18n/i18n.ts'
import { loadAfterPage, loadAfterState, readAhead } from './ahead.ts'
import { createBridge } from './bridge.ts'
import { setBridge } from './create-flow.ts'
import { currentUser } from './current-user.ts'
import { deviceId } from './device.ts'
import { focusPage } from './focus-page.ts'
import { applyHead } from './head.ts'
import { currentLanguage } from './language.ts'
import { isAnalyticsAllowed, startMeasuring } from './measuring.ts'
import { pageOf } from './pages.ts'
import { hrefOf, isSignIn, splitLocale } from './paths.ts'
import { App } from './providers.tsx'
import { createAppRouter } from './router.tsx'
import { sessionPort } from './session-port.ts'
import { onSignedIn } from './signed-in.ts'
import { StartFailed } from './start-failed.tsx'
import { whenLoaded } from './when-loaded.ts'

/** Returns whether the address requests the inspector (`?inspect`), in development and in the sandbox only. */
const isInspected = (): boolean => new URLSearchParams(window.location.search).has('inspect') && (config().sandbox || import.meta.env.DEV)

/** Without a network this code may fail to load as well. The browser's own report is enough then. */
const ignore = () => {}

/** The sign-in that returns to an address, unless that is the sign-in itself. */
const withNext = (here: string): Destination => ({ to: 'otp-send-email', params: isSignIn(here) ? {} : { next: here } })

/** Starts the event logger after the first paint. The page does not depend on it (LOG-21). */
function logEvents(router: ReturnType<typeof createAppRouter>): void {
  // Read now, so that a slow paint of the first page is not attributed to the next one.
  const first = pageOf(router.state.matches)
  const begin = async () => {
    const { eventLogger, logPages } = await import('./event-logger.ts')
    logPages(router, first)
    if (isInspected()) Object.assign(window, { firnEvents: eventLogger })
  }
  afterPaint(() => whenOnline(() => void begin().catch((error: unknown) => console.warn('[eventLogger] could not start', error))))
}

/** Installs the service worker well after the page is usable, so that a first visit has the connection to itself (OFFLINE-1). */
function keepProduct(router: ReturnType<typeof createAppRouter>): void {
  const page = () => pageOf(router.state.matches)
  const begin = async () => {
    const { startUpdates } = await import('./updates.ts')
    const turn = startUpdates(page())
    router.subscribe('onResolved', ({ pathChanged }) => void (pathChanged && turn(page())))
  }
  // Without a connection its code can't load, so it starts when the connection returns.
  whenSettled(() => whenOnline(() => void begin().catch((error: unknown) => console.warn('[updateReady] could not start', error))))
}

/**
 * Connects configuration, calls, session, machines and router, and returns what to render once the first page is ready.
 * @param hasFrame whether the document contains the prerendered frame of its page
 * @returns the application, and whether its first render matches the frame, as it does for visitors
 */
export async function start({ hasFrame }: { hasFrame: boolean }): Promise<{ app: ReactNode; fitsFrame: boolean }> {
  const loaded =
    configOfDocument() ??
    (await loadConfig().catch((error: unknown) => {
      console.error(error)
      return null
    }))
  if (!loaded) {
    await activate(splitLocale(currentPath()).locale ?? currentLanguage())
    return { app: <StartFailed message={i18n._('error.network')} />, fitsFrame: false }
  }
  setConfig(loaded)
  configureApi({
    base: BASE_PATH,
    deviceId,
    session: sessionPort,
    // The first call is sent before the texts are loaded, in the address's language, like the document's own calls.
    locale: () => i18n.locale || (splitLocale(currentPath()).locale ?? defaultLocale),
    fetch: (input, init) => takeFirstCall(String(input), init) ?? timedFetch(input, init),
    requestId: () => crypto.randomUUID(),
    timeout: CALL_TIMEOUT,
    missed: () => void import('./connectivity.ts').then(({ connectivity }) => connectivity.send({ type: 'connection.miss' }), ignore),
  })
  onClockJump(() => void reachBackEnd({}).catch(ignore))
  const isVisitor = !currentUser().isLoading
  const asked = currentPath()
  // Creating the router takes a phone long enough for a task of its own.
  await nextTask()
  const router = createAppRouter()
  await nextTask()
  const localeNow = () => splitLocale(router.state.location.pathname).locale ?? defaultLocale
  setBridge(
    createBridge({
      navigate(destination) {
        const { href: here } = router.history.location
        const href = hrefOf(router, destination.to === 'otp-send-email' ? withNext(here) : destination, localeNow())
        // A machine that follows the URL may emit the current address: do not navigate then.
        if (href === here) return
        // The list of offers keeps sort order and filters in its address: no step back, and no jump to the top.
        if (destination.to === 'offer-list') return void router.navigate({ href, replace: true, resetScroll: false })
        readAhead(destination)
        // A page that only leads to another one is replaced, so that the browser's back button skips it.
        const leadsOn = here.includes('/answers') || (isSignIn(here) && !isSignIn(href))
        router.history[leadsOn ? 'replace' : 'push'](href)
      },
      isConsented: isAnalyticsAllowed,
    }),
    loadAfterState,
  )
  // Set before any flow is created, so that it receives all events.
  if (isInspected()) await import('./inspector/open.ts').then(({ inspect }) => inspect())
  router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
    // Leaving the sign-in screens without a sign-in drops the intent (SHELL-17).
    if (fromLocation && isSignIn(fromLocation.pathname) && !isSignIn(toLocation.pathname))
      whenLoaded(
        () => import('./long-lived.ts'),
        ({ forgetIntentOfVisitor }) => forgetIntentOfVisitor(),
      )
    if (fromLocation) focusPage(fromLocation.pathname, toLocation.pathname)
    const page = pageOf(router.state.matches)
    applyHead(page, toLocation.pathname)
    loadAfterPage(page)
  })
  onSignedIn((path) => {
    // An intent that was resumed has already opened its page (SHELL-17).
    if (!isSignIn(router.history.location.pathname)) return
    router.history.replace(path ?? hrefOf(router, { to: 'home', params: {} }, localeNow()))
  })
  startMeasuring()
  // The token of an earlier visit is checked before anything is shown. A visitor's page need not wait for the flow.
  if (currentUser().isLoading) await retryImport(() => import('./session.ts'))()
  await evaluatePreloaded()
  await router.load()
  // If even the texts of this page failed to load, the frame stays and the document's message reports it.
  if (!i18n.locale) throw new Error('The texts could not be loaded')
  logEvents(router)
  keepProduct(router)
  const fitsFrame = hasFrame && isVisitor && router.state.location.pathname === asked
  // Without Suspense around the outlet, to match the prerendered frame.
  if (fitsFrame) router.ssr = { manifest: undefined }
  return { app: <App router={router} />, fitsFrame }
}
