/** Whether the browser believes that it has a connection; true where it can't tell. */
export const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine !== false

/** Calls back at each change of the connection; returns how to stop. */
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
