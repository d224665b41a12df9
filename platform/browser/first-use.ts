import { whenSettled } from './page.ts'

/** The events that show that a person uses the page. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'wheel'] as const

declare global {
  interface Window {
    firstUse?: Promise<void>
  }
}

/**
 * Watches for the first sign that a person uses the page. Its script is in the document's head. A translation by the browser counts as one: the
 * application then renders the page again, which must not happen while a field has the focus (SHELL-33).
 */
export function watchFirstUse(): void {
  window.firstUse = new Promise((resolve) => {
    for (const sign of SIGNS) addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true })
    new MutationObserver(() => resolve()).observe(document.documentElement, { attributeFilter: ['class', 'lang'] })
  })
}

/** Resolves at the first sign that a person uses the page or has it translated, or 6 s after its load, when the browser is idle. */
export function whenFirstUsed(): Promise<void> {
  return new Promise((resolve) => {
    whenSettled(resolve)
    void window.firstUse?.then(resolve)
  })
}
