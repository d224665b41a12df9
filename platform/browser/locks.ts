/** Milliseconds before work continues without the lock. The lock only saves calls; correctness does not depend on it. */
const LOCK_TIMEOUT = 5_000

const queues = new Map<string, Promise<unknown>>()

/** Runs work while no other tab runs work of the same name. Without Web Locks, it uses a queue of this tab; after 5 s it runs without a lock. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  if (!locks) return inTurn(name, work)
  let begun = false
  const once = () => {
    begun = true
    return work()
  }
  try {
    return (await locks.request(name, { signal: AbortSignal.timeout(LOCK_TIMEOUT) }, once)) as T
  } catch (error) {
    if (begun) throw error
    return work()
  }
}

function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const mine = (queues.get(name) ?? Promise.resolve()).then(work, work)
  queues.set(
    name,
    mine.catch(() => {}),
  )
  return mine
}
