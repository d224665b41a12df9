import { join } from 'node:path'
import type { Hono } from 'hono'
import { publicConfig } from './config.ts'
import type { ServerDeps } from './deps.ts'
import { createApp, type Extra } from './http/app.ts'
import { contentSecurityPolicies, REPORTS_PATH, readScriptHashes } from './http/security.ts'
import { placesApp } from './places/index.ts'
import { artApp } from './routes/art/art.ts'
import { photosApp } from './routes/art/photos.ts'
import { docsApp } from './routes/docs/index.ts'
import { mounted } from './routes/index.ts'
import { mailsApp } from './routes/mails/index.ts'
import { policyReportsApp } from './routes/policy-reports/index.ts'
import { webhookApp } from './routes/webhooks/index.ts'
import { sandboxApp } from './sandbox/index.ts'
import { interceptByScenario } from './sandbox/intercept.ts'
import { staticApp } from './static.ts'

/** The whole application: API, webhooks, pictures, sandbox, places, the built front end in `appDir` and the flow book. */
export function buildApp(deps: ServerDeps, { appDir, isReady }: { appDir: string; isReady?: () => Promise<boolean> }): Hono {
  const { isSandbox, mapsKey } = deps.config
  const scriptHashes = readScriptHashes(appDir)
  const policies = contentSecurityPolicies(deps.config, deps.cardOrigin, scriptHashes)
  const extras: Extra[] = [
    { path: '/api/webhooks', app: webhookApp(deps) },
    { path: '/api/mails', app: mailsApp(deps) },
    { path: REPORTS_PATH, app: policyReportsApp(deps) },
    { path: '/api', app: docsApp(deps.config) },
    ...(mapsKey ? [] : [{ path: '/places', app: placesApp() }]),
    ...(isSandbox ? [{ path: '/sandbox', app: sandboxApp(deps, join(appDir, '..', 'flows')) }] : []),
    { path: '/art/photo', app: photosApp(deps) },
    { path: '/', app: artApp(deps) },
    { path: '/', app: staticApp(appDir, publicConfig(deps.config, deps.cardOrigin), JSON.stringify(policies)) },
  ]
  return createApp(deps, {
    mounted,
    extras,
    scriptHashes,
    ...(isReady ? { isReady } : {}),
    ...(isSandbox ? { intercept: interceptByScenario(deps) } : {}),
  })
}
