import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { locales } from '../../contract/languages.ts'

/** The fixed words of our paths. Any other part is an identifier, a token or user input. */
const pathWords: ReadonlySet<string> = new Set([
  ...(Object.values(calls) as Call[]).flatMap(({ path }) => path.split('/').filter((part) => !part.startsWith('{'))),
  ...['api', 'webhooks', 'stripe', 'policy-reports', 'health', 'live', 'ready', 'docs', 'openapi.json', 'config.json', 'metrics'],
  ...['places', 'v1', 'places:autocomplete', 'sandbox', 'outbox', 'outbox.json', 'scenarios', 'assets', 'art', ...locales],
])
const pathForLog = (path: string) =>
  path
    .split('/')
    .map((part) => (pathWords.has(part) ? part : '…'))
    .join('/')

/** Requests that load balancers and collectors make every few seconds. They are logged at `debug`. */
export const isProbe = (path: string) => path.startsWith('/api/health/') || path === '/metrics'

/** Logs method, redacted path, status and duration of each response. Queries and bodies are left out: they can contain e-mail addresses. */
export function logRequests(logger: Logger): MiddlewareHandler {
  return async (c, next) => {
    const { path, method } = c.req
    const start = performance.now()
    await next()
    logger[isProbe(path) ? 'debug' : 'info'](
      { requestId: c.get('requestId'), method, path: pathForLog(path), status: c.res.status, ms: Math.round(performance.now() - start) },
      'request',
    )
  }
}
