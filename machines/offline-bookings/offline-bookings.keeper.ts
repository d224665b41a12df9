import { deviceStorage } from '../../platform/browser/storage.ts'
import { keys } from '../keys.ts'

// Light, as every page of a person loads it; the bookings themselves are read by what comes when there are any.

/** Id of the account whose bookings may be kept on this device, or null (OFFLINE-8). It goes before anything else does: without it nothing that is kept is read. */
export const keeper = (): string | null => deviceStorage.get(keys.kept)

export const allowKeeping = (userId: string): boolean => deviceStorage.set(keys.kept, userId)

/** Removes all that is kept of anybody's bookings; what allows to read it goes at once (OFFLINE-10). @throws where the browser refuses */
export async function forgetBookings(): Promise<void> {
  if (keeper() === null) return
  deviceStorage.remove(keys.kept)
  const { eraseKept } = await import('../../platform/browser/kept-things.ts')
  await eraseKept()
}
