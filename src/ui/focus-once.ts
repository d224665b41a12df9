/**
 * A `ref` for headings: scrolls a new heading below the header and focuses it. A stable function: a new one per render would take the focus
 * from the field in use each time.
 */
export const focusOnce = (heading: HTMLElement | null): void => {
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'nearest' })
}

/**
 * Like `focusOnce`, for the heading of a step below finished ones (CHECK-31). Scrolls to the top of the page if the heading then lies in
 * the upper 45 % of the window, or has 450 px below it for a card form. Otherwise the step scrolls below the header.
 */
export const focusStep = (heading: HTMLElement | null): void => {
  if (!heading) return
  heading.focus({ preventScroll: true })
  if (heading.getBoundingClientRect().top + window.scrollY < Math.max(innerHeight * 0.45, innerHeight - 450)) window.scrollTo(0, 0)
  else heading.scrollIntoView()
}

/**
 * Like `focusOnce`, for the heading of a question: scrolls to the top of the page. A question shown early (QUIZ-57) has no address yet that
 * would do so.
 */
export const focusAtTop = (heading: HTMLElement | null): void => {
  if (!heading) return
  heading.focus({ preventScroll: true })
  window.scrollTo({ top: 0, behavior: 'instant' })
}
