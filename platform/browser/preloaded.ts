import { nextTask } from './page.ts'

declare global {
  interface Window {
    /** Settles once the document's script has requested all scripts of the page. */
    preloaded?: Promise<void>
  }
}

/**
 * Evaluates the scripts that the document preloads, each in a task of its own. Imported together, they would be evaluated in one, which blocks a phone.
 * One that fails is skipped here: the code that needs it loads it again and reports it.
 */
export async function evaluatePreloaded(): Promise<void> {
  await window.preloaded
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')) {
    await import(/* @vite-ignore */ href).catch(() => {})
    await nextTask()
  }
}
