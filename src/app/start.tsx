import type { ReactNode } from 'react'
import { BASE_PATH } from '../../contract/headers.ts'
import { defaultLocale } from '../../contract/languages.ts'
import { configOfDocument, loadConfig } from '../../platform/api/config.ts'
import { CALL_TIMEOUT, configureApi } from '../../platform/api/configure.ts'
import { takeFirstCall } from '../../platform/browser/first-calls.ts'
import { retryImport } from '../../platform/browser/lazy-parts.ts'
import { afterPaint, currentPath, whenOnline, whenSettled } from '../../platform/browser/page.ts'
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

/** Whether the address asks to show what goes on inside (`?inspect`), in development and in the sandbox only. */
const isInspected = (): boolean => new URLSearchParams(window.location.search).has('inspect') && (config().sandbox || import.meta.env.DEV)

/** Without the network the part that would ask about the network may not come either; the browser's own report is left then. */
const ignore = () => {}

/** Starts the event logger once the first page has been painted; without it the page is the same (LOG-21). */
function logEvents(router: ReturnType<typeof createAppRouter>): void {
  const begin = async () => {
    const { eventLogger } = await import('./event-logger.ts')
    router.subscribe('onResolved', () => eventLogger.capture.pageView(document.title))
    if (isInspected()) Object.assign(window, { firnEvents: eventLogger })
  }
  afterPaint(() => whenOnline(() => void begin().catch((error: unknown) => console.warn('[eventLogger] it does not start', error))))
}

/** Keeps the product on the device, long after the page can be used: a first visit has the line to itself (OFFLINE-1). */
function keepProduct(router: ReturnType<typeof createAppRouter>): void {
  const page = () => pageOf(router.state.matches)
  const begin = async () => {
    const { startUpdates } = await import('./updates.ts')
    const turn = startUpdates(page())
    router.subscribe('onResolved', ({ pathChanged }) => void (pathChanged && turn(page())))
  }
  // In a tunnel its code would not come: it begins behind it.
  whenSettled(() => whenOnline(() => void begin().catch((error: unknown) => console.warn('[updateReady] it does not start', error))))
}

/**
 * Wires configuration, calls, session, machines and router together, and returns what to render once the first page is ready.
 * @param hasFrame whether the document came with the frame of its page
 * @returns the application, and whether it begins as the frame shows it: for a visitor it does
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
    // The first call goes out before the texts have come: in the language of the address, as the document's own calls do.
    locale: () => i18n.locale || (splitLocale(currentPath()).locale ?? defaultLocale),
    fetch: (input, init) => takeFirstCall(String(input), init) ?? fetch(input, init),
    requestId: () => crypto.randomUUID(),
    timeout: CALL_TIMEOUT,
    missed: () => void import('./connectivity.ts').then(({ connectivity }) => connectivity.send({ type: 'connection.miss' }), ignore),
  })
  const isVisitor = !currentUser().isLoading
  const asked = currentPath()
  const router = createAppRouter()
  const localeNow = () => splitLocale(router.state.location.pathname).locale ?? defaultLocale
  setBridge(
    createBridge({
      navigate(destination) {
        const href = hrefOf(router, destination, localeNow())
        // A machine that follows the URL emits again where it is: nothing moves then.
        const { href: here } = router.history.location
        // The way to an answer only leads on: what it opens takes its place, so that the browser's back leads past it.
        if (href === here) return
        readAhead(destination)
        router.history[here.includes('/answers') ? 'replace' : 'push'](href)
      },
      isConsented: isAnalyticsAllowed,
    }),
    loadAfterState,
  )
  // Before any flow is made, so that it hears each from its first moment on.
  if (isInspected()) await import('./inspector/open.ts').then(({ inspect }) => inspect())
  router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
    // Who leaves the sign-in screens without a sign-in wants no more what led there (SHELL-17).
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
  onSignedIn((path) => router.history.replace(path ?? hrefOf(router, { to: 'home', params: {} }, localeNow())))
  startMeasuring()
  // A token of an earlier visit has to be looked at before anything is shown; a visitor's page need not wait for the flow.
  if (currentUser().isLoading) await retryImport(() => import('./session.ts'))()
  await router.load()
  // Not even the texts of this page came: what was drawn stays, and the document's own line says so.
  if (!i18n.locale) throw new Error('The texts did not come')
  logEvents(router)
  keepProduct(router)
  const fitsFrame = hasFrame && isVisitor && router.state.location.pathname === asked
  // Without Suspense around its outlet, as the frame was drawn.
  if (fitsFrame) router.ssr = { manifest: undefined }
  return { app: <App router={router} />, fitsFrame }
}
