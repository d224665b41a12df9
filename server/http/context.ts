import type { CookieOptions } from 'hono/utils/cookie'
import type { Locale } from '../base/locale.ts'
import type { Owner } from '../base/owner.ts'
import type { ServerDeps } from '../deps.ts'

/** The caller and its request context. Handlers get it with the parsed request. */
export interface Context {
  deps: ServerDeps
  owner: Owner
  user: { id: string; sessionId: string } | null
  admin: { id: string } | null
  locale: Locale
  requestId: string
  /** The `User-Agent` header. Only the kind of device is stored. */
  userAgent: string
  /** Network address of the caller, only for limits. Never stored or logged in clear text. */
  address: string
  /** Reads and sets cookies with the `__Host-` prefix, for which browsers require Secure, Path=/ and no Domain. */
  readHostCookie(name: string): string | undefined
  setHostCookie(name: string, value: string, options: CookieOptions): void
}
