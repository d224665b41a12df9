import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { isTraced, traced } from '../base/tracing.ts'
import { isProbe } from './access-log.ts'

/** Traces each request but probes, by method, route and status; the request's id leads from the log to its trace. The route is a pattern, as in the figures (OPS-2). */
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
