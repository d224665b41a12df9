/** What a browser keeps for us. Without it (private mode, tests) the same functions keep things in memory. */
export type Shelf = {
  /** The text kept under a key, or null. */
  get(key: string): string | null
  /** Keeps a text; false where the browser refused (full, forbidden). */
  set(key: string, text: string): boolean
  remove(key: string): void
}

function shelf(name: 'localStorage' | 'sessionStorage'): Shelf {
  const memory = new Map<string, string>()
  const real = (): Storage | undefined => {
    try {
      return typeof window === 'undefined' ? undefined : window[name]
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => real()?.getItem(key) ?? memory.get(key) ?? null,
    set(key, text) {
      try {
        const store = real()
        if (store) store.setItem(key, text)
        else memory.set(key, text)
        return true
      } catch {
        memory.set(key, text)
        return false
      }
    },
    remove(key) {
      memory.delete(key)
      real()?.removeItem(key)
    },
  }
}

/** Kept on the device until it is removed. */
export const deviceShelf: Shelf = shelf('localStorage')
/** Kept for this tab until it closes. */
export const tabShelf: Shelf = shelf('sessionStorage')

/** Reads JSON that was kept earlier; whatever does not parse counts as absent. */
export function readJson(from: Shelf, key: string): unknown {
  const text = from.get(key)
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** Keeps a value as JSON; answers whether the browser took it. */
export const writeJson = (to: Shelf, key: string, value: unknown): boolean => to.set(key, JSON.stringify(value))

/** Tells when another tab changes what is kept on the device under a key; answers how to stop listening. */
export function watchDeviceShelf(key: string, changed: (text: string | null) => void): () => void {
  if (typeof window === 'undefined') return () => {}
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed(event.key === null ? null : event.newValue)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
