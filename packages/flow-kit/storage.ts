/** A machine's external storage as texts by key: browser storage, a file, a database. */
export type PersistentStorage = {
  read(): ReadonlyMap<string, string>
  /** Removes everything, so a path starts with empty storage. */
  clear(): void
}

/** For machines without storage. */
export const noStorage: PersistentStorage = { read: () => new Map(), clear: () => {} }

/** The keys whose texts differ, each with its new value (JSON is parsed), or null if removed. */
export function changesIn(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Record<string, unknown> {
  const keys = [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key))
  return Object.fromEntries(keys.map((key) => [key, parsed(after.get(key))]))
}

function parsed(text: string | undefined): unknown {
  if (text === undefined) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
