/** Tells the other tabs of this origin; nothing happens where the browser has no channels. */
export function tellTabs(channel: string, message: unknown): void {
  if (typeof BroadcastChannel === 'undefined' || typeof window === 'undefined') return
  const open = new BroadcastChannel(channel)
  open.postMessage(message)
  open.close()
}

/** Hears what the other tabs tell; answers how to stop. */
export function hearTabs(channel: string, heard: (message: unknown) => void): () => void {
  if (typeof BroadcastChannel === 'undefined' || typeof window === 'undefined') return () => {}
  const open = new BroadcastChannel(channel)
  open.onmessage = (event) => heard(event.data)
  return () => open.close()
}
