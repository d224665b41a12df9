/** Whether the line about a newer version is shown; apart from the flow, whose code comes long after the page (docs/decisions/service-worker.md). */
let isOffered = false
let accept = () => {}
const listeners = new Set<() => void>()

export const isUpdateOffered = (): boolean => isOffered

export function watchUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The newer version is asked for. */
export const acceptUpdate = (): void => accept()

/** Only the flow's wiring says whether a newer version is offered, and what happens to whoever asks for it. */
export function setUpdateOffered(next: boolean, onAccept: () => void): void {
  accept = onAccept
  if (next === isOffered) return
  isOffered = next
  for (const listener of listeners) listener()
}
