import { splitLocale } from './paths.ts'

/**
 * Puts the focus on the page that was just opened: what had it is gone, or leads to pages, and whoever hears the page or goes through it by keys would begin at
 * its top again. What the page itself has put it on keeps it, and so does a choice of language (SHELL-32).
 */
export function focusPage(from: string, to: string): void {
  const isOther = splitLocale(from).rest !== splitLocale(to).rest
  if (isOther && !document.activeElement?.closest('main, [role=dialog]')) document.getElementById('main')?.focus({ preventScroll: true })
}
