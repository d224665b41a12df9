import type { Logger } from 'pino'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { locales } from '../../contract/languages.ts'
import type { Hook } from '../base/middleware.ts'

/** The words that paths are made of; whatever else stands in one is an identifier, a token or something that somebody typed. */
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

/** Asked every few seconds by balancers and collectors: at `info` they would drown what people do. */
export const isProbe = (path: string) => path.startsWith('/api/health/') || path === '/metrics'

/** Logs each request at its end: method, path without what identifies anything, status and milliseconds. Queries and bodies can hold e-mail addresses. */
export function logRequests(logger: Logger): Hook {
  return (c) => {
    const { path, method } = c.req
    const level = isProbe(path) ? 'debug' : 'info'
    if (!logger.isLevelEnabled(level)) return
    const start = performance.now()
    return () =>
      logger[level](
        {
          requestId: c.get('hasHeaders') ? c.get('requestId') : c.res.headers.get('x-request-id'),
          method,
          path: pathForLog(path),
          status: c.res.status,
          ms: Math.round(performance.now() - start),
        },
        'request',
      )
  }
}
