import type { MiddlewareHandler } from 'hono'
import { BASE_PATH } from '../../contract/headers.ts'
import { isLoopback } from '../config.ts'
import { problemResponse } from './problem.ts'

/** Safe methods (RFC 9110, section 9.2.1): any page may send them, and cannot read the response. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The card provider's events come from its servers and are authenticated by their signature. */
const SIGNED = `${BASE_PATH}/webhooks/`

/** Whether an `Origin` header is the product's own: `publicUrl`, or on loopback any of its names on the same port and protocol. */
export function isOwnOrigin(origin: string, publicUrl: string): boolean {
  if (origin === publicUrl) return true
  const own = new URL(publicUrl)
  const parsed = URL.canParse(origin) ? new URL(origin) : null
  return (
    parsed !== null &&
    isLoopback(own.hostname) &&
    isLoopback(parsed.hostname) &&
    own.port === parsed.port &&
    own.protocol === parsed.protocol
  )
}

/**
 * Refuses unsafe requests from other origins with 403 origin.refused. Browsers send `Origin` with every such request. A request without it comes from
 * no page, unless `Sec-Fetch-Site` says that it is cross-site.
 */
export function requireOwnOrigin(publicUrl: string): MiddlewareHandler {
  return (c, next) => {
    if (SAFE.has(c.req.method) || c.req.path.startsWith(SIGNED)) return next()
    const origin = c.req.header('origin')
    const isForeign = origin === undefined ? c.req.header('sec-fetch-site') === 'cross-site' : !isOwnOrigin(origin, publicUrl)
    if (!isForeign) return next()
    return Promise.resolve(problemResponse('origin.refused', c.get('requestId'), { detail: 'This call is for our own pages.' }))
  }
}
