import type { IssuedToken } from '../../domain/auth/refresh.ts'
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
