/** The device's store as it is, key by key: no copy in memory, so that what it refuses is known to be refused. */
export const localKeys = {
  keys(): string[] {
    try {
      return Object.keys(localStorage)
    } catch {
      return []
    }
  },
  get(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  /** False where the browser refused: full, or forbidden. */
  set(key: string, text: string): boolean {
    try {
      localStorage.setItem(key, text)
      return true
    } catch {
      return false
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key)
    } catch {
      // There is nothing to remove where there is no store.
    }
  },
}
