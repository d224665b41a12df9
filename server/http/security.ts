import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { Config } from '../config.ts'

const CspFile = v.object({ scriptHashes: v.array(v.string()) })

/** Hashes of the inline scripts that the build prerendered, from `csp.json` beside the application; none where there is no such file. */
export function readScriptHashes(appDir: string): string[] {
  const file = join(appDir, 'csp.json')
  return existsSync(file) ? v.parse(CspFile, JSON.parse(readFileSync(file, 'utf8'))).scriptHashes : []
}

/** The content security policy: nothing but our own, the card provider, the places service and, where configured, the tag manager and pictures. */
export function contentSecurityPolicy(
  config: Pick<Config, 'gtmId' | 'mapsKey' | 'publicUrl' | 'picturesOrigin'>,
  cardOrigin: string | null,
  scriptHashes: readonly string[],
): string {
  const card = cardOrigin ?? 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com'
  const cardApi = cardOrigin ?? 'https://api.stripe.com'
  const tags = config.gtmId ? ' https://www.googletagmanager.com' : ''
  const tagData = config.gtmId ? ' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com' : ''
  const places = config.mapsKey ? ' https://places.googleapis.com' : ''
  const pictures = config.picturesOrigin ? ` ${config.picturesOrigin}` : ''
  const hashes = scriptHashes.map((hash) => ` '${hash}'`).join('')
  return [
    "default-src 'self'",
    `script-src 'self' ${card}${tags}${hashes}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${pictures}${tagData}`,
    "font-src 'self'",
    `connect-src 'self' ${cardApi}${places}${tagData}`,
    `frame-src ${card}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Security headers on every answer; the policy only where a page is served. */
export function securityHeaders(policy: string, isHttps: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(self)')
    if (isHttps) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (headers.get('content-type')?.startsWith('text/html') && !headers.has('content-security-policy'))
      headers.set('content-security-policy', policy)
  }
}
