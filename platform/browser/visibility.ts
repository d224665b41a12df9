/** Whether the page is in view; true where there is no page. */
const isVisible = (): boolean => typeof document === 'undefined' || document.visibilityState === 'visible'

/** Calls back when the page comes into view or leaves it; returns how to stop. */
export function watchVisibility(changed: (visible: boolean) => void): () => void {
  if (typeof document === 'undefined') return () => {}
  const listen = () => changed(isVisible())
  document.addEventListener('visibilitychange', listen)
  return () => document.removeEventListener('visibilitychange', listen)
}
