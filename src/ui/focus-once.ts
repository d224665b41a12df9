/**
 * As the `ref` of a heading: when it comes on screen it is brought into view, below the header, and takes the focus. One function for good: a new one at
 * every drawing would take the focus each time, from the field that a person is typing in.
 */
export const focusOnce = (heading: HTMLElement | null): void => {
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'nearest' })
}
