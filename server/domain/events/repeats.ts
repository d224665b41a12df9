import type { Db } from '../../db/types.ts'

/** Maximum number of tracked devices. The oldest is dropped first. */
const DEVICES = 10_000

const counts = new WeakMap<Db, Map<string, number>>()

/** Counts events that a device sent again although they were stored. In memory only: the sandbox displays it, and no logic depends on it. */
export function countRepeats(db: Db, deviceId: string | null, repeated: number): void {
  if (repeated === 0 || !deviceId) return
  const known = counts.get(db) ?? new Map<string, number>()
  counts.set(db, known)
  known.set(deviceId, (known.get(deviceId) ?? 0) + repeated)
  const [first] = known.keys()
  if (known.size > DEVICES && first !== undefined) known.delete(first)
}

/** Returns how many repeats of a device were dropped since this process started. */
export const repeatsOf = (db: Db, deviceId: string): number => counts.get(db)?.get(deviceId) ?? 0
