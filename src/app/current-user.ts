import type { User } from '../../contract/user.ts'
import { readSession } from '../../machines/session/session.storage.ts'

/** Who uses the product, as the session flow says; kept apart from it so that a visitor's first page need not wait for the flow's code. */
export interface CurrentUser {
  isLoading: boolean
  user: User | null
  /** Somebody is signed in, but who could not be read, as without a network. */
  isUnread: boolean
}

let current: CurrentUser = { isLoading: readSession().token !== null, user: null, isUnread: false }
const listeners = new Set<() => void>()

export const currentUser = (): CurrentUser => current

export function subscribeCurrentUser(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Only the session flow's wiring says who it is. */
export function setCurrentUser(next: CurrentUser): void {
  if (next.isLoading === current.isLoading && next.user === current.user && next.isUnread === current.isUnread) return
  current = next
  for (const listener of listeners) listener()
}

/** Resolves once it is known who uses the product. */
export function currentUserKnown(): Promise<void> {
  return new Promise((resolve) => {
    if (!current.isLoading) return resolve()
    const stop = subscribeCurrentUser(() => {
      if (current.isLoading) return
      stop()
      resolve()
    })
  })
}
