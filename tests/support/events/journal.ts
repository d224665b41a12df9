import type { Batch, End, Journal, Settlement, Tally } from '@firn/event-logger'

/** Contents of the disk, and listeners for changes of batches. */
export type Disk = {
  entries: Map<string, Batch>
  ended: Set<string>
  tally: Tally
  isFull: boolean
  hear: { kept(batches: readonly Batch[]): void; ended(id: string, size: number, settlement: Settlement | null): void }
}
/** A pending operation. `isSent`: it continues without its page. */
export type Operation = { tab: string; isSent: boolean; apply: () => void; isOff: boolean }

const copy = <T>(value: T): T => structuredClone(value)

/**
 * A journal of one tab like that of a browser: operations take time and run in sequence. A kill of the browser discards pending ones.
 * @param start queues an operation and passes its outcome to the tab
 */
export function createJournal(disk: Disk, start: <T>(isSent: boolean, apply: () => T) => Promise<T>): Journal {
  const refuseWhereFull = () => {
    if (disk.isFull) throw new Error('The disk is full')
  }
  return {
    put(batches) {
      const given = copy(batches)
      return start(true, () => {
        refuseWhereFull()
        disk.hear.kept(given)
        for (const batch of given) disk.entries.set(batch.id, batch)
      })
    },
    read: () =>
      start(false, () => {
        for (const id of disk.entries.keys()) if (disk.ended.has(id)) disk.entries.delete(id)
        return { batches: copy([...disk.entries.values()]), settled: [...disk.ended] }
      }),
    settle(ends: readonly End[], instead) {
      const given = copy(instead)
      return start(false, () => {
        if (given.length > 0) refuseWhereFull()
        disk.hear.kept(given)
        for (const { id, size, settlement } of ends) {
          disk.entries.delete(id)
          if (disk.ended.has(id)) continue
          disk.hear.ended(id, size, settlement)
          disk.ended.add(id)
          if (settlement) disk.tally[settlement] = (disk.tally[settlement] ?? 0) + size
        }
        for (const batch of given) if (!disk.ended.has(batch.id)) disk.entries.set(batch.id, batch)
      })
    },
    tally: () => start(false, () => ({ ...disk.tally })),
  }
}
