import type { ReactNode } from 'react'
import { loadConfig } from '../api/config.ts'
import { CALL_TIMEOUT, configureApi } from '../api/configure.ts'
import { BASE_PATH } from '../api/contract/headers.ts'
import { setConfig } from '../config.ts'
import { activate, i18n } from '../i18n/i18n.ts'
import { currentPath } from '../platform/page.ts'
import { createBridge } from './bridge.ts'
import { deviceId } from './device.ts'
import { applyHead } from './head.ts'
import { setBridge, showFlows } from './inspector.ts'
import { currentLanguage } from './language.ts'
import { isAnalyticsAllowed, startMeasuring } from './measuring.ts'
import { inLocale, splitLocale } from './paths.ts'
import { App } from './providers.tsx'
import { createAppRouter } from './router.tsx'
import { onSignedIn } from './signed-in.ts'
import { StartFailed } from './start-failed.tsx'
import { sessionPort, whoIs } from './who.ts'

/** Wires configuration, calls, session, machines and router together and answers what to render once the first page is ready. */
export async function start(): Promise<ReactNode> {
  const config = await loadConfig().catch((error: unknown) => {
    console.error(error)
    return null
  })
  if (!config) {
    await activate(splitLocale(currentPath()).locale ?? currentLanguage())
    return <StartFailed message={i18n._('error.network')} />
  }
  setConfig(config)
  configureApi({
    base: BASE_PATH,
    deviceId,
    session: sessionPort,
    locale: () => i18n.locale,
    fetch: (input, init) => fetch(input, init),
    requestId: () => crypto.randomUUID(),
    timeout: CALL_TIMEOUT,
  })
  const router = createAppRouter()
  setBridge(
    createBridge({
      // A machine that follows the URL says again where it is: nothing moves then.
      navigate: (path) => path === router.history.location.href || router.history.push(path),
      locale: () => splitLocale(router.state.location.pathname).locale ?? 'en',
      isConsented: isAnalyticsAllowed,
    }),
  )
  if (new URLSearchParams(window.location.search).has('inspect') && (config.sandbox || import.meta.env.DEV)) showFlows()
  router.subscribe('onResolved', ({ toLocation }) => {
    const page = router.state.matches.at(-1)?.staticData.page ?? 'notFound'
    applyHead(page, toLocation.pathname)
  })
  onSignedIn((path) => router.history.replace(path ?? inLocale('/', splitLocale(router.state.location.pathname).locale ?? 'en')))
  startMeasuring()
  // A token of an earlier visit has to be looked at before anything is shown; a visitor's page need not wait for the flow.
  if (whoIs().isLoading) await import('./session.ts')
  await router.load()
  return <App router={router} />
}
