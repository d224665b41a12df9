import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { BASE_PATH } from '../../contract/headers.ts'
import type { Config } from '../config.ts'

const CspFile = v.object({ scriptHashes: v.array(v.string()) })

/** Hashes of the prerendered inline scripts, from the build's `csp.json`. Empty if the file does not exist. */
export function readScriptHashes(appDir: string): string[] {
  const file = join(appDir, 'csp.json')
  return existsSync(file) ? v.parse(CspFile, JSON.parse(readFileSync(file, 'utf8'))).scriptHashes : []
}

/** Browsers report violations of the policy here. */
export const REPORTS_PATH = `${BASE_PATH}/policy-reports`
/** All browsers support `report-uri` and report at once. `report-to` would replace it in browsers that support both. */
const REPORT_URI = `report-uri ${REPORTS_PATH}`

/** Strings become scripts only through the application's own policy (platform/browser/trusted-scripts.ts). */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default']

/** The policies of a page: one that browsers enforce, and one that they only report (null if there is none). */
export type Policies = { enforced: string; reported: string | null }

/**
 * The content security policies. They allow our own origin, the card provider, the places service and, if configured, the tag manager, pictures and map tiles (SEC-1).
 * A tag manager turns strings into scripts, so Trusted Types are only reported if one is configured (SEC-2).
 */
export function contentSecurityPolicies(
  config: Pick<Config, 'gtmId' | 'mapsKey' | 'mapTiles' | 'publicUrl' | 'picturesOrigin' | 'isSandbox'>,
  cardOrigin: string | null,
  scriptHashes: readonly string[],
): Policies {
  const card = cardOrigin ?? 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com'
  const cardApi = cardOrigin ?? 'https://api.stripe.com'
  const tags = config.gtmId ? ' https://www.googletagmanager.com' : ''
  const tagData = config.gtmId ? ' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com' : ''
  const places = config.mapsKey ? ' https://places.googleapis.com' : ''
  const tiles = config.mapTiles ? ` ${new URL(config.mapTiles.url).origin}` : ''
  const pictures = config.picturesOrigin ? ` ${config.picturesOrigin}` : ''
  const hashes = scriptHashes.map((hash) => ` '${hash}'`).join('')
  const sources = [
    "default-src 'self'",
    `script-src 'self' ${card}${tags}${hashes}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${pictures}${tagData}`,
    "font-src 'self'",
    `connect-src 'self' ${cardApi}${places}${tiles}${tagData}`,
    // The sandbox shows the inspector in a frame.
    `frame-src ${card}${config.isSandbox ? " 'self'" : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    enforced: [...sources, ...(config.gtmId ? [] : TRUSTED_TYPES), REPORT_URI].join('; '),
    reported: config.gtmId ? [...TRUSTED_TYPES, REPORT_URI].join('; ') : null,
  }
}

/** Headers of every response. */
const everywhere = (isHttps: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
  ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** Adds security headers to every response, and the policies to HTML pages without a policy of their own. */
export function securityHeaders({ enforced, reported }: Policies, isHttps: boolean): MiddlewareHandler {
  const all = Object.entries(everywhere(isHttps))
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of all) headers.set(name, value)
    if (!headers.get('content-type')?.startsWith('text/html') || headers.has('content-security-policy')) return
    headers.set('content-security-policy', enforced)
    if (reported) headers.set('content-security-policy-report-only', reported)
  }
}
