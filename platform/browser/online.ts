/** Returns whether the browser reports a connection; true if unknown. */
export const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine !== false

/** Calls back on each change of the connection. @returns a function to stop */
export function watchOnline(changed: (online: boolean) => void): () => void {
  if (typeof window === 'undefined') return () => {}
  const up = () => changed(true)
  const down = () => changed(false)
  window.addEventListener('online', up)
  window.addEventListener('offline', down)
  return () => {
    window.removeEventListener('online', up)
    window.removeEventListener('offline', down)
  }
}
