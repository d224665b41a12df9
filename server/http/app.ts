import { Hono } from 'hono'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { BASE_PATH } from '../../contract/headers.ts'
import { publicConfig } from '../config.ts'
import type { ServerDeps } from '../deps.ts'
import { countRequests } from '../metrics/requests.ts'
import { logRequests } from './access-log.ts'
import { limitBodies } from './body-limits.ts'
import type { Mounted } from './handle.ts'
import { metricsApp } from './metrics.ts'
import { requireOwnOrigin } from './origin.ts'
import { failureResponse, problemResponse } from './problem.ts'
import { storeRequestId } from './request.ts'
import { contentSecurityPolicies, securityHeaders } from './security.ts'
import { type InterceptCall, serveCall } from './serve-call.ts'
import { traceRequests } from './trace.ts'

/** An additional application and the path at which it is mounted. */
export type Extra = { path: string; app: Hono }

export type AppParts = {
  mounted: readonly Mounted[]
  extras: readonly Extra[]
  scriptHashes?: readonly string[]
  isReady?: () => Promise<boolean>
  /** Runs before a call of the contract is served. */
  intercept?: InterceptCall
}

/** Calls of the contract without a handler. */
export function unmountedCalls(mounted: readonly Mounted[]): Call[] {
  const known = new Set<Call>(mounted.map(({ call }) => call))
  return (Object.values(calls) as Call[]).filter((call) => !known.has(call))
}

/** The HTTP application: the contract under /api, health checks, configuration and the mounted applications. */
export function createApp(deps: ServerDeps, { mounted, extras, scriptHashes = [], isReady = async () => true, intercept }: AppParts): Hono {
  const app = new Hono()
  const { config, cardOrigin, logger, metrics } = deps
  const headers = securityHeaders(contentSecurityPolicies(config, cardOrigin, scriptHashes), config.publicUrl.startsWith('https:'))
  app.use(traceRequests, storeRequestId, headers, logRequests(logger), countRequests(metrics.registry), limitBodies)
  // Browsers set their countdowns and dates by this header.
  app.use(`${BASE_PATH}/*`, async (c, next) => {
    await next()
    c.header('date', deps.now().toUTCString())
  })
  app.get(`${BASE_PATH}/health/live`, (c) => c.json({ status: 'live' }))
  app.get(`${BASE_PATH}/health/ready`, async (c) =>
    (await isReady()) ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503),
  )
  app.route('/metrics', metricsApp(metrics, config))
  app.get('/config.json', (c) => c.json(publicConfig(config, cardOrigin), 200, { 'cache-control': 'no-cache' }))
  app.use(`${BASE_PATH}/*`, requireOwnOrigin(config.publicUrl))
  for (const { path, app: extra } of extras.filter(({ path }) => path.startsWith(BASE_PATH))) app.route(path, extra)
  for (const one of mounted) app.on(one.call.method, BASE_PATH + honoPath(one.call), (c) => serveCall(deps, one, c, intercept))
  for (const call of unmountedCalls(mounted))
    app.on(call.method, BASE_PATH + honoPath(call), (c) => problemResponse('call.notImplemented', c.get('requestId')))
  app.all(`${BASE_PATH}/*`, (c) => problemResponse('route.unknown', c.get('requestId')))
  for (const { path, app: extra } of extras.filter(({ path }) => !path.startsWith(BASE_PATH))) app.route(path, extra)
  app.onError((error, c) => {
    logger.error({ requestId: c.get('requestId'), err: error }, 'request failed')
    return failureResponse(error, c.get('requestId'))
  })
  return app
}

const honoPath = (call: Call) => call.path.replace(/\{(\w+)\}/g, ':$1')
