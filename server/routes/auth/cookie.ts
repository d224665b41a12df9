import type { IssuedToken } from '../../domain/auth/refresh.ts'
import type { Context } from '../../http/context.ts'

const NAME = 'firn-refresh'
const ATTRIBUTES = { httpOnly: true, sameSite: 'Strict' } as const

export const readRefreshCookie = (context: Context) => context.readHostCookie(NAME)

/** Sets the refresh cookie. It is persistent only if the user asked to be remembered. */
export function setRefreshCookie(context: Context, { token, remember, expiresAt }: IssuedToken): void {
  context.setHostCookie(NAME, token, { ...ATTRIBUTES, ...(remember ? { expires: expiresAt } : {}) })
}

export function clearRefreshCookie(context: Context): void {
  context.setHostCookie(NAME, '', { ...ATTRIBUTES, maxAge: 0 })
}
