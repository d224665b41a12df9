import type { User } from '../../contract/user.ts'
import { readSession } from '../../machines/session/session.storage.ts'
import type { SessionPort } from '../../platform/api/configure.ts'

/** Who uses the product, as the session flow says; kept apart from it so that a visitor's first page need not wait for the flow's code. */
export interface Who {
  isLoading: boolean
  user: User | null
}

let who: Who = { isLoading: readSession().token !== null, user: null }
const listeners = new Set<() => void>()

export const whoIs = (): Who => who

export function subscribeWho(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Only the session flow's wiring says who it is. */
export function setWho(next: Who): void {
  if (next.isLoading === who.isLoading && next.user === who.user) return
  who = next
  for (const listener of listeners) listener()
}

/** Resolves once it is known who uses the product. */
export function whoIsDecided(): Promise<void> {
  return new Promise((resolve) => {
    if (!who.isLoading) return resolve()
    const stop = subscribeWho(() => {
      if (who.isLoading) return
      stop()
      resolve()
    })
  })
}

/** What the API client asks of the session: the token that all tabs share, and one refresh for everybody who waits. */
export const sessionPort: SessionPort = {
  token: () => readSession().token,
  refresh: async (refused) => (await import('./session.ts')).refresh(refused),
}
