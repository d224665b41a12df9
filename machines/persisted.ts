import * as v from 'valibot'
import { tabStorage } from '../platform/browser/storage.ts'
import { keys } from './keys.ts'

/** A flow's stored snapshot after a reload, or null. `isLost`: there was one, but it is outdated or invalid. */
export type Restored<T> = { snapshot: T | null; isLost: boolean }

export const nothingRestored = { snapshot: null, isLost: false } as const

/** Parses JSON; returns undefined if it is invalid. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const waiting = new Map<string, () => string>()

/** Writes pending snapshots. Otherwise a microtask does. */
export function flushPersisted(): void {
  for (const [key, text] of waiting) if (!endedKeys().includes(key)) tabStorage.set(key, text())
  waiting.clear()
}

/** Keys to which running flows no longer write. */
const endedKeys = (): string[] => tabStorage.get(keys.ended)?.split(' ') ?? []

/** Prevents running flows from writing to these keys of the tab. A new flow, which restores first, can write again. */
export const endPersisting = (ended: readonly string[]): boolean => tabStorage.set(keys.ended, ended.join(' '))

function beginPersisting(key: string): void {
  const ended = endedKeys()
  const left = ended.filter((one) => one !== key)
  if (left.length > 0) tabStorage.set(keys.ended, left.join(' '))
  else if (ended.length > 0) tabStorage.remove(keys.ended)
}

/** Batches the writes of one task: many keystrokes in a row cause one write, and none is lost. */
function persistSoon(key: string, text: () => string): void {
  if (waiting.size === 0) queueMicrotask(flushPersisted)
  waiting.set(key, text)
}

/**
 * A versioned snapshot of a flow, stored in this tab and validated when read. It never contains a token, a card or a client secret. A snapshot
 * of another version or shape is removed when read, so that it is reported once.
 * @param key of the tab's storage
 * @param version incremented with every change of the schema
 * @param schema of the snapshot
 */
export function persisted<S extends v.GenericSchema>(key: string, version: number, schema: S) {
  const Record = v.object({ version: v.literal(version), snapshot: schema })
  return {
    restore(): Restored<v.InferOutput<S>> {
      flushPersisted()
      beginPersisting(key)
      const text = tabStorage.get(key)
      if (text === null) return nothingRestored
      const parsed = v.safeParse(Record, parse(text))
      if (parsed.success) return { snapshot: parsed.output.snapshot as v.InferOutput<S>, isLost: false }
      tabStorage.remove(key)
      return { snapshot: null, isLost: true }
    },
    /** Stores the result of `make` at the end of this task. */
    persist: (make: () => v.InferOutput<S>): void => persistSoon(key, () => JSON.stringify({ version, snapshot: make() })),
    forget(): void {
      waiting.delete(key)
      tabStorage.remove(key)
    },
  }
}
