import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
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
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Security headers on every response; the policy only where a page is served that brings none of its own, which Hono's middleware cannot do. */
export function securityHeaders(policy: string, isHttps: boolean): [MiddlewareHandler, MiddlewareHandler] {
  const everywhere = secureHeaders({
    xContentTypeOptions: true,
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: true,
    permissionsPolicy: { camera: [], microphone: [], geolocation: ['self'], payment: ['self'] },
    strictTransportSecurity: isHttps && 'max-age=31536000; includeSubDomains',
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  const onPages: MiddlewareHandler = async (c, next) => {
    await next()
    const { headers } = c.res
    if (headers.get('content-type')?.startsWith('text/html') && !headers.has('content-security-policy'))
      headers.set('content-security-policy', policy)
  }
  return [everywhere, onPages]
}
