import type { User } from '../../contract/user.ts'
import { accountOf } from '../account-of.ts'
import { keeper } from './offline-bookings.keeper.ts'

/** Returns the stored user of a token; null if the stored bookings belong to another account. */
export async function recallUser({ token }: { token: string | null }): Promise<User | null> {
  const account = token && accountOf(token)
  if (!account || account !== keeper()) return null
  const { readBookings } = await import('./offline-bookings.storage.ts')
  return (await readBookings(account))?.user ?? null
}
