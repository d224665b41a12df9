import * as v from 'valibot'
import { tabShelf } from '../src/platform/storage.ts'

/** What a flow finds of itself after a reload: its snapshot, or null. `isLost`: there was one, but it is too old or broken to be read. */
export type Kept<T> = { snapshot: T | null; isLost: boolean }

export const nothingKept = { snapshot: null, isLost: false } as const

/** Reads JSON, or gives undefined. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/**
 * A versioned snapshot of a flow, kept in this tab and parsed on the way in: never a token, a card or a client secret. One of another version or shape
 * is removed when it is read, so that it is reported once.
 * @param key of the tab's shelf
 * @param version goes up with every change of what is kept
 * @param schema of what is kept
 */
export function keepsake<S extends v.GenericSchema>(key: string, version: number, schema: S) {
  const Record = v.object({ version: v.literal(version), snapshot: schema })
  return {
    read(): Kept<v.InferOutput<S>> {
      const text = tabShelf.get(key)
      if (text === null) return nothingKept
      const parsed = v.safeParse(Record, parse(text))
      if (parsed.success) return { snapshot: parsed.output.snapshot as v.InferOutput<S>, isLost: false }
      tabShelf.remove(key)
      return { snapshot: null, isLost: true }
    },
    /** Answers whether the browser took it. */
    keep: (snapshot: v.InferOutput<S>): boolean => tabShelf.set(key, JSON.stringify({ version, snapshot })),
    forget: (): void => tabShelf.remove(key),
  }
}
