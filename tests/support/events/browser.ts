import type { Batch, SyncStorage } from '@firn/event-logger'
import type { Clock } from './clock.ts'
import type { Disk, Operation } from './journal.ts'

/** Milliseconds for which a write to local storage is lost if the browser is killed (measured in Chromium). */
const SHELF_RISK = 3_000

/** Duration of a journal operation in ms. Operations run in sequence. */
const JOURNAL_TIME = [1, 3, 2, 5] as const

/** State shared by all tabs of a browser: disk, local storage, locks, connection. */
export function createBrowser(clock: Clock) {
  const disk: Disk = { entries: new Map(), ended: new Set(), tally: {}, isFull: false, hear: { kept: () => {}, ended: () => {} } }
  const localEntries = new Map<string, string>()
  /** Writes to undo if the browser is killed, oldest first. */
  let undo: { at: number; key: string; before: string | undefined }[] = []
  let operations: Operation[] = []
  let freeAt = 0
  let count = 0
  const locks = new Map<string, { tab: string; gained: () => void }[]>()

  function write(key: string, text: string | undefined) {
    undo.push({ at: clock.now(), key, before: localEntries.get(key) })
    if (text === undefined) localEntries.delete(key)
    else localEntries.set(key, text)
  }

  const shelfPort: SyncStorage = {
    keys: () => [...localEntries.keys()],
    get: (key) => localEntries.get(key) ?? null,
    set(key, text) {
      disk.hear.kept([JSON.parse(text) as Batch])
      if (disk.isFull) return false
      write(key, text)
      return true
    },
    remove: (key) => write(key, undefined),
  }

  function grant(name: string) {
    const [first] = locks.get(name) ?? []
    if (first) clock.later(() => locks.get(name)?.[0] === first && first.gained(), 1)
  }

  const browser = {
    disk,
    localEntries,
    shelfPort,
    isOnline: true,
    /** How often it was killed. Pending work of an earlier run is dropped. */
    kills: 0,
    consent: null as { analytics: boolean; location: boolean } | null,
    /** Starts a disk operation. `ended` is called later with its outcome. */
    operate<T>(tab: string, isSent: boolean, apply: () => T, ended: (outcome: () => T) => void) {
      const operation: Operation = { tab, isSent, isOff: false, apply: () => {} }
      freeAt = Math.max(freeAt, clock.now()) + (JOURNAL_TIME[count++ % JOURNAL_TIME.length] ?? 1)
      operation.apply = () => {
        try {
          const value = apply()
          ended(() => value)
        } catch (error) {
          ended(() => {
            throw error
          })
        }
      }
      operations.push(operation)
      clock.later(() => {
        operations = operations.filter((one) => one !== operation)
        if (!operation.isOff) operation.apply()
      }, freeAt - clock.now())
    },
    /** Closes a page and drops its unsent work. */
    callOff(tab: string) {
      for (const one of operations) if (one.tab === tab && !one.isSent) one.isOff = true
    },
    lock(name: string, tab: string, gained: () => void): () => void {
      const mine = { tab, gained }
      const line = locks.get(name) ?? []
      locks.set(name, [...line, mine])
      if (line.length === 0) grant(name)
      return () => {
        const now = locks.get(name) ?? []
        locks.set(
          name,
          now.filter((one) => one !== mine),
        )
        if (now[0] === mine) grant(name)
      }
    },
    isLocked: (name: string) => (locks.get(name) ?? []).length > 0,
    /** Kills the whole browser. */
    kill() {
      browser.kills += 1
      for (const one of operations) one.isOff = true
      operations = []
      locks.clear()
      for (const { at, key, before } of undo.reverse()) {
        if (at <= clock.now() - SHELF_RISK) continue
        if (before === undefined) localEntries.delete(key)
        else localEntries.set(key, before)
      }
      undo = []
    },
    /** Every batch that would survive a kill of the browser now. */
    durable: (): Batch[] => [...disk.entries.values(), ...[...localEntries.values()].map((text) => JSON.parse(text) as Batch)],
  }
  return browser
}

export type Browser = ReturnType<typeof createBrowser>
