/**
 * As the `ref` of a heading: when it comes on screen it is brought into view, below the header, and takes the focus. One function for good: a new one at
 * every drawing would take the focus each time, from the field that a person is typing in.
 */
export const focusOnce = (heading: HTMLElement | null): void => {
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'nearest' })
}

/**
 * The same for the heading of a step below finished ones: the page goes to its top, with what is finished in view, where the heading is then in the upper 45 % of the
 * window, or has the 450 px below it that a card form takes; otherwise the step begins below the header, so that there is room for what is to be done in it (CHECK-31).
 */
export const focusStep = (heading: HTMLElement | null): void => {
  if (!heading) return
  heading.focus({ preventScroll: true })
  if (heading.getBoundingClientRect().top + window.scrollY < Math.max(innerHeight * 0.45, innerHeight - 450)) window.scrollTo(0, 0)
  else heading.scrollIntoView()
}

/**
 * The same for the heading of a question, which begins at the top of its page, with what stands above it: asked early (QUIZ-57) it has no address of its own yet, which
 * would lead there.
 */
export const focusAtTop = (heading: HTMLElement | null): void => {
  if (!heading) return
  heading.focus({ preventScroll: true })
  window.scrollTo({ top: 0, behavior: 'instant' })
}
