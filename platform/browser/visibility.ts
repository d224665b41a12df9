/** Returns whether the page is visible; true without a page. */
const isVisible = (): boolean => typeof document === 'undefined' || document.visibilityState === 'visible'

/** Calls back when the page becomes visible or hidden. @returns a function to stop */
export function watchVisibility(changed: (visible: boolean) => void): () => void {
  if (typeof document === 'undefined') return () => {}
  const listen = () => changed(isVisible())
  document.addEventListener('visibilitychange', listen)
  return () => document.removeEventListener('visibilitychange', listen)
}
