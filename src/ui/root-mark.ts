/**
 * As the `ref` of an element: while it is on screen the whole page bears a mark, `data-<mark>` on the root, that rules of other parts read. A rule that
 * looks for the element itself, by `:root:has()`, would have the browser search the page anew with every change of it.
 */
export const rootMark = (mark: string) => (element: HTMLElement | null) => {
  if (!element) return
  const root = document.documentElement
  root.toggleAttribute(`data-${mark}`, true)
  return () => {
    root.toggleAttribute(`data-${mark}`, false)
  }
}
