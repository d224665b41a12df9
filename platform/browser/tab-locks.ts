const locksOf = (): LockManager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks)

/** Waits for a lock and holds it; calls back when it has it. Returns how to let go. Without locks whoever asks has it. */
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

/** Holds a lock from now on; `held` settles once it is there, so that others can tell this tab from a dead one. */
export function holdTabLock(name: string): { held: Promise<void>; release: () => void } {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = requestLock(name, resolve)
  })
  return { held, release: () => release() }
}

/** Whether another tab holds a lock whose name begins like that; no where that can not be told. */
export async function isHeldElsewhere(beginning: string, own: string): Promise<boolean> {
  const { held = [] } = (await locksOf()?.query()) ?? {}
  return held.some(({ name }) => name?.startsWith(beginning) && name !== own)
}

/** Whether somebody holds the lock; true where that can not be told. */
export async function isLockHeld(name: string): Promise<boolean> {
  const { held = [] } = (await locksOf()?.query()) ?? { held: [{ name }] }
  return held.some((lock) => lock.name === name)
}
