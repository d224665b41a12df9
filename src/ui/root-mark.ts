/**
 * A `ref` that sets `data-<mark>` on the root element while the element is mounted, for styles of other parts. With `:root:has()` the
 * browser would search the page again after every change.
 */
export const rootMark = (mark: string) => (element: HTMLElement | null) => {
  if (!element) return
  const root = document.documentElement
  root.toggleAttribute(`data-${mark}`, true)
  return () => {
    root.toggleAttribute(`data-${mark}`, false)
  }
}
