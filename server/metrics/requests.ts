import { millisecondsInSecond } from 'date-fns/constants'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { Histogram, type Registry } from 'prom-client'

/** Upper bounds of the histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts and times requests by method, route and status (OPS-2). The route is the pattern that matched, so labels never contain user input. */
export function countRequests(registry: Registry): MiddlewareHandler {
  const duration = new Histogram({
    name: 'firn_http_request_duration_seconds',
    help: 'Seconds from the arrival of a request until its response begins.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  return async (c, next) => {
    const start = performance.now()
    await next()
    const seconds = (performance.now() - start) / millisecondsInSecond
    duration.observe({ method: c.req.method, route: routePath(c), status: c.res.status }, seconds)
  }
}
