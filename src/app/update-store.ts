/**
 * Whether the line about a newer version is shown. Separate from the flow, whose code loads long after the page
 * (docs/decisions/service-worker.md).
 */
let isOffered = false
let accept = () => {}
const listeners = new Set<() => void>()

export const isUpdateOffered = (): boolean => isOffered

export function watchUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Accepts the newer version. */
export const acceptUpdate = (): void => accept()

/** Sets whether a newer version is offered, and how to accept it. Only the flow's wiring calls it. */
export function setUpdateOffered(next: boolean, onAccept: () => void): void {
  accept = onAccept
  if (next === isOffered) return
  isOffered = next
  for (const listener of listeners) listener()
}
