import * as v from 'valibot'
import { tabStorage } from '../platform/browser/storage.ts'
import { keys } from './keys.ts'

/** What a flow finds of itself after a reload: its snapshot, or null. `isLost`: there was one, but it is too old or broken to be read. */
export type Restored<T> = { snapshot: T | null; isLost: boolean }

export const nothingRestored = { snapshot: null, isLost: false } as const

/** Reads JSON, or gives undefined. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const waiting = new Map<string, () => string>()

/** Writes what waits to be written. It happens by itself before the browser does anything else. */
export function flushPersisted(): void {
  for (const [key, text] of waiting) if (!endedKeys().includes(key)) tabStorage.set(key, text())
  waiting.clear()
}

/** Keys under which flows that still run persist nothing more. */
const endedKeys = (): string[] => tabStorage.get(keys.ended)?.split(' ') ?? []

/** Flows that run now persist nothing more under these keys of the tab; the next one that begins, and so restores, does again. */
export const endPersisting = (ended: readonly string[]): boolean => tabStorage.set(keys.ended, ended.join(' '))

function beginPersisting(key: string): void {
  const ended = endedKeys()
  const left = ended.filter((one) => one !== key)
  if (left.length > 0) tabStorage.set(keys.ended, left.join(' '))
  else if (ended.length > 0) tabStorage.remove(keys.ended)
}

/** Writes once for all changes of one turn: many keystrokes in a row cost one writing, and none is lost. */
function persistSoon(key: string, text: () => string): void {
  if (waiting.size === 0) queueMicrotask(flushPersisted)
  waiting.set(key, text)
}

/**
 * A versioned snapshot of a flow, kept in this tab and parsed on the way in: never a token, a card or a client secret. One of another version or shape
 * is removed when it is read, so that it is reported once.
 * @param key of the tab's storage
 * @param version goes up with every change of what is kept
 * @param schema of what is kept
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
    /** Persists what `make` returns at the end of this turn. */
    persist: (make: () => v.InferOutput<S>): void => persistSoon(key, () => JSON.stringify({ version, snapshot: make() })),
    forget(): void {
      waiting.delete(key)
      tabStorage.remove(key)
    },
  }
}
