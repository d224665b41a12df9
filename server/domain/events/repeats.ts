import type { Db } from '../../db/types.ts'

/** Devices that are remembered at most; the one that was noted first goes. */
const DEVICES = 10_000

const counts = new WeakMap<Db, Map<string, number>>()

/** Notes that a device sent so many events again which were stored already. Kept in memory: it is looked at in the sandbox and decides nothing. */
export function noteRepeats(db: Db, deviceId: string | null, repeated: number): void {
  if (repeated === 0 || !deviceId) return
  const known = counts.get(db) ?? new Map<string, number>()
  counts.set(db, known)
  known.set(deviceId, (known.get(deviceId) ?? 0) + repeated)
  const [first] = known.keys()
  if (known.size > DEVICES && first !== undefined) known.delete(first)
}

/** How many repeats of a device were dropped since this process started. */
export const repeatsOf = (db: Db, deviceId: string): number => counts.get(db)?.get(deviceId) ?? 0
