import type { User } from '../../contract/user.ts'
import { readSession } from '../../machines/session/session.storage.ts'

/** The current user, as the session flow reports it. A separate module, so that a visitor's first page need not wait for the flow's code. */
export interface CurrentUser {
  isLoading: boolean
  user: User | null
  /** A user is signed in, but their record could not be loaded, for example without a network. */
  isUnread: boolean
}

let current: CurrentUser = { isLoading: readSession().token !== null, user: null, isUnread: false }
const listeners = new Set<() => void>()

export const currentUser = (): CurrentUser => current

export function subscribeCurrentUser(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the current user. Only the wiring of the session flow calls it. */
export function setCurrentUser(next: CurrentUser): void {
  if (next.isLoading === current.isLoading && next.user === current.user && next.isUnread === current.isUnread) return
  current = next
  for (const listener of listeners) listener()
}

/** Resolves once the current user is known. */
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
