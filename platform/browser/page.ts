import { isOnline } from './online.ts'

/** Returns the path of the page with its language prefix; `/` without a page. */
export const currentPath = (): string => (typeof window === 'undefined' ? '/' : window.location.pathname)

/** Returns the absolute address of a path on this origin. */
export const addressOf = (path: string): string => (typeof window === 'undefined' ? path : new URL(path, window.location.origin).href)

/** Calls back when the page is closed or enters the back/forward cache, and when it is restored. @returns a function to stop */
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

/** Runs a function that needs the network: immediately, or when the device reports a connection. */
export function whenOnline(run: () => void): void {
  if (isOnline()) run()
  else window.addEventListener('online', run, { once: true })
}

/** Milliseconds after the load event until background work may use the connection (OFFLINE-1). */
const SETTLED = 6_000

/** Runs a function 6 s after the page has loaded, when the browser is idle. @returns a function to cancel it */
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

/** Reloads the page. */
export const reloadPage = (): void => window.location.reload()

/** Returns a random identifier of 32 hexadecimal characters. */
export const randomId = (): string => crypto.randomUUID().replaceAll('-', '')

/** Runs a function after the next paint, when the browser is idle, or after 2 s at the latest. */
export function afterPaint(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2_000 })
  else setTimeout(run, 200)
}

/** Resolves in a new task, so that the browser can handle input and paint first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })
}
