import { loadAnewOnce, PartMissing } from './missing-files.ts'
import { isOnline, watchOnline } from './online.ts'

/** Resolves once the browser reports a connection. */
function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchOnline((online) => {
      if (!online) return
      stop()
      resolve()
    })
  })
}

/** Whether a style sheet of ours did not come: the browser puts one in its place that is empty, or that nobody may look into. */
function isMissing({ disabled, sheet, href }: HTMLLinkElement): boolean {
  if (disabled || new URL(href).origin !== window.location.origin) return false
  try {
    return (sheet?.cssRules.length ?? 0) === 0
  } catch {
    return true
  }
}

let stylesBefore: Promise<void> = Promise.resolve()
/** One after the other, so that each sees which sheets the one before has brought. */
function loadStylesAgain(): Promise<void> {
  stylesBefore = stylesBefore.then(loadMissingStyles)
  return stylesBefore
}

/**
 * Style sheets that did not come are asked for anew: the bundler's loader asks for each once only. The new link stands behind the old one, not in its place: that one may be on its way
 * still, and whoever waits for a link that is taken out waits for ever.
 */
async function loadMissingStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const there = new Set(links.filter((link) => !isMissing(link)).map(({ href }) => href))
  const missing = new Map(links.filter(({ href }) => !there.has(href)).map((link) => [link.href, link]))
  const load = (link: HTMLLinkElement) =>
    new Promise<void>((resolve) => {
      const again = link.cloneNode() as HTMLLinkElement
      again.addEventListener('load', () => resolve())
      again.addEventListener('error', () => {
        again.remove()
        resolve()
      })
      link.after(again)
    })
  await Promise.all([...missing.values()].map(load))
}

/**
 * A part of the application that is loaded when it is needed first: without a connection it comes once there is one, so that what is on the screen
 * stays there (NET-2). With a connection it is tried twice, as the connection may have come back in between; then the page is loaded anew, once (SHELL-28).
 * @throws PartMissing where that has not helped either
 */
export function patiently<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    for (let hasFailedOnline = false; ; ) {
      try {
        const part = await load()
        // Half a file may still read, with nothing in it.
        if (part === undefined) throw new Error('A part came empty')
        return part
      } catch (error) {
        if (isOnline()) {
          if (hasFailedOnline) {
            // Nothing is said while the page goes.
            if (loadAnewOnce()) return new Promise<T>(() => {})
            throw new PartMissing(error)
          }
          hasFailedOnline = true
        } else await untilOnline()
        await loadStylesAgain()
      }
    }
  }
}

/** A part that is loaded by a call, and `known` without waiting once it has come. */
export type Part<T> = { (): Promise<T>; known(): T | undefined }

/** A part that remembers that it has come, whoever asked for it first. */
export function partOf<T>(load: () => Promise<T>): Part<T> {
  let come: T | undefined
  const part = async () => {
    come = await load()
    return come
  }
  return Object.assign(part, { known: () => come })
}

/**
 * For React's `lazy`: like `patiently`, but a part that has come ahead is there without waiting. For any promise, kept or not, React draws nothing first,
 * and puts what was wanted in the place of nothing a third of a second later.
 */
export function atOnce<T>(part: Part<T>): () => Promise<T> {
  const wait = patiently(part)
  return () => {
    const come = part.known()
    // biome-ignore lint/suspicious/noThenProperty: React asks for this alone, and takes what it is told at once.
    return come === undefined ? wait() : ({ then: (use: (part: T) => void) => use(come) } as Promise<T>)
  }
}

/** Loads parts before anybody asks for them. One that does not come is left to whoever asks: they try again, and say so if that does not help (SHELL-30). */
export function loadAhead(parts: readonly (() => Promise<unknown>)[]): void {
  if (isOnline()) for (const load of parts) load().catch(loadStylesAgain)
}
