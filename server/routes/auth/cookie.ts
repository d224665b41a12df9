import { isLoopback } from '../../config.ts'
import type { IssuedToken } from '../../domain/auth/refresh.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Context } from '../../http/context.ts'

/** The `__Host-` prefix makes browsers insist on Secure, Path=/ and no Domain. */
const NAME = '__Host-firn-refresh'
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Strict'

export const readRefreshCookie = (context: Context) => context.readCookie(NAME)

/** Sets the refresh cookie; it outlives the browser only where the person asked to be remembered. */
export function setRefreshCookie(context: Context, { token, remember, expiresAt }: IssuedToken): void {
  context.setCookie(`${NAME}=${token}; ${ATTRIBUTES}${remember ? `; Expires=${expiresAt.toUTCString()}` : ''}`)
}

export function clearRefreshCookie(context: Context): void {
  context.setCookie(`${NAME}=; ${ATTRIBUTES}; Max-Age=0`)
}

/** Calls that act on the cookie take it from our own pages only. Throws `Refusal` origin.refused. */
export function requireOwnOrigin({ origin, deps }: Context): void {
  // Browsers name the origin of every POST; whoever names none is no page and has no cookie of anybody else.
  if (origin === undefined || origin === deps.config.publicUrl) return
  const own = new URL(deps.config.publicUrl)
  const given = URL.canParse(origin) ? new URL(origin) : null
  const isSameHost =
    given !== null && isLoopback(own.hostname) && isLoopback(given.hostname) && own.port === given.port && own.protocol === given.protocol
  if (!isSameHost) throw new Refusal('origin.refused', { detail: 'This call is for our own pages.' })
}
