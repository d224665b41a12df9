import { type Context, Hono } from 'hono'
import { timingSafeEqual } from 'hono/utils/buffer'
import { type Config, isLoopback } from '../config.ts'
import type { Metrics } from '../metrics/open.ts'
import { addressOf } from './request.ts'

/** Whether a request comes from this host itself, not through a load balancer on it. */
function isFromHere(c: Context, config: Config): boolean {
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  const socket = (env?.incoming?.socket?.remoteAddress ?? '').replace(/^::ffff:/, '')
  if (!isLoopback(socket)) return false
  const caller = addressOf(c, config.trustedProxies)
  return c.req.header('x-forwarded-for') === undefined || caller === 'local' || isLoopback(caller)
}

/** Whether a request has the token. The comparison takes constant time. */
async function hasToken(c: Context, token: string | undefined): Promise<boolean> {
  const [, shown] = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '') ?? []
  return token !== undefined && shown !== undefined && timingSafeEqual(shown, token)
}

/** `GET /metrics` in the text format of Prometheus, only for this host and for bearers of `METRICS_TOKEN` (OPS-1). */
export function metricsApp({ registry, read }: Metrics, config: Config): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    const isAllowed = isFromHere(c, config) || (await hasToken(c, config.metricsToken))
    return isAllowed ? next() : c.text('Only from this host, or with METRICS_TOKEN.\n', 401, { 'www-authenticate': 'Bearer' })
  })
  app.get('/', async (c) => c.body(await read(), 200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }))
  return app
}
