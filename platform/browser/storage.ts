/** What a browser keeps for us. Without it (private mode, tests) the same functions keep things in memory. */
export type BrowserStorage = {
  /** The text kept under a key, or null. */
  get(key: string): string | null
  /** Stores a text; false where the browser refused (full, forbidden). */
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

/** Kept on the device until it is removed. */
export const deviceStorage: BrowserStorage = browserStorage('localStorage')
/** Kept for this tab until it closes. */
export const tabStorage: BrowserStorage = browserStorage('sessionStorage')

/** Reads JSON that was kept earlier; whatever does not parse counts as absent. */
export function readJson(from: BrowserStorage, key: string): unknown {
  const text = from.get(key)
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** Stores a value as JSON; returns whether the browser took it. */
export const writeJson = (to: BrowserStorage, key: string, value: unknown): boolean => to.set(key, JSON.stringify(value))

/** Calls back when another tab changes what is kept on the device under a key; returns how to stop listening. */
export function watchDeviceStorage(key: string, changed: (text: string | null) => void): () => void {
  if (typeof window === 'undefined') return () => {}
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed(event.key === null ? null : event.newValue)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
