import { millisecondsInSecond } from 'date-fns/constants'
import { routePath } from 'hono/route'
import { Histogram, type Registry } from 'prom-client'
import type { Hook } from '../base/middleware.ts'

/** Upper bounds in seconds, from a read from memory to an unacceptable wait. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Counts and times requests by method, route and status (OPS-2). The route is the pattern of the last matched handler, so labels contain no user
 * input.
 */
export function countRequests(registry: Registry): Hook {
  const duration = new Histogram({
    name: 'firn_http_request_duration_seconds',
    help: 'Seconds from the arrival of a request until its response begins.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  return (c) => {
    const start = performance.now()
    return () =>
      duration.observe(
        { method: c.req.method, route: routePath(c), status: c.res.status },
        (performance.now() - start) / millisecondsInSecond,
      )
  }
}
