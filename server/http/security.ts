import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { BASE_PATH } from '../../contract/headers.ts'
import type { Hook } from '../base/middleware.ts'
import type { Config } from '../config.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** What every response is sent with, and whether this one was written with it. */
    headers: Readonly<Record<string, string>>
    hasHeaders: boolean | undefined
    /** Whether a cookie is set beside what is answered. */
    hasCookies: boolean | undefined
  }
}

const CspFile = v.object({ scriptHashes: v.array(v.string()) })

/** Hashes of the inline scripts that the build prerendered, from `csp.json` beside the application; none where there is no such file. */
export function readScriptHashes(appDir: string): string[] {
  const file = join(appDir, 'csp.json')
  return existsSync(file) ? v.parse(CspFile, JSON.parse(readFileSync(file, 'utf8'))).scriptHashes : []
}

/** Where browsers tell what a policy of ours kept from running or loading. */
export const REPORTS_PATH = `${BASE_PATH}/policy-reports`
/** The older way of telling, as every browser knows it and tells at once; the newer one (`report-to`) would take its place in those that know both. */
const TELL = `report-uri ${REPORTS_PATH}`

/** Texts become scripts only by the policy that the application itself has made (platform/browser/trusted-scripts.ts). */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default']

/** What pages are sent with: what browsers keep to, and what they only tell of; null where there is nothing of that kind. */
export type Policies = { enforced: string; reported: string | null }

/**
 * The content security policies: nothing but our own, the card provider, the places service and, where configured, the tag manager, pictures and tiles of maps (SEC-1).
 * The tags of a tag manager are texts that become scripts, so with one Trusted Types are only reported (SEC-2).
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
    // In the sandbox the inspector stands in a frame of the page.
    `frame-src ${card}${config.isSandbox ? " 'self'" : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    enforced: [...sources, ...(config.gtmId ? [] : TRUSTED_TYPES), TELL].join('; '),
    reported: config.gtmId ? [...TRUSTED_TYPES, TELL].join('; ') : null,
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

/**
 * Security headers on every response; the policies only where a page is served that brings none of its own. A response that is written with `c.var.headers` says
 * so by `c.var.hasHeaders`: adding them one by one would cost more than the rest of a short answer.
 */
export function securityHeaders({ enforced, reported }: Policies, isHttps: boolean): Hook {
  const all = everywhere(isHttps)
  const list = Object.entries(all)
  return (c) => {
    c.set('headers', all)
    return () => {
      if (c.get('hasHeaders')) return
      const { headers } = c.res
      for (const [name, value] of list) headers.set(name, value)
      if (!headers.get('content-type')?.startsWith('text/html') || headers.has('content-security-policy')) return
      headers.set('content-security-policy', enforced)
      if (reported) headers.set('content-security-policy-report-only', reported)
    }
  }
}
