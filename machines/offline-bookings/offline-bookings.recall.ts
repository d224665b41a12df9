import type { User } from '../../contract/user.ts'
import { keeper } from './offline-bookings.keeper.ts'

/** The account that an access token names, without asking anybody whether it is true. */
function accountOf(token: string): string | null {
  try {
    const [, claims = ''] = token.split('.')
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}

/** The person of a token, where their bookings are kept here; null for anybody else's token. */
export async function recallUser({ token }: { token: string | null }): Promise<User | null> {
  const account = token && accountOf(token)
  if (!account || account !== keeper()) return null
  const { readBookings } = await import('./offline-bookings.storage.ts')
  return (await readBookings(account))?.user ?? null
}
