/** Returns whether the page is visible; true without a page. */
const isVisible = (): boolean => typeof document === 'undefined' || document.visibilityState === 'visible'

/** Calls back when the page becomes visible or hidden. @returns a function to stop */
export function watchVisibility(changed: (visible: boolean) => void): () => void {
  if (typeof document === 'undefined') return () => {}
  const listen = () => changed(isVisible())
  document.addEventListener('visibilitychange', listen)
  return () => document.removeEventListener('visibilitychange', listen)
}

/**
 * Calls back once the page is hidden: immediately, or when it becomes hidden. A page that is left becomes hidden after its `pagehide`
 * (https://html.spec.whatwg.org/#unload-a-document), and what is captured then, such as its speed, is captured before this call.
 */
export function whenHidden(run: () => void): void {
  if (isVisible()) document.addEventListener('visibilitychange', run, { once: true })
  else run()
}
