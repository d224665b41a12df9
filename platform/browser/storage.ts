/** Browser storage. Without it (private mode, tests) the same functions store values in memory. */
export type BrowserStorage = {
  /** Returns the text of a key, or null. */
  get(key: string): string | null
  /** Stores a text. Returns false if the browser refused (full, forbidden). */
  set(key: string, text: string): boolean
  remove(key: string): void
}

function browserStorage(name: 'localStorage' | 'sessionStorage'): BrowserStorage {
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

/** Storage of the device, until the value is removed. */
export const deviceStorage: BrowserStorage = browserStorage('localStorage')
/** Storage of this tab, until it closes. */
export const tabStorage: BrowserStorage = browserStorage('sessionStorage')

/** Parses stored JSON. Invalid JSON counts as absent. */
export function readJson(from: BrowserStorage, key: string): unknown {
  const text = from.get(key)
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** Stores a value as JSON. @returns false if the browser refused */
export const writeJson = (to: BrowserStorage, key: string, value: unknown): boolean => to.set(key, JSON.stringify(value))

/** Calls back when another tab changes a key of the device's storage. @returns a function to stop */
export function watchDeviceStorage(key: string, changed: (text: string | null) => void): () => void {
  if (typeof window === 'undefined') return () => {}
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed(event.key === null ? null : event.newValue)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
