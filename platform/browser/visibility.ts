/** Whether the page is in view; true where there is no page. */
const isVisible = (): boolean => typeof document === 'undefined' || document.visibilityState === 'visible'

/** Tells when the page comes into view or leaves it; answers how to stop. */
export function watchVisibility(changed: (visible: boolean) => void): () => void {
  if (typeof document === 'undefined') return () => {}
  const listen = () => changed(isVisible())
  document.addEventListener('visibilitychange', listen)
  return () => document.removeEventListener('visibilitychange', listen)
}
