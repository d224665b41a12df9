import { watchPageLife } from './page.ts'

/** Notifies the other tabs of this origin; nothing happens where the browser has no channels. */
export function postToTabs(channel: string, message: unknown): void {
  if (typeof BroadcastChannel === 'undefined' || typeof window === 'undefined') return
  const open = new BroadcastChannel(channel)
  open.postMessage(message)
  open.close()
}

/** Listens to the other tabs, but for a page that is put aside: a message to it would throw it out of the back/forward cache. Returns how to stop. */
export function listenToTabs(channel: string, received: (message: unknown) => void): () => void {
  if (typeof BroadcastChannel === 'undefined' || typeof window === 'undefined') return () => {}
  let open: BroadcastChannel | null = null
  const listener = () => {
    open ??= new BroadcastChannel(channel)
    open.onmessage = (event) => received(event.data)
  }
  const stopHearing = () => {
    open?.close()
    open = null
  }
  listener()
  const stopWatching = watchPageLife(stopHearing, listener)
  return () => {
    stopWatching()
    stopHearing()
  }
}
