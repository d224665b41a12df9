import { watchPageLife } from './page.ts'

/** Sends a message to the other tabs of this origin. Does nothing in browsers without BroadcastChannel. */
export function postToTabs(channel: string, message: unknown): void {
  if (typeof BroadcastChannel === 'undefined' || typeof window === 'undefined') return
  const open = new BroadcastChannel(channel)
  open.postMessage(message)
  open.close()
}

/** Listens to messages of other tabs, except while the page is in the back/forward cache: a message would evict it. @returns a function to stop */
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
