/**
 * As the `ref` of a heading: moves the focus there when it comes on screen. One function for good: a new one at every drawing would take the focus
 * each time, from the field that a person is typing in.
 */
export const focusOnce = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true })
