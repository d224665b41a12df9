const locksOf = (): LockManager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks)

/** Requests a lock, holds it, and calls back when it is acquired. Browsers without locks grant it immediately. @returns a function to release it */
export function requestLock(name: string, gained: () => void): () => void {
  const locks = locksOf()
  const waiting = new AbortController()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  if (locks) {
    const have = () => {
      gained()
      return held
    }
    locks.request(name, { signal: waiting.signal }, have).catch(() => {})
  } else queueMicrotask(() => waiting.signal.aborted || gained())
  return () => {
    waiting.abort()
    letGo()
  }
}

/** Holds a lock, so that other tabs can tell this tab from a closed one. `held` settles when it is acquired. */
export function holdTabLock(name: string): { held: Promise<void>; release: () => void } {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = requestLock(name, resolve)
  })
  return { held, release: () => release() }
}

/** Returns whether another tab holds a lock with this prefix; false if unknown. */
export async function isHeldElsewhere(beginning: string, own: string): Promise<boolean> {
  const { held = [] } = (await locksOf()?.query()) ?? {}
  return held.some(({ name }) => name?.startsWith(beginning) && name !== own)
}

/** Returns whether a tab holds the lock; true if unknown. */
export async function isLockHeld(name: string): Promise<boolean> {
  const { held = [] } = (await locksOf()?.query()) ?? { held: [{ name }] }
  return held.some((lock) => lock.name === name)
}
