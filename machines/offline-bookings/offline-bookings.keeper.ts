import { deviceStorage } from '../../platform/browser/storage.ts'
import { keys } from '../keys.ts'

// A small module, as every page of a signed-in user loads it. The bookings themselves are read by a module that loads only if there are any.

/**
 * Returns the id of the account whose bookings may be stored on this device, or null (OFFLINE-8). It is removed before all other data: without
 * it no stored data is read.
 */
export const keeper = (): string | null => deviceStorage.get(keys.kept)

export const allowKeeping = (userId: string): boolean => deviceStorage.set(keys.kept, userId)

/** Removes all stored bookings. The permission to read them is removed first (OFFLINE-10). @throws if the browser refuses */
export async function forgetBookings(): Promise<void> {
  if (keeper() === null) return
  deviceStorage.remove(keys.kept)
  const { clearStored } = await import('../../platform/browser/offline-store.ts')
  await clearStored()
}
