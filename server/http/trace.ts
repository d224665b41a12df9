import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { isTraced, traced } from '../base/tracing.ts'
import { isProbe } from './access-log.ts'

/**
 * Traces each request except probes, by method, route pattern (as in the metrics, OPS-2) and status. The request id links a log line to its trace.
 */
export const traceRequests: MiddlewareHandler = (c, next) => {
  const { method, path } = c.req
  if (!isTraced() || isProbe(path)) return next()
  return traced({ name: method, kind: 'server', attributes: { 'http.request.method': method } }, async (tell) => {
    await next()
    const { status } = c.res
    const route = routePath(c)
    const attributes = { 'http.route': route, 'http.response.status_code': status, 'firn.request_id': c.get('requestId') }
    tell({ name: `${method} ${route}`, attributes, isFailed: status >= 500 })
  })
}
