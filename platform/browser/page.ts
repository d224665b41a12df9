import { isOnline } from './online.ts'

/** Path of the page with its language prefix, `/` where there is no page. */
export const currentPath = (): string => (typeof window === 'undefined' ? '/' : window.location.pathname)

/** Absolute address of a path on this origin. */
export const addressOf = (path: string): string => (typeof window === 'undefined' ? path : new URL(path, window.location.origin).href)

/** Calls back when the page is left for good or put aside, and when it comes back; returns how to stop. */
export function watchPageLife(hidden: (persisted: boolean) => void, shown: (persisted: boolean) => void): () => void {
  if (typeof window === 'undefined') return () => {}
  const leave = (event: PageTransitionEvent) => hidden(event.persisted)
  const enter = (event: PageTransitionEvent) => shown(event.persisted)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', enter)
  return () => {
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', enter)
  }
}

/** Does something that needs the network: at once, or as soon as the device says that it has one again. */
export function whenOnline(run: () => void): void {
  if (isOnline()) run()
  else window.addEventListener('online', run, { once: true })
}

/** Milliseconds after which a page has had the line to itself for long enough (OFFLINE-1). */
const SETTLED = 6_000

/** Does something once the page has loaded, has had the line to itself for 6 s and has nothing better to do. @returns a function that drops it, if it has not begun */
export function whenSettled(run: () => void): () => void {
  let isWanted = true
  const begin = () => {
    if (isWanted) run()
  }
  const wait = () => setTimeout(() => afterPaint(begin), SETTLED)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    isWanted = false
  }
}

/** Loads this address anew. */
export const reloadPage = (): void => window.location.reload()

/** A random identifier of 32 hexadecimal characters. */
export const randomId = (): string => crypto.randomUUID().replaceAll('-', '')

/** Does something once the browser has painted and has nothing better to do, after 2 s at the latest. */
export function afterPaint(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2_000 })
  else setTimeout(run, 200)
}

/** Resolves in a task of its own, after the browser could answer a tap and paint. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })
}
