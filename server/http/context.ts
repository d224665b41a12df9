import type { CookieOptions } from 'hono/utils/cookie'
import type { Locale } from '../base/locale.ts'
import type { Owner } from '../base/owner.ts'
import type { ServerDeps } from '../deps.ts'

/** Who asks, and how: what a handler gets besides the parsed request. */
export interface Context {
  deps: ServerDeps
  owner: Owner
  user: { id: string; sessionId: string } | null
  admin: { id: string } | null
  locale: Locale
  requestId: string
  /** What the browser says it is; only the kind of device is kept of it. */
  userAgent: string
  /** Network address of the caller, only for limits; never stored or logged in clear. */
  address: string
  /** Reads and sets cookies of the `__Host-` prefix, which makes browsers insist on Secure, Path=/ and no Domain. */
  readHostCookie(name: string): string | undefined
  setHostCookie(name: string, value: string, options: CookieOptions): void
}
