import { splitLocale } from './paths.ts'

/**
 * Moves the focus to the page that was just opened: the focused element is gone or was a link, and a screen reader or keyboard user would
 * start at the top again. A focus that the page has set stays, and so does one on the language switch (SHELL-32).
 */
export function focusPage(from: string, to: string): void {
  const isOther = splitLocale(from).rest !== splitLocale(to).rest
  if (isOther && !document.activeElement?.closest('main, [role=dialog]')) document.getElementById('main')?.focus({ preventScroll: true })
}
