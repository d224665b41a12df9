/** What a machine persists outside of itself, as texts by key: the browser's storage, a file, a database. */
export type PersistentStorage = {
  read(): ReadonlyMap<string, string>
  /** Removes everything, so that a path finds nothing of an earlier one. */
  clear(): void
}

/** For machines that persist nothing. */
export const noStorage: PersistentStorage = { read: () => new Map(), clear: () => {} }

/** The keys whose texts differ: each with its new value, parsed where it is JSON, or null where it was removed. */
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
